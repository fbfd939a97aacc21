import type { AttemptState } from '../../payment/attempt.ts';
import { depositStep } from '../../payment/deposit-step.ts';
import { firstHonouredVisit } from '../../payment/deposit.ts';
import { sumWon } from '../../shared/money.ts';
import { kstDate } from '../../shared/time.ts';
import { can } from '../can.ts';
import { cancelPrice } from '../cancel/cancel-price.ts';
import { cancelRefusal, needsRefundAccount, paymentCancelRefusal } from '../cancel/cancel.ts';
import { completeLaterRefusal, owedFor, payLaterRefusal } from '../pay-later.ts';
import { exceptionRefusal } from '../refund-exception.ts';
import { statusOf } from '../status.ts';
import { pickOf, type Act } from './book.test-support.ts';
import { ACCOUNT } from './change.test-support.ts';
import {
  withDepositReissue,
  factsOf,
  isPaidAtDesk,
  leftOf,
  lineFacts,
  openLines,
  owed,
  refunded,
  withReservation,
  type ModelLine,
  type ModelReservation,
} from './world.test-support.ts';
import { VISIT } from './park.test-support.ts';

/** A reservation without some of its lines; without its last line it is cancelled (`close_cancelled`). */
function without(
  reservation: ModelReservation,
  lines: readonly ModelLine[],
  refunds: ModelReservation['refunds'],
): ModelReservation {
  if (lines.some(({ state }) => state === 'open')) return { ...reservation, lines, refunds };
  const { paymentState, atDesk, received } = reservation;
  const withProvider = paymentState === 'paid' && atDesk === 0 && received > 0;
  const after = paymentState === 'awaiting-deposit' ? 'unpaid' : withProvider ? 'refunded' : paymentState;
  return { ...reservation, lines, refunds, state: 'cancelled', paymentState: after };
}

const gone = (line: ModelLine): ModelLine => ({
  ...line,
  state: 'cancelled',
  rooms: 0,
  cancels: line.cancels + 1,
});

/** Cancels lines, as the server does: chosen lines, account, abilities, payment; then the price. */
export const cancel: Act = (world, { a, b, c }) => {
  const reservation = pickOf(world.reservations, a);
  if (reservation === undefined) return null;
  const chosen = reservation.lines.filter((_, at) => ((b % 7) + 1) & (1 << at));
  const open = openLines(reservation).map(({ sold }) => sold);
  const numbers = chosen.map(({ lineNo }) => lineNo);
  const price = cancelPrice(open, numbers, leftOf(reservation));
  const closed = chosen
    .map((line) => can.cancelLine(lineFacts(reservation, line), world.now))
    .find(({ allowed }) => !allowed);
  const account = c % 5 === 0 ? null : ACCOUNT;
  const refusal =
    cancelRefusal({
      chosen: numbers,
      lineRefusal: closed === undefined || closed.allowed ? null : closed.rejection,
      needsAccount: needsRefundAccount(reservation.method, price.total),
      account,
      agreed: true,
    }) ??
    paymentCancelRefusal(
      {
        method: reservation.method,
        status: statusOf(reservation),
        paidAtDesk: isPaidAtDesk(reservation),
        isWhole: chosen.length === open.length && open.length === reservation.lines.length,
        owed: { before: owed(reservation), after: sumWon(price.stays.map(({ amount }) => amount)) },
        staying: chosen.length === open.length ? [] : [VISIT],
      },
      world.now,
    );
  if (refusal !== null) return null;
  const after = new Map(price.stays.map((line) => [line.lineNo, line]));
  const lines = reservation.lines.map((line) => {
    if (numbers.includes(line.lineNo)) return gone(line);
    const priced = after.get(line.lineNo);
    return priced === undefined ? line : { ...line, sold: { ...line.sold, ...priced } };
  });
  const refund = { amount: price.total, by: 'us' as const, hasAccount: account !== null };
  const refunds = price.total === 0 ? reservation.refunds : [...reservation.refunds, refund];
  const rest = without(reservation, lines, refunds);
  return withReservation(world, withDepositReissue(rest, owed(reservation), world.now));
};

/** Pays what is owed later by card, completes what costs nothing, or has it paid at the park's desk. */
export const payLater: Act = (world, { a, b }) => {
  const reservation = pickOf(world.reservations, a);
  if (reservation === undefined) return null;
  const openNumbers = openLines(reservation).map(({ lineNo }) => lineNo);
  const due = owedFor(
    reservation.lines.map(({ state, sold }) => ({
      state,
      amount: sold.amount,
      discount: sold.listAmount - sold.amount,
    })),
  );
  const request = {
    reservation: factsOf(reservation),
    owed: due,
    openLines: openNumbers,
    shown: openNumbers,
    paymentUnderWay: false,
    method: 'card' as const,
    offered: ['card'] as const,
    now: world.now,
  };
  const isFree = due.pay === 0;
  if ((isFree ? completeLaterRefusal(request) : payLaterRefusal(request)) !== null) return null;
  const atDesk = !isFree && b % 4 === 0;
  const paid = atDesk
    ? { atDesk: due.pay }
    : { received: due.pay, method: isFree ? reservation.method : ('card' as const) };
  return withReservation(world, { ...reservation, paymentState: 'paid', ...paid });
};

