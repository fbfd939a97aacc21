import { methodRefusal, offeredMethods, type PayableItem, type SupportedMethods } from '../payment/methods.ts';
import type { PaymentMethod } from '../payment/method.ts';
import type { PaymentRejection } from '../payment/refusals.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { sumWon, type Won } from '../shared/money.ts';
import type { Instant } from '../shared/time.ts';
import { can, type ReservationFacts } from './can.ts';
import type { AbilityRejection } from './refusals.ts';
import type { LineState } from './status.ts';

export interface OwedLine {
  readonly state: LineState;
  readonly amount: Won;
  readonly discount: Won;
}

/** What a reservation costs: its open lines; cancelled ones are left out. */
export interface Owed {
  readonly list: Won;
  readonly discount: Won;
  readonly pay: Won;
}

export function owedFor(lines: readonly OwedLine[]): Owed {
  const openLines = lines.filter(({ state }) => state === 'open');
  const discount = sumWon(openLines.map((line) => line.discount));
  const pay = sumWon(openLines.map(({ amount }) => amount));
  return { list: pay + discount, discount, pay };
}

/** Payment methods for an existing reservation (reservation spec §2): neither a deposit nor the experience card. */
const PAY_LATER_METHODS: readonly PaymentMethod[] = ['card', 'bank-transfer'];

/** The methods for these lines, the default first: card, and transfer until the day before (PD-27, PD-67). */
export const payLaterMethods = (
  items: readonly PayableItem[],
  supported: SupportedMethods,
  now: Instant,
): readonly PaymentMethod[] =>
  offeredMethods(items, supported, now).filter((method) => PAY_LATER_METHODS.includes(method));

/** A press on 결제하기, with the server's facts of the reservation. */
export interface PayLaterRequest {
  readonly reservation: ReservationFacts;
  readonly owed: Owed;
  /** The open lines, and those that the page showed as open; null where it didn't say. */
  readonly openLines: readonly string[];
  readonly shown: readonly string[] | null;
  readonly paymentUnderWay: boolean;
  readonly method: PaymentMethod | null;
  readonly offered: readonly PaymentMethod[];
  readonly now: Instant;
}

export type PayLaterRejection = AbilityRejection | PaymentRejection;
type PayLaterCheck = Check<PayLaterRequest, PayLaterRejection>;

const payable: PayLaterCheck = ({ reservation, now }) => {
  const ability = can.payLater(reservation, now);
  return ability.allowed ? null : ability.rejection;
};
const notUnderWay: PayLaterCheck = ({ paymentUnderWay }) => (paymentUnderWay ? { code: 'payment.in-progress' } : null);
const asShown: PayLaterCheck = ({ openLines, shown }) =>
  shown === null || (shown.length === openLines.length && openLines.every((lineNo) => shown.includes(lineNo)))
    ? null
    : { code: 'payment.not-owed' };
const amountOwed: PayLaterCheck = ({ owed }) => (owed.pay > 0 ? null : { code: 'payment.nothing-to-pay' });
const nothingOwed: PayLaterCheck = ({ owed }) => (owed.pay > 0 ? { code: 'payment.not-free' } : null);
const methodOffered: PayLaterCheck = ({ method, offered }) => methodRefusal(method, offered);

/** Checks before a payment is prepared: status and products, another payment, the lines shown, price, method. */
const PAY_LATER_CHECKS: readonly PayLaterCheck[] = [payable, notUnderWay, asShown, amountOwed, methodOffered];
/** Before a reservation that costs nothing is completed. */
const COMPLETE_LATER_CHECKS: readonly PayLaterCheck[] = [payable, notUnderWay, asShown, nothingOwed];

export const payLaterRefusal = (input: PayLaterRequest): PayLaterRejection | null =>
  firstRefusal(PAY_LATER_CHECKS, input);

export const completeLaterRefusal = (input: PayLaterRequest): PayLaterRejection | null =>
  firstRefusal(COMPLETE_LATER_CHECKS, input);

/** The pay-later page at the moment of the press: its one agreement (reservation spec §5). */
export const payLaterPageRefusal = (page: { readonly noticeAgreed: boolean }): PaymentRejection | null =>
  page.noticeAgreed ? null : { code: 'payment.pay-later-notice-not-agreed', field: 'noticeAgreed' };
