import { isMainThread } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareServer } from './support/bare-server.ts';
import { browse, type Visitor } from './support/browsing.ts';
import { untilHandled } from './support/buying.ts';
import { checkBooks } from './support/checkout-books.ts';
import { KEYS, startCheckoutPark, type CheckoutPark } from './support/checkout-park.ts';
import { printJson, printTable, percentile, sum } from './support/contender.ts';
import { inPark, signInCrowd } from './support/park-server.ts';
import { databaseSeconds, postmasterOf, secondsOf } from './support/processor-time.ts';
import { prepareRush, runRushThread, type RushResult } from './support/rush.ts';
import { checkSellOut, openDay, type OpenDay } from './support/rush-day.ts';

/*
 * T5: bookings of one hall's day open, and 5,000 families come evenly within half a minute, for more seats than there
 * are. Each looks at a product, checks seats and price, presses and pays by card at the sandbox, or is told that the
 * round is full and tries another, three in all, with half a second to one and a half before each press. Four processes
 * serve them, each request going to the one with the fewest open, as behind a proxy. Meanwhile visitors read list,
 * detail and availability of another day, and a bare process that sends bytes from memory is asked at the same moments:
 * what becomes slower there too is due to the machine, which runs buyers, provider, site and database together.
 */
const isSmall = process.argv.includes('--small');
const option = (name: string, normal: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? normal : Number(process.argv[at + 1]);
};
const BUYERS = option('buyers', isSmall ? 400 : 5_000);
/** As ten thousand who arrive in one minute. */
const SECONDS = option('seconds', isSmall ? 2 : 30);
const PROCESSES = 4;
/**
 * Buyers of another day who come before: processes that have just started would compile while they are measured, and no
 * site is started at that minute.
 */
const WARMING = option('warming', isSmall ? 100 : 2_500);
const DAYS = { rush: '20261209', warming: '20261216' };
const QUIET_MS = isSmall ? 1_000 : 8_000;
/** A provider retries after one minute what was not answered in ten seconds, and then after four. */
const TOLD_AGAIN_MS = 150_000;
const TARGETS = { browsing: 2, refusedMs: 1_000 };

if (isMainThread) {
  await inPark(startCheckoutPark({ processes: PROCESSES, env: { TRUST_PROXY: '1' } }), openBookings);
} else {
  await runRushThread();
}

async function openBookings(park: CheckoutPark): Promise<void> {
  const { db, sites, sandboxOrigin } = park;
  const day = await openDay(park, DAYS.rush, isSmall ? 3 : undefined);
  const otherDay = await openDay(park, DAYS.warming);
  const crowd = await signInCrowd(db, BUYERS + WARMING);
  await db.query('vacuum analyze');
  const origins = sites.map(({ origin }) => origin);
  const shared = { origins, sandboxOrigin, clientKey: KEYS.clientKey, seconds: SECONDS };
  const program = new URL(import.meta.url);
  const warming = { ...shared, crowd: crowd.slice(BUYERS), firstOrder: BUYERS, rounds: otherDay.rounds };
  const warmed = await (await prepareRush(program, warming)).start();
  await untilHandled(db, TOLD_AGAIN_MS);
  const rush = await prepareRush(program, {
    ...shared,
    crowd: crowd.slice(0, BUYERS),
    firstOrder: 0,
    rounds: day.rounds,
  });
  const usage = await usageOf(park);
  const reading = await readersOf(park);
  await browse(reading.visitors, sleep(QUIET_MS / 2));
  const idle = await browse(reading.visitors, sleep(QUIET_MS));
  const before = usage();
  const running = rush.start();
  const during = await browse(reading.visitors, running);
  const result = await running;
  const used = Object.entries(usage()).map(([part, seconds]) => [part, seconds - (before[part] ?? 0)] as const);
  await reading.stop();
  await untilHandled(db, TOLD_AGAIN_MS);
  const everybody = [...result.bought, ...warmed.bought];
  const sold = await checkSellOut(db, day, everybody);
  const buyers = everybody.filter(({ seats }) => seats > 0);
  await checkBooks(db, sandboxOrigin, { orders: buyers.length, won: sum(buyers.map(({ won }) => won)) });
  report({ day, sold, result, idle, during, used: Object.fromEntries(used) });
}

