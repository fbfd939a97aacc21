import { isPastDue } from '@kkumteo/domain/payment/deposit';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { Won } from '@kkumteo/domain/shared/money';
import { normaliseText, textLength } from '@kkumteo/domain/shared/text';
import { formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { DeskPaymentRefusal, DeskRefundRefusal } from '@kkumteo/domain/reservation/desk-payment';
import { findOverdue } from '../modules/reservation/pay-later/store.ts';
import { payAtDesk, refundAtDesk } from '../modules/reservation/pay-later/desk.ts';
import { findByTypedNumber, type FoundReservation } from '../modules/reservation/read/find-by-typed-number.ts';
import { type OfficeDeps, formatDateTime, formatWon, readOptions } from './command-line.ts';

const USAGE =
  'npm run office -- reservations NUMBER, reservations --overdue, reservations paid NUMBER --received WON, or reservations refunded NUMBER --paid-out WON --by WHO';

const NOT_FOUND = {
  'not-in-use': 'No reservation has this number.',
  mistyped: 'This number can’t be right: a digit is wrong, or two are swapped. Ask for it again.',
  unknown: 'This is not the number of a reservation. An example is KT-4821-9035-1.',
} as const;

/**
 * `reservations NUMBER`: a reservation, by its booking reference or the long number of its address, in upper or lower
 * case, with or without prefix, dashes and blanks. `reservations --overdue`: pledged reservations that are unpaid after
 * their due day (PD-26), oldest first, with their seats. `reservations paid NUMBER --received WON`: a pledged
 * reservation was paid at the desk (PD-59). `reservations refunded NUMBER --paid-out WON --by WHO`: the desk has paid
 * that money back, and the reservation is cancelled (PD-118). Exit code 0 where the reservation was found, where none
 * is overdue, or where the money is booked.
 */
export async function reservations(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  if (args.length === 1 && args[0] === '--overdue') return listOverdue(deps);
  if (args[0] === 'paid') return bookDeskPayment(deps, args.slice(1));
  if (args[0] === 'refunded') return bookDeskRefund(deps, args.slice(1));
  if (args.length === 0 || args.some((arg) => arg.startsWith('--'))) throw new Error(USAGE);
  const found = await findByTypedNumber(deps.sql, args.join(' '));
  deps.print(found.kind === 'found' ? describe(found.reservation, deps.clock.now()) : NOT_FOUND[found.kind]);
  return found.kind === 'found' ? 0 : 1;
}

// A command has no drawer.
const NEEDS_CONSOLE = {
  'drawer-closed': 'It is cash of a drawer: book it at the console',
  'drawer-short': 'The drawer has less cash than that',
} as const;

const DESK_REFUSALS: Readonly<Record<DeskPaymentRefusal, string>> = {
  'not-pledged': 'Only a pledged reservation is paid at the desk',
  'under-way': 'It is being paid by another way right now, or may have been: check `payments` and try again',
  'amount-differs': 'That is not the price of its open lines',
  ...NEEDS_CONSOLE,
};

// The name of a person or a desk.
const LONGEST_BY = 50;

async function bookDeskPayment(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const { typed, options } = readNumbered(args, ['received']);
  const received = wonOf(options['received']);
  const known = await knownReservation(deps, typed);
  if (known === null) return 1;
  const { bookingReference, reservationNo } = known;
  const result = await payAtDesk(deps.sql, { reservationNo, received }, deps.clock.now());
  if (result === null) throw new Error(`${bookingReference} is gone`);
  const { outcome, status, owed } = result;
  deps.print(
    outcome === 'paid'
      ? `${bookingReference} is confirmed: ${formatWon(owed)} received at the desk. Its booker gets a message.`
      : `${DESK_REFUSALS[outcome]}: nothing was booked. ${bookingReference} is ${status}, ${formatWon(owed)}.`,
  );
  return outcome === 'paid' ? 0 : 1;
}

const DESK_REFUND_REFUSALS: Readonly<Record<DeskRefundRefusal, string>> = {
  'not-confirmed': 'Only a confirmed reservation is refunded at the desk',
  'not-paid-at-desk': 'It was not paid at the desk: it is refunded by the method of its payment',
  'amount-differs': 'That is not what the desk received for it',
  'approval-missing': 'It was paid at the card terminal: refund it at the console',
  ...NEEDS_CONSOLE,
};

async function bookDeskRefund(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const { typed, options } = readNumbered(args, ['paid-out', 'by']);
  const [paidOut, by] = [wonOf(options['paid-out']), normaliseText(options['by'] ?? '')];
  if (by === '' || textLength(by) > LONGEST_BY) throw new Error(USAGE);
  const known = await knownReservation(deps, typed);
  if (known === null) return 1;
  const { bookingReference, reservationNo } = known;
  const paid = { reservationNo, paidOut, by, requestId: 'office' };
  const result = await refundAtDesk(deps.sql, paid, deps.clock.now());
  if (result === null) throw new Error(`${bookingReference} is gone`);
  const { outcome, status, atDesk } = result;
  deps.print(
    outcome === 'refunded'
      ? `${bookingReference} is cancelled: ${formatWon(atDesk)} paid out at the desk by ${by}. Its booker gets a message.`
      : `${DESK_REFUND_REFUSALS[outcome]}: nothing was booked. ${bookingReference} is ${status}, ${formatWon(atDesk)} at the desk.`,
  );
  return outcome === 'refunded' ? 0 : 1;
}

/** A number as typed, with or without blanks, and the options after it. */
function readNumbered(args: readonly string[], names: readonly string[]) {
  const flag = args.findIndex((arg) => arg.startsWith('--'));
  if (flag < 1) throw new Error(USAGE);
  return { typed: args.slice(0, flag).join(' '), options: readOptions(args.slice(flag), names) };
}

function wonOf(typed: string | undefined): Won {
  if (typed === undefined || !/^\d{1,9}$/.test(typed)) throw new Error(USAGE);
  return Number(typed);
}

/** The reservation of a typed number; prints why and returns null where there is none. */
async function knownReservation({ sql, print }: OfficeDeps, typed: string): Promise<FoundReservation | null> {
  const found = await findByTypedNumber(sql, typed);
  if (found.kind === 'found') return found.reservation;
  print(NOT_FOUND[found.kind]);
  return null;
}

async function listOverdue(deps: OfficeDeps): Promise<number> {
  const now: Instant = deps.clock.now();
  const overdue = await findOverdue(deps.sql, now);
  deps.print(`${overdue.length} reservations are past their day of payment`);
  for (const { bookingReference, visitDate, people, organisation, dueAt, amount } of overdue) {
    const facts = [`visit ${visitDate}`, `${people} people`, organisation ?? '', formatWon(amount)];
    deps.print(`  ${[formatBookingReference(bookingReference), ...facts, `due ${formatDateTime(dueAt)}`].join('  ')}`);
  }
  return overdue.length === 0 ? 0 : 1;
}

function describe(found: FoundReservation, now: Instant): string {
  const { bookingReference, reservationNo, status, track, booker, organisation, reservedAt, dueAt, orders } = found;
  const unpaid = status === 'provisional' || status === 'awaiting-deposit';
  const lines = found.lines.map(
    ({ visitDate, startMinute, roundName, productName, experiencers, leaders, state }) =>
      `  visit ${visitDate} ${formatMinute(startMinute)}  ${roundName}  ${productName}: ${experiencers} + ${leaders} people${state === 'open' ? '' : `, ${state}`}`,
  );
  return [
    `${bookingReference}  ${status}, ${track}`,
    `  booked ${formatDateTime(reservedAt)} by ${booker ?? 'a booker whose data was removed'}${organisation === null ? '' : `, ${organisation}`}`,
    ...lines,
    `  ${formatWon(found.amount)}${found.method === null ? '' : ` by ${found.method}`}${unpaid && dueAt !== null ? `, due ${formatDateTime(dueAt)}${isPastDue(dueAt, now) ? ' (past)' : ''}` : ''}`,
    ...orders.map((order) => `  order ${order}`),
    `  long number ${reservationNo}`,
  ].join('\n');
}
