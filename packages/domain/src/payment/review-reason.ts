/**
 * Why a payment needs a person. `charge-*`: the provider's charge is not what was requested. `refund-*`: the refund
 * failed: without an account, with another holder's or a blocked account, refused by the provider, without such a
 * charge there, with refused keys, refunded in part only, or accepted by the provider and not paid by the bank.
 * `*cancelled-at-provider`: all or a part was refunded in the provider's console, and the reservation is still open
 * (PD-77).
 */
export type ReviewReason =
  | 'charge-amount-differs'
  | 'charge-key-differs'
  | 'refund-account-unknown'
  | 'refund-holder-differs'
  | 'refund-account-refused'
  | 'refund-refused'
  | 'refund-charge-gone'
  | 'refund-keys-refused'
  | 'refund-incomplete'
  | 'refund-bank-failed'
  | 'refund-bank-failed-partly'
  | 'refund-bank-silent'
  | 'cancelled-at-provider'
  | 'part-cancelled-at-provider';

interface Meaning {
  /** Its buyer may have been charged: no other payment for the same reservation may be charged. */
  readonly mayBeCharged: boolean;
  /** Its money is with us and can be sent back again. */
  readonly canBeRefunded: boolean;
  /** The provider had taken the refund on: a person may have paid it by another way. */
  readonly canBeSettled: boolean;
  /** Its money was refunded at the provider, not by us: a person decides about its reservation. */
  readonly refundedAtProvider: boolean;
}

const CHARGE: Meaning = { mayBeCharged: true, canBeRefunded: false, canBeSettled: false, refundedAtProvider: false };
const REFUND: Meaning = { ...CHARGE, mayBeCharged: false, canBeRefunded: true };
const AT_BANK: Meaning = { ...REFUND, canBeSettled: true };
const AT_PROVIDER: Meaning = { ...CHARGE, mayBeCharged: false, refundedAtProvider: true };

const MEANINGS: Readonly<Record<ReviewReason, Meaning>> = {
  'charge-amount-differs': CHARGE,
  'charge-key-differs': CHARGE,
  'refund-account-unknown': REFUND,
  'refund-holder-differs': REFUND,
  'refund-account-refused': REFUND,
  'refund-refused': REFUND,
  'refund-charge-gone': REFUND,
  'refund-keys-refused': REFUND,
  'refund-incomplete': REFUND,
  'refund-bank-failed': AT_BANK,
  'refund-bank-failed-partly': AT_BANK,
  'refund-bank-silent': AT_BANK,
  'cancelled-at-provider': AT_PROVIDER,
  'part-cancelled-at-provider': AT_PROVIDER,
};

export const REVIEW_REASONS = Object.keys(MEANINGS) as readonly ReviewReason[];

export const mayBeChargedReasons = (): readonly ReviewReason[] => which('mayBeCharged');

export const refundableReasons = (): readonly ReviewReason[] => which('canBeRefunded');

export const settleableReasons = (): readonly ReviewReason[] => which('canBeSettled');

export const refundedAtProviderReasons = (): readonly ReviewReason[] => which('refundedAtProvider');

const which = (meaning: keyof Meaning): readonly ReviewReason[] =>
  REVIEW_REASONS.filter((reason) => MEANINGS[reason][meaning]);
