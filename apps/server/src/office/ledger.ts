import {
  instantOf,
  type Instant,
  addDays,
  daysBetween,
  isKstDate,
  kstDate,
  type KstDate,
} from '@kkumteo/domain/shared/time';
import { checkLedger, type LedgerCheck } from '../modules/payment/ledger/check-ledger.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import { type OfficeDeps, formatDateTime, formatWon, readOptions } from './command-line.ts';
import { COMPARISON_DAYS, MOST_COMPARISON_DAYS } from '@kkumteo/domain/payment/comparison';
import { compareByHand } from '../modules/payment/comparison/compare-payments.ts';
import { waitingFindings } from '../modules/payment/comparison/findings.ts';

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
  const faults =
    check.unexplained.length +
    check.unbalanced.length +
    check.unpaidOnLedger.length +
    check.deskDiffers.length +
    seats.length;
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
  deps.print(`Desk and drawers that differ ${check.deskDiffers.length}${listed(check.deskDiffers)}`);
}

const listed = (keys: readonly string[]): string => (keys.length === 0 ? '' : `  ${keys.join(', ')}`);

function dayStart(day: string): Instant {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`${day} is not a day such as 2026-11-20.`);
  return instantOf(day, 0);
}

/**
 * `comparison [--from YYYY-MM-DD] [--to YYYY-MM-DD]`: compares the provider's transactions of these days in Korea with
 * the ledger now, as the site does each night; by default the last days including today. Exit code 1 where a person has
 * to act or the provider did not answer.
 */
export async function comparison(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const options = readOptions(args, ['from', 'to']);
  const to = dayOf(options['to'] ?? kstDate(deps.clock.now()));
  const from = dayOf(options['from'] ?? addDays(to, -COMPARISON_DAYS));
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_COMPARISON_DAYS)
    throw new Error(`--from is before --to, and at most ${MOST_COMPARISON_DAYS} days.`);
  const run = await compareByHand(deps, { from, to });
  if (run === null) throw new Error('A comparison is running; try again in some minutes.');
  const { transactions, orders, lookUps, unanswered } = run.comparison;
  deps.print(`Compared with ${deps.providers.card.provider}   ${from} to ${to}`);
  deps.print(`Transactions read            ${transactions}`);
  deps.print(`Orders met                   ${orders}`);
  deps.print(`Payments asked about         ${lookUps}`);
  deps.print(`Not answered                 ${unanswered}`);
  if (!run.ended) deps.print('The provider did not answer: the site continues the comparison later.');
  const findings = await waitingFindings(deps.sql);
  deps.print(`Differences that wait        ${findings.length}${findings.length === 0 ? '' : '  (see `payments`)'}`);
  return run.ended && unanswered === 0 && findings.length === 0 ? 0 : 1;
}

function dayOf(text: string): KstDate {
  if (!isKstDate(text)) throw new Error(`${text} is not a day such as 2026-11-20.`);
  return text;
}
