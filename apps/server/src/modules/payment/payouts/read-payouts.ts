import { isSettledAsBooked, payoutDaysToRead } from '@kkumteo/domain/payment/payouts';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { PayoutRecord } from '../../../gateways/payment/port.ts';
import { endFinding, noteFinding } from '../comparison/findings.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { keepPayoutDay, lastPayoutDay, settledOf } from './store.ts';

type Deps = Pick<PaymentDeps, 'sql' | 'clock' | 'providers' | 'logger'>;

/**
 * Reads once a day what the provider pays out of the days before, and holds it against the ledger, order by order. What
 * differs waits for a person as what the nightly comparison finds does. Every process may do it: a day is kept as a whole.
 */
export async function readPayouts(deps: Deps): Promise<void> {
  const { sql, clock, providers, logger } = deps;
  const { provider } = providers.card;
  const days = payoutDaysToRead(await lastPayoutDay(sql, provider), clock.now());
  const [from] = days;
  let to: KstDate | undefined;
  for (const day of days) {
    const records = await readDay(deps, day);
    // The days after it wait too, so that no day is left out.
    if (records === null) break;
    await sql.transaction((tx) => keepPayoutDay(tx, provider, { day, records }, clock.now()));
    to = day;
  }
  if (from === undefined || to === undefined) return;
  const found = await holdAgainstLedger(deps, { from, to });
  logger.info({ from, to, found }, 'payouts were read');
}

/** All records of a day; null where the provider did not answer to the end. */
async function readDay({ providers }: Deps, soldOn: KstDate): Promise<readonly PayoutRecord[] | null> {
  const records: PayoutRecord[] = [];
  for (let page = 1; ; page += 1) {
    const read = await providers.card.payoutPage({ soldOn, page });
    if (read.kind === 'unreachable') return null;
    records.push(...read.records.filter((record) => record.soldOn === soldOn));
    if (read.isLast) return records;
  }
}

/** An order has one finding of its payout, however many records. */
const PAYOUT_KEY = 'payout';

async function holdAgainstLedger(
  { sql, clock, providers, logger }: Deps,
  days: { readonly from: KstDate; readonly to: KstDate },
): Promise<number> {
  const { provider } = providers.card;
  let found = 0;
  for (const { orderNo, isUnderWay, isExplained, ...settled } of await settledOf(sql, provider, days)) {
    const { theirs, oursThen: ours } = settled;
    if (isSettledAsBooked(settled)) await endFinding(sql, provider, { orderNo, providerKey: PAYOUT_KEY }, clock.now());
    else if (!isUnderWay && !isExplained) {
      found += 1;
      const finding = { orderNo, providerKey: PAYOUT_KEY, kind: 'payout-differs', ours, theirs } as const;
      if (await noteFinding(sql, provider, finding, clock.now()))
        logger.error({ attemptId: orderNo, ours, theirs }, 'the provider settles another amount than the ledger has');
    }
  }
  return found;
}
