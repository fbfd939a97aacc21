import { instantOf, type Instant } from '@kkumteo/domain/shared/time';
import { checkLedger, type LedgerCheck } from '../modules/payment/ledger/check-ledger.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import { type OfficeDeps, formatDateTime, formatWon, readOptions } from './command-line.ts';

const DAY_MINUTES = 1_440;

/**
 * `ledger [--from YYYY-MM-DD] [--to YYYY-MM-DD]`: compares the ledger's double entries with the provider's movements,
 * and seats with reservations. Exit code 0 where every won is explained.
 */
export async function ledger(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const { from, to } = readOptions(args, ['from', 'to']);
  const stretch = {
    from: from === undefined ? null : dayStart(from),
    // To the end of the day, so that charges after the last ledger entry are compared, too.
    to: (to === undefined ? deps.clock.now() : dayStart(to)) + DAY_MINUTES * 60_000 - 1,
  };
  const check = await checkLedger(deps, stretch);
  if (check === null) throw new Error(`The provider ${deps.providers.card.provider} did not answer; try again.`);
  print(deps, check);
  const seats = await recountSeats(deps.sql);
  deps.print(`Seat rows that differ        ${seats.length}`);
  const faults = check.unexplained.length + check.unbalanced.length + check.unpaidOnLedger.length + seats.length;
  return faults === 0 ? 0 : 1;
}

function print(deps: OfficeDeps, check: LedgerCheck): void {
  deps.print(
    `Ledger against ${deps.providers.card.provider}, ${formatDateTime(check.from)} to ${formatDateTime(check.to)}`,
  );
  deps.print(`Orders compared              ${check.orders}`);
  deps.print(`Owed by our ledger           ${formatWon(check.ours)}`);
  deps.print(`Moved at the provider        ${formatWon(check.theirs)}`);
  deps.print(`Orders in transit            ${check.inTransit}`);
  deps.print(`Unexplained                  ${formatWon(check.unexplainedWon)}`);
  for (const { orderNo, ours, theirs } of check.unexplained) {
    deps.print(`  order ${orderNo}: ours ${formatWon(ours)}, theirs ${formatWon(theirs)}`);
  }
  deps.print(`Transfers out of balance     ${check.unbalanced.length}${listed(check.unbalanced)}`);
  deps.print(`Paid, not on the ledger      ${check.unpaidOnLedger.length}${listed(check.unpaidOnLedger)}`);
}

const listed = (keys: readonly string[]): string => (keys.length === 0 ? '' : `  ${keys.join(', ')}`);

function dayStart(day: string): Instant {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`${day} is not a day such as 2026-11-20.`);
  return instantOf(day, 0);
}
