import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import { findOverdue } from '../modules/reservation/pay-later/flag-overdue.ts';
import { findByTypedNumber, type FoundReservation } from '../modules/reservation/read/find-by-typed-number.ts';
import type { OfficeDeps } from './deps.ts';
import { formatDateTime, formatWon } from './formats.ts';

const USAGE = 'npm run office -- reservations NUMBER, or reservations --overdue';

const NOT_FOUND = {
  'nobody-has-it': 'No reservation has this number.',
  mistyped: 'This number can’t be right: a digit is wrong, or two have changed places. Ask for it once more.',
  unknown: 'This is no number of a reservation. One reads KT-4821-9035-1.',
} as const;

/**
 * `reservations NUMBER`: one reservation, by the number that its visitor says or by the long one of its address, in any case, with or without prefix,
 * dashes and blanks. `reservations --overdue`: pledged reservations that nobody paid by their day (PD-26), oldest first, with their seats. Answers the
 * exit code: 0 where the reservation was found, or where there are none overdue.
 */
export async function reservations(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  if (args.length === 1 && args[0] === '--overdue') return listOverdue(deps);
  if (args.length === 0 || args.some((arg) => arg.startsWith('--'))) throw new Error(USAGE);
  const found = await findByTypedNumber(deps.sql, args.join(' '));
  deps.print(found.kind === 'found' ? describe(found.reservation) : NOT_FOUND[found.kind]);
  return found.kind === 'found' ? 0 : 1;
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

function describe(found: FoundReservation): string {
  const { bookingReference, reservationNo, status, track, booker, organisation, reservedAt, dueAt, orders } = found;
  const unpaid = status === 'provisional' || status === 'awaiting-deposit';
  const lines = found.lines.map(
    ({ visitDate, startMinute, roundName, productName, experiencers, leaders, state }) =>
      `  visit ${visitDate} ${formatMinute(startMinute)}  ${roundName}  ${productName}: ${experiencers} + ${leaders} people${state === 'open' ? '' : `, ${state}`}`,
  );
  return [
    `${bookingReference}  ${status}, ${track}`,
    `  booked ${formatDateTime(reservedAt)} by ${booker ?? 'somebody who is no longer kept'}${organisation === null ? '' : `, ${organisation}`}`,
    ...lines,
    `  ${formatWon(found.amount)}${found.method === null ? '' : ` by ${found.method}`}${unpaid && dueAt !== null ? `, due ${formatDateTime(dueAt)}` : ''}`,
    ...orders.map((order) => `  order ${order}`),
    `  long number ${reservationNo}`,
  ].join('\n');
}
