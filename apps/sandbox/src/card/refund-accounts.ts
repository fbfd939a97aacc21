import {
  isTossBank,
  type TossRefundAccount,
  type TossRefundAccountRequest,
} from '@kkumteo/partners/toss/bank-accounts';
import { tossBanks } from '@kkumteo/partners/toss/bank-codes';
import type { TossErrorCode } from '@kkumteo/partners/toss/errors';

/** Accounts by which a person can see what a bank may say to a refund; recognised by holder or first digits. */
export const refundRehearsals = [
  { holderName: '불일치', code: 'INVALID_REFUND_ACCOUNT_INFO', shows: '예금주명이 계좌와 다릅니다.' },
  { beginsWith: '0000', code: 'INVALID_REFUND_ACCOUNT_NUMBER', shows: '없는 계좌번호입니다.' },
  { beginsWith: '8888', code: 'FAILED_CLOSED_ACCOUNT_REFUND', shows: '해약된 계좌입니다.' },
  { beginsWith: '9999', code: 'FORBIDDEN_BANK_REFUND_REQUEST', shows: '입금할 수 없는 계좌입니다.' },
] as const satisfies readonly {
  readonly holderName?: string;
  readonly beginsWith?: string;
  readonly code: TossErrorCode;
  readonly shows: string;
}[];

/** Digits at the beginning of an account whose refund is taken and fails a minute later. */
export const failingRefund = '7777';

/** What is wrong with an account that money is to go back to, or null; `known` is the one given in the window. */
export function refuseRefundAccount(
  wanted: TossRefundAccountRequest,
  known: TossRefundAccount | null,
): TossErrorCode | null {
  if (bankCodeOf(wanted.bank) === null) return 'INVALID_BANK';
  const sameNumber = known !== null && known.accountNumber === wanted.accountNumber;
  if (sameNumber && known.holderName !== wanted.holderName) return 'INVALID_REFUND_ACCOUNT_INFO';
  const rehearsal = refundRehearsals.find((one) =>
    'holderName' in one ? one.holderName === wanted.holderName : wanted.accountNumber.startsWith(one.beginsWith),
  );
  return rehearsal?.code ?? null;
}

/** The code of a bank named by its code or in Korean; null for none. */
export function bankCodeOf(bank: string): string | null {
  if (isTossBank(bank)) return bank;
  return Object.keys(tossBanks).find((code) => tossBanks[code] === bank) ?? null;
}

/** Whether the bank will find that it cannot pay the refund out. */
export function refundFails(account: TossRefundAccount | null): boolean {
  return account?.accountNumber.startsWith(failingRefund) ?? false;
}
