import { firstRefusal, type Check } from '../shared/decision.ts';
import type { PaymentRejection } from './refusals.ts';
import { normaliseText, plainText, textLength } from '../shared/text.ts';

export interface RefundAccount {
  /** A code of the list of banks that a refund can be sent to. */
  readonly bankCode: string;
  /** As it was typed, hyphens included; `normaliseRefundAccount` leaves its digits. */
  readonly number: string;
  readonly holder: string;
}

/** Longest texts (reservation spec §9). */
export const REFUND_ACCOUNT_LIMITS = { number: 20, holder: 100 } as const;

type AccountCheck = Check<RefundAccount, PaymentRejection>;

const bankChosen: AccountCheck = ({ bankCode }) =>
  bankCode === '' ? { code: 'payment.refund-bank-missing', field: 'refundAccount.bankCode' } : null;
const numberGiven: AccountCheck = ({ number }) =>
  normaliseText(number) === '' ? { code: 'payment.refund-number-missing', field: 'refundAccount.number' } : null;
const numberOfDigits: AccountCheck = ({ number }) =>
  /^\d{6,20}$/.test(digitsOf(number)) ? null : { code: 'payment.refund-number-wrong', field: 'refundAccount.number' };
const holderGiven: AccountCheck = ({ holder }) =>
  normaliseText(holder) === '' ? { code: 'payment.refund-holder-missing', field: 'refundAccount.holder' } : null;
const holderShort: AccountCheck = ({ holder }) =>
  textLength(normaliseText(holder)) > REFUND_ACCOUNT_LIMITS.holder
    ? { code: 'payment.refund-holder-long', field: 'refundAccount.holder' }
    : null;

/** Reservation spec §5 "Change save" and "Cancel", in their order; then what can't be an account. */
const ACCOUNT_CHECKS: readonly AccountCheck[] = [bankChosen, numberGiven, holderGiven, numberOfDigits, holderShort];

/** The first thing that a refund account lacks, or null. Whether its bank is supported is the caller's check. */
export const refundAccountRefusal = (account: RefundAccount): PaymentRejection | null =>
  firstRefusal(ACCOUNT_CHECKS, account);

/** The account to save: digits alone, the holder's name normalised. */
export const normaliseRefundAccount = ({ bankCode, number, holder }: RefundAccount): RefundAccount => ({
  bankCode,
  number: digitsOf(number),
  holder: normaliseText(holder),
});

const digitsOf = (number: string): string => plainText(number).replaceAll(/[\s\p{Pd}]/gu, '');
