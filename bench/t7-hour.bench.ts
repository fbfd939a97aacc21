import { inPark } from './support/park-server.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCheckoutPark, type CheckoutPark, openRounds } from './support/checkout-park.ts';
import { median, printJson, printTable } from './support/contender.ts';
import { A_MINUTE, mixedLoad, type Done, type MixedLoad } from './support/mixed-load.ts';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { SiteProcess } from '../apps/server/src/testing/site-process.test-support.ts';

/*
 * T7: the memory of one site process over an hour of mixed load: 1,800 reads a minute (pages, lists, details, searches)
 * and 60 families, each of which logs in, buys by card at the sandbox, looks, cancels every second time and logs out.
 * `--minutes N` shortens the hour at the same pace: a run of 20 minutes has a third of the requests and says nothing of
 * the rest. The resident memory is read every two seconds; the heap is measured twelve times from the second quarter
 * on, after a forced collection. The first quarter is not touched.
 */
const isSmall = process.argv.includes('--small');
const given = process.argv.indexOf('--minutes');
const MINUTES = given < 0 ? (isSmall ? 0.2 : 60) : Number(process.argv[given + 1]);
const LOOKS = isSmall ? 4 : 12;
const LOOK_MS = 2_000;
const ROUNDS = 200;
const TARGET_MB = 300;
/** How much more the last quarter may have than the second one; the first still warms up. */
const FLAT = 1.05;
/** Families that may be under way; one more waits for its minute to be over. */
const MOST_UNDER_WAY = 30;

/** What a site process needs to be asked what it has in use. */
const MEMORY_FLAGS = ['--expose-gc', '--import', pathToFileURL(resolve('bench/support/memory-probe.mjs')).href];
const MB = 1_048_576;

interface Sample {
  readonly minute: number;
  readonly resident: number;
}

interface Look extends Sample, HeapUse {
  readonly requests: number;
}

await inPark(startCheckoutPark({ flags: MEMORY_FLAGS, env: { TRUST_PROXY: '1' } }), watch);

async function watch(park: CheckoutPark): Promise<void> {
  const rounds = await openRounds(park, 101, ROUNDS);
  await park.db.query('vacuum analyze');
  const load = mixedLoad(park, rounds);
  const samples: Sample[] = [];
  const looks: Look[] = [];
  const begun = performance.now();
  const minute = (): number => (performance.now() - begun) / 60_000;
  const running = keepPace(load, minute);
  let isOver = false;
  const over = (): unknown => (isOver = true);
  running.then(over, over);
  while (!isOver) {
    samples.push({ minute: minute(), resident: residentMemory(park.pid) });
    if (minute() >= MINUTES * (0.25 + (0.75 * looks.length) / LOOKS)) looks.push(await look(park, load.done, minute()));
    await sleep(Math.min(LOOK_MS, (MINUTES * 60_000) / 50));
  }
  const late = await running;
  load.end();
  await checkOrders(park, load.done);
  report(samples, looks, load.done, late);
}

async function look({ sites, pid }: CheckoutPark, { requests }: Done, minute: number): Promise<Look> {
  const [site] = sites;
  if (site === undefined) throw new Error('there is no site');
  const resident = residentMemory(pid);
  return { minute, requests, resident, ...(await heapAfterCollection(site)) };
}

/** Starts everything at its time; answers how many visits did not begin because too many were under way. */
async function keepPace(load: MixedLoad, minute: () => number): Promise<number> {
  const started = { reads: 0, families: 0 };
  let late = 0;
  let failed: Error | undefined;
  const underWay = new Set<Promise<void>>();
  const begin = (act: Promise<void>): void => {
    const ended = act
      .catch((error: Error) => {
        failed ??= error;
      })
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  while (minute() < MINUTES && failed === undefined) {
    for (; started.reads < minute() * A_MINUTE.reads; started.reads += 1) begin(load.read());
    for (; started.families < minute() * A_MINUTE.families; started.families += 1) {
      if (underWay.size < MOST_UNDER_WAY) begin(load.visit());
      else late += 1;
    }
    await sleep(20);
  }
  await Promise.all(underWay);
  if (failed !== undefined) throw failed;
  return late;
}

/** Checks that the books have what was bought and cancelled, and that every seat is counted. */
async function checkOrders({ db }: CheckoutPark, { orders, cancelled }: Done): Promise<void> {
  const [row] = await db.query<{ bought: number; cancelled: number; off: number }>(
    `select count(*) as bought, count(*) filter (where r.state = 'cancelled') as cancelled, (select count(*) from recount_seats()) as off
      from reservation r join payment_attempt a using (attempt_id) where not (a.booking ? 'demo')`,
  );
  if (row?.bought !== orders || row.cancelled !== cancelled || row.off !== 0)
    throw new Error(`the books do not agree: ${JSON.stringify({ ...row, orders, cancelledByMembers: cancelled })}`);
}

function report(samples: readonly Sample[], looks: readonly Look[], done: Done, late: number): void {
  const quarter = (number: number): readonly Sample[] =>
    samples.filter(({ minute }) => minute >= ((number - 1) * MINUTES) / 4 && minute < (number * MINUTES) / 4);
  const residentOf = (part: readonly Sample[]): number => median(part.map(({ resident }) => resident));
  const most = Math.max(...samples.map(({ resident }) => resident));
  const growth = residentOf(quarter(4)) / residentOf(quarter(2));
  const mb = (value: number): string => value.toFixed(0);
  printTable([
    ['minute', 'requests', 'resident MB', 'heap after collection MB', 'outside the heap MB'],
    ...looks.map(({ minute, requests, resident, heap, external }) => [
      minute.toFixed(1),
      String(requests),
      mb(resident),
      heap.toFixed(1),
      external.toFixed(1),
    ]),
  ]);
  const { requests, logins, orders, cancelled } = done;
  console.log(
    `\n${MINUTES} of 60 minutes: ${requests} requests, among them ${logins} logins, ${orders} orders by card, ${cancelled} cancels; ${late} visits left out`,
  );
  printTable([
    ['resident memory', 'found', 'target'],
    ['most at any moment, MB', mb(most), `≤ ${TARGET_MB}`],
    ['median of each quarter, MB', [1, 2, 3, 4].map((at) => mb(residentOf(quarter(at)))).join(', '), ''],
    ['last quarter against the second', growth.toFixed(3), `≤ ${FLAT}`],
  ]);
  printJson({
    bench: 'T7',
    minutes: MINUTES,
    ...done,
    late,
    most,
    growth,
    looks,
    curve: curveOf(samples),
    targets: { mb: TARGET_MB, growth: FLAT },
  });
}

/** Sixty points of it, in MB: the most of each stretch. */
function curveOf(samples: readonly Sample[]): readonly number[] {
  const points = Array.from({ length: 60 }, (_, at) =>
    samples.slice((at * samples.length) / 60, ((at + 1) * samples.length) / 60).map(({ resident }) => resident),
  );
  return points.filter((each) => each.length > 0).map((each) => Math.round(Math.max(...each)));
}

/** MB. */
interface HeapUse {
  readonly heap: number;
  /** Buffers and what else lies outside the heap. */
  readonly external: number;
}

/** What is in use once a collection was made: what the process keeps. */
async function heapAfterCollection(site: SiteProcess): Promise<HeapUse> {
  const { heapUsed, external } = (await site.ask('memory')) as NodeJS.MemoryUsage;
  return { heap: heapUsed / MB, external: external / MB };
}

/** MB of memory that the process has now, its threads included; it needs a Linux /proc. */
function residentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`process ${pid} tells nothing of its memory`);
  return Number(kilobytes) / 1_024;
}
