import { instantOf, type Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from './clock.ts';
import type { Database } from './db/pool.ts';
import { findFailure } from './modules/catalog/publish/versions.ts';
import { waitingFindings } from './modules/payment/comparison/findings.ts';
import { lastComparedAt } from './modules/payment/comparison/store.ts';
import { waitingRefunds, type WaitingRefund } from './modules/payment/refunds/refund-queue.ts';
import { waitingPayments } from './modules/payment/refunds/review-queue.ts';
import { findOverdue } from './modules/reservation/pay-later/store.ts';
import { readStockPass } from './modules/schedule/stock/in-the-way.ts';
import { lastOpenDay, seatsOfToday } from './modules/schedule/stock/seat-figures.ts';
import type { Metrics, Sample } from './observe/metrics.ts';
import { within } from './observe/within.ts';

/** What the office commands list, as numbers. */
interface ParkFigures {
  /** Refunds that wait, by the business days since their request. */
  readonly refunds: readonly Sample[];
  readonly lateRefunds: number;
  readonly payments: number;
  readonly findings: number;
  readonly comparedAt: Instant | null;
  readonly overduePledges: number;
  readonly seats: Awaited<ReturnType<typeof seatsOfToday>>;
  readonly lastOpenDay: Instant | null;
  readonly stockPassedAt: Instant | null;
  readonly stockIsDue: boolean;
  readonly publicationFailed: boolean;
}

const STATEMENT_MS = 2_000;

/** Reads all of them on one connection, in a transaction that writes nothing and in which no statement takes long. */
export const readParkFigures = (db: Database, now: Instant): Promise<ParkFigures> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction read only');
    await tx.query(`select set_config('statement_timeout', $1, true)`, [String(STATEMENT_MS)]);
    const refunds = await waitingRefunds(tx, now);
    const pass = await readStockPass(tx);
    const lastDay = await lastOpenDay(tx);
    return {
      refunds: byBusinessDays(refunds),
      lateRefunds: refunds.filter(({ isLate }) => isLate).length,
      payments: (await waitingPayments(tx)).filter(({ reason }) => reason !== null).length,
      findings: (await waitingFindings(tx)).length,
      comparedAt: await lastComparedAt(tx),
      overduePledges: (await findOverdue(tx, now)).length,
      seats: await seatsOfToday(tx, now),
      lastOpenDay: lastDay === null ? null : instantOf(lastDay),
      stockPassedAt: pass.finishedAt,
      stockIsDue: pass.isDue || pass.nextDay !== null,
      publicationFailed: (await findFailure(tx)) !== null,
    };
  });

// The term of PD-42 is three business days; after it one label is enough.
const DAY_LABELS = ['0', '1', '2', '3', 'more'] as const;

const byBusinessDays = (refunds: readonly WaitingRefund[]): readonly Sample[] =>
  DAY_LABELS.map((label, days) => ({
    labels: { business_days: label },
    value: refunds.filter(({ waited }) => Math.min(waited, DAY_LABELS.length - 1) === days).length,
  }));

const KEPT_MS = 15_000;
// Less than what a request for the metrics waits for each value.
const READ_MS = 2_500;

/** Adds to the metrics what the office commands list. One reading serves every request of 15 seconds. */
export function watchPark({
  db,
  clock,
  metrics,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
}): void {
  const figures = keptFor(KEPT_MS, () => within(READ_MS, () => readParkFigures(db, clock.now())));
  const watch = (name: string, help: string, pick: (read: ParkFigures) => number | null): void =>
    metrics.watch({ name, help }, async () => only(pick(await figures())));
  const seconds = (at: Instant | null): number | null => (at === null ? null : at / 1000);
  metrics.watch(
    {
      name: 'kkumteo_refunds_waiting',
      help: 'Refunds under way, by business days since their request',
      labels: ['business_days'],
    },
    async () => (await figures()).refunds,
  );
  watch('kkumteo_refunds_late', 'Refunds under way beyond three business days', (read) => read.lateRefunds);
  watch('kkumteo_payments_needing_review', 'Payments that need a person', (read) => read.payments);
  watch(
    'kkumteo_payment_findings',
    'Differences between ledger and provider that need a person',
    (read) => read.findings,
  );
  watch(
    'kkumteo_payment_comparison_last_timestamp_seconds',
    'When the last comparison with the provider ended',
    (read) => seconds(read.comparedAt),
  );
  watch(
    'kkumteo_pledges_overdue',
    'Pledged reservations unpaid after their day of payment',
    (read) => read.overduePledges,
  );
  for (const part of ['capacity', 'held', 'sold'] as const)
    metrics.watch(
      { name: `kkumteo_seats_today_${part}`, help: `Seats of today’s visits: ${part}`, labels: ['kind'] },
      async () => (await figures()).seats.map(({ kind, ...seats }) => ({ labels: { kind }, value: seats[part] })),
    );
  watch('kkumteo_last_open_day_timestamp_seconds', 'Beginning of the last day that has seats', (read) =>
    seconds(read.lastOpenDay),
  );
  watch(
    'kkumteo_stock_pass_last_timestamp_seconds',
    'When the seats were last compared with the whole catalogue',
    (read) => seconds(read.stockPassedAt),
  );
  watch('kkumteo_stock_pass_due', '1 while the seats have not followed the catalogue yet', (read) =>
    Number(read.stockIsDue),
  );
  watch(
    'kkumteo_catalogue_publication_failed',
    '1 while a catalogue that was to be published at its time has failed',
    (read) => Number(read.publicationFailed),
  );
  metrics.watch({ name: 'kkumteo_database_readable', help: '1 where the figures of the park could be read' }, () =>
    figures().then(
      () => only(1),
      () => only(0),
    ),
  );
}

const only = (value: number | null): readonly Sample[] => (value === null ? [] : [{ value }]);

/** Reads at most once in `ms`; callers meanwhile share the reading, or its failure. */
function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly reading: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || kept.until <= now) kept = { reading: read(), until: now + ms };
    return kept.reading;
  };
}