/** Follows the account of a deposit: the bank's news, and the step for it. */
export const followDeposit: Act = (world, { a, b }) => {
  const reservation = pickOf(world.reservations, a);
  if (reservation === undefined || reservation.dueAt === null) return null;
  const { dueAt } = reservation;
  const finding = b % 2 === 0 ? 'deposited' : 'waiting';
  const step = depositStep({ state: attemptOf(reservation), dueAt, closingSince: null }, finding, world.now);
  if (step === 'receive')
    return withReservation(world, {
      ...reservation,
      paymentState: 'paid',
      received: reservation.received + reservation.asked,
    });
  if (step === 'reverse' && reservation.refunds.length === 0)
    return withReservation(world, { ...reservation, paymentState: 'awaiting-deposit', received: 0 });
  if (step === 'honour') return honour(world, reservation);
  if (step !== 'close' || reservation.state === 'cancelled') return null;
  const lines = reservation.lines.map((line) => (line.state === 'open' ? gone(line) : line));
  const expired = openLines(reservation).map(({ lineNo }) => lineNo);
  return withReservation(world, { ...reservation, lines, state: 'cancelled', paymentState: 'unpaid', expired });
};

const attemptOf = ({ paymentState }: ModelReservation): AttemptState =>
  ({ unpaid: 'expired', 'awaiting-deposit': 'awaiting-deposit', paid: 'paid', refunded: 'refunded' } as const)[
    paymentState
  ];

/** Money that came after the deadline: its lines open again where they can, else it is refunded at once. */
function honour(world: Parameters<Act>[0], reservation: ModelReservation): ReturnType<Act> {
  if (reservation.received > 0) return null;
  const lines = reservation.lines.map((line): ModelLine =>
    reservation.expired.includes(line.lineNo) ? { ...line, state: 'open' } : line,
  );
  const came = { ...reservation, received: reservation.asked };
  const opened = { ...came, lines, state: 'open' as const, paymentState: 'paid' as const, expired: [] };
  const again =
    reservation.expired.length === 0 || VISIT < firstHonouredVisit(world.now) ? null : withReservation(world, opened);
  if (again !== null) return again;
  return withReservation(world, { ...came, refunds: [{ amount: came.received, by: 'us', hasAccount: true }] });
}

export const refundException: Act = (world, { a, b, c }) => {
  const reservation = pickOf(world.reservations, a);
  const line = reservation && pickOf(reservation.lines, b);
  if (reservation === undefined || line === undefined) return null;
  const left = reservation.received - refunded(reservation);
  const amount = reservation.atDesk > 0 ? line.sold.amount : Math.min(line.sold.amount, left);
  const refusal = exceptionRefusal(
    {
      status: statusOf(reservation),
      state: line.state,
      visitDate: VISIT,
      amount,
      method: reservation.method,
      isWithProvider: reservation.received > 0,
      isWhole: left === line.sold.amount,
      refundClosesAt: null,
    },
    { proofOn: kstDate(world.now), hasAccount: c % 2 === 0 },
    kstDate(world.now),
  );
  if (refusal !== null) return null;
  const lines = reservation.lines.map((each) => (each === line ? gone(each) : each));
  const refunds = [...reservation.refunds, { amount, by: 'us' as const, hasAccount: c % 2 === 0 }];
  return withReservation(world, without(reservation, lines, refunds));
};

/** A part of the money is refunded in the provider's console; the reservation stays open. */
export const refundInConsole: Act = (world, { a, b }) => {
  const reservation = pickOf(world.reservations, a);
  const left = reservation === undefined ? null : leftOf(reservation);
  if (reservation === undefined || left === null || left < 1_000) return null;
  const amount = 1_000 * (1 + (b % Math.floor(left / 1_000)));
  return withReservation(world, {
    ...reservation,
    refunds: [...reservation.refunds, { amount, by: 'console', hasAccount: true }],
  });
};

export const writePledge: Act = (world, { a }) => {
  const reservation = pickOf(world.reservations, a);
  if (reservation === undefined || !can.writePledge(factsOf(reservation)).allowed) return null;
  return withReservation(world, { ...reservation, pledgeState: 'written' });
};
