import { addDays, daysBetween, isKstDate, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { COMPARISON_DAYS, MOST_COMPARISON_DAYS } from '@kkumteo/domain/payment/comparison';
import { compareByHand } from '../modules/payment/comparison/compare-payments.ts';
import { waitingFindings } from '../modules/payment/comparison/findings.ts';
import { type OfficeDeps, readOptions } from './command-line.ts';

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
