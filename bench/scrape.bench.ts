import { kstDate } from '@kkumteo/domain/shared/time';
import { fixedClock } from '@kkumteo/testkit/fixed-clock';
import type { Database } from '../apps/server/src/db/pool.ts';
import { watchQueues } from '../apps/server/src/jobs/watch-queues.ts';
import { waitingFindings } from '../apps/server/src/modules/payment/comparison/findings.ts';
import { waitingRefunds } from '../apps/server/src/modules/payment/refunds/refund-queue.ts';
import { waitingPayments } from '../apps/server/src/modules/payment/refunds/review-queue.ts';
import { findOverdue } from '../apps/server/src/modules/reservation/pay-later/store.ts';
import { lastOpenDay, seatsOfToday } from '../apps/server/src/modules/schedule/stock/seat-figures.ts';
import { createMetrics } from '../apps/server/src/observe/metrics.ts';
import { readDay } from '../apps/server/src/report-day.ts';
import { TODAY } from '../apps/server/src/testing/bookings.test-support.ts';
import { readParkFigures, watchPark } from '../apps/server/src/watch-park.ts';
import { median, printJson, printTable } from './support/contender.ts';
import { fillQueues } from './support/fill-queues.ts';
import { fillReservations } from './support/fill-reservations.ts';
import { inPark, startParkServer } from './support/park-server.ts';

/* How long a scrape of the metrics takes in a park with 1,000,000 reservations, of which thousands wait for a person (decision 81). */
const isSmall = process.argv.includes('--small');
const RESERVATIONS = isSmall ? 10_000 : 1_000_000;
const WAITING = isSmall ? 500 : 5_000;
const TURNS = 7;

const clock = fixedClock(TODAY);
const now = clock.now();

await inFilledPark(async (db) => {
  const metrics = createMetrics();
  watchQueues(db, clock, metrics);
  const watched = createMetrics();
  watchPark({ db, clock, metrics: watched });
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    'refunds that wait': () => waitingRefunds(db, now),
    'payments that need a person': () => waitingPayments(db),
    'differences to the provider': () => waitingFindings(db),
    'overdue pledges': () => findOverdue(db, now),
    'seats of today': () => seatsOfToday(db, now),
    'last open day': () => lastOpenDay(db),
    'all gauges of the park': () => readParkFigures(db, now),
    'ages of the queues': () => metrics.text(),
    'a scrape within 15 seconds of another': () => watched.text(),
    'the daily line': () => readDay(db, kstDate(now - 86_400_000)),
  };
  const result: Record<string, number> = {};
  for (const [name, act] of Object.entries(parts)) {
    const took: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begun = performance.now();
      await act();
      took.push(performance.now() - begun);
    }
    result[name] = median(took);
  }
  printTable([['', 'ms'], ...Object.entries(result).map(([name, ms]) => [name, ms.toFixed(1)])]);
  printJson({ bench: 'scrape', reservations: RESERVATIONS, waiting: WAITING, ...result });
});

/** Without a process of the site, whose jobs would work on what waits. */
async function inFilledPark(act: (db: Database) => Promise<void>): Promise<void> {
  await inPark(startParkServer(), async ({ db, sites }) => {
    for (const site of sites) await site.kill('SIGTERM');
    await fillReservations(db, RESERVATIONS);
    await fillQueues(db, WAITING, new Date(now).toISOString());
    await act(db);
  });
}
