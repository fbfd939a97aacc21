import type { Instant } from '@kkumteo/domain/shared/time';
import { findOverdue } from '../modules/reservation/pay-later/flag-overdue.ts';
import type { OfficeDeps } from './deps.ts';
import { formatDateTime, formatWon } from './formats.ts';

/**
 * `reservations --overdue`: pledged reservations that nobody paid by their day (PD-26), oldest first, with their seats. Answers the exit code: 0 where
 * there are none.
 */
export async function reservations(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== '--overdue') throw new Error('npm run office -- reservations --overdue');
  const now: Instant = deps.clock.now();
  const overdue = await findOverdue(deps.sql, now);
  deps.print(`${overdue.length} reservations are past their day of payment`);
  for (const { reservationNo, visitDate, people, organisation, dueAt, amount } of overdue) {
    const facts = [`visit ${visitDate}`, `${people} people`, organisation ?? '', formatWon(amount)];
    deps.print(`  ${[reservationNo, ...facts, `due ${formatDateTime(dueAt)}`].join('  ')}`);
  }
  return overdue.length === 0 ? 0 : 1;
}