interface Readers {
  readonly visitors: readonly Visitor[];
  stop(): Promise<void>;
}

/** One reader at each process, and one at a bare one, whose answer is as long as a detail. */
async function readersOf({ sites }: CheckoutPark): Promise<Readers> {
  const paths = [
    '/api/product?pdDiv=01&pgDiv=P',
    `/api/product/101?pgDiv=P&expVisitRvdt=${DAYS.rush}`,
    '/api/product/101/availability?pgDiv=P&month=202612',
  ];
  const detail = await fetch(`${sites[0]?.origin}${paths[1]}`);
  const bare = await startBareServer(Buffer.from(await detail.arrayBuffer()), { 'content-type': 'application/json' });
  const visitors = sites.map(({ origin }) => ({ origin, paths }));
  return { visitors: [...visitors, { origin: bare.origin, paths: ['/'] }], stop: bare.stop };
}

async function usageOf({ db, sites, sandboxPid }: CheckoutPark): Promise<() => Record<string, number>> {
  const postmaster = await postmasterOf(db);
  return () => {
    const { user, system } = process.cpuUsage();
    return {
      buyersAndReaders: (user + system) / 1e6,
      sites: sum(sites.map(({ pid }) => secondsOf(pid) ?? Number.NaN)),
      sandbox: secondsOf(sandboxPid) ?? Number.NaN,
      database: (postmaster === undefined ? undefined : databaseSeconds(postmaster)) ?? Number.NaN,
    };
  };
}

interface Found {
  readonly day: OpenDay;
  readonly sold: number;
  readonly result: RushResult;
  readonly idle: readonly (readonly number[])[];
  readonly during: readonly (readonly number[])[];
  readonly used: Readonly<Record<string, number>>;
}

function report({ day, sold, result, idle, during, used }: Found): void {
  const { refused, answered, lag, bought } = result;
  const wait = (of: readonly (readonly number[])[], bare: boolean): number =>
    percentile(bare ? (of[PROCESSES] ?? []) : of.slice(0, PROCESSES).flat(), 0.95);
  const ratio = wait(during, false) / wait(idle, false);
  const bareRatio = wait(during, true) / wait(idle, true);
  const ms = (value: number): string => value.toFixed(1);
  printTable([
    [`${BUYERS} buyers within ${SECONDS} s, ${PROCESSES} processes`, 'found', 'target'],
    [`seats of ${day.rounds.length} rounds, free at the opening`, String(day.free), ''],
    ['seats sold, recounted from the reservations', String(sold), `= ${day.free}`],
    ['browsing p95, quiet → rush, ms', `${ms(wait(idle, false))} → ${ms(wait(during, false))}`, ''],
    ['browsing p95, rush against quiet', ratio.toFixed(2), `≤ ${TARGETS.browsing}`],
    ['the same of a bare process', bareRatio.toFixed(2), ''],
    ['answers that refused', `${refused.count}, p50 ${ms(refused.p50)}, p95 ${ms(refused.p95)} ms`, ''],
    ['the slowest of them, ms', ms(refused.most), `≤ ${TARGETS.refusedMs}`],
    [
      'other answers',
      `${answered.count}, p50 ${ms(answered.p50)}, p95 ${ms(answered.p95)}, most ${ms(answered.most)} ms`,
      '',
    ],
    ['presses that heard the site was busy', String(sum(bought.map(({ busy }) => busy))), ''],
    ['until the last buyer was done, s', (result.tookMs / 1_000).toFixed(1), ''],
    ['thread of the buyers late, ms', `p99 ${ms(lag.p99)}, most ${ms(lag.most)}`, ''],
    [
      'processor time, s',
      Object.entries(used)
        .map(([part, seconds]) => `${part} ${seconds.toFixed(1)}`)
        .join(', '),
      '',
    ],
  ]);
  printJson({
    bench: 'T5',
    buyers: BUYERS,
    seconds: SECONDS,
    processes: PROCESSES,
    seats: day.free,
    sold,
    browsing: ratio,
    bare: bareRatio,
    refused,
    answered,
    lag,
    tookMs: result.tookMs,
    processorSeconds: used,
    targets: TARGETS,
  });
}
