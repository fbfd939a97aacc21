import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase, type Sql } from '../apps/server/src/db/pool.ts';
import startTestServer, { withDatabase } from '../apps/server/src/db/test-server.test-support.ts';
import type { Violation } from './laws/laws.ts';
import { openWorkerEnvironment } from './world/worker-environment.ts';
import { runSchedule } from './schedule.ts';
import { addTallies, detailLines, EMPTY_TALLY, neverReached, summaryLine, tallyOf, type Tally } from './summary.ts';

const REPORT_MS = 15_000;
// In this many schedules everything occurs that a law is about.
const ENOUGH = 5_000;

/** `npm run chaos`: many schedules by several workers, or one seed again with its trace. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      seed: { type: 'string' },
      trace: { type: 'boolean', default: false },
      worker: { type: 'string' },
      url: { type: 'string' },
    },
  });
  const [seeds, from, workers] = [values.seeds, values.from, values.workers].map(Number) as [number, number, number];
  if (![seeds, from, workers].every((one) => Number.isInteger(one) && one > 0)) {
    throw new Error('--seeds, --from and --workers are whole numbers above nothing.');
  }
  if (values.worker !== undefined && values.url !== undefined) {
    return runWorker(values.url, { first: from + Number(values.worker), step: workers, end: from + seeds });
  }
  if (values.seed !== undefined) return withServer(1, ([url]) => replay(url ?? '', Number(values.seed), values.trace));
  return withServer(workers, (urls) => explore(urls, { seeds, from, workers }));
}

/** A database server with this many migrated databases, removed at the end. */
async function withServer(databases: number, act: (urls: readonly string[]) => Promise<void>): Promise<void> {
  const given = { url: '', template: '' };
  const stop = await startTestServer({ provide: (_, server) => void Object.assign(given, server) });
  const names = Array.from({ length: databases }, (_, at) => `kkumteo_chaos_${process.pid}_${at}`);
  const server = await openDatabase({ url: given.url, poolSize: 1, applicationName: 'kkumteo chaos' });
  try {
    for (const name of names) await server.query(`create database ${name} template ${given.template}`);
    await act(names.map((name) => withDatabase(given.url, name)));
  } finally {
    for (const name of names) await server.query(`drop database if exists ${name} with (force)`);
    await server.close();
    await stop();
  }
}

async function explore(
  urls: readonly string[],
  options: { readonly seeds: number; readonly from: number; readonly workers: number },
): Promise<void> {
  const begun = performance.now();
  let tally = EMPTY_TALLY;
  const report = setInterval(
    () => console.log(`… ${tally.schedules} schedules, ${tally.failed.length} failed`),
    REPORT_MS,
  );
  const codes = await Promise.all(
    urls.map((url, at) =>
      startWorker(url, at, options, (part) => {
        for (const { seed, violations } of part.failed) {
          console.log(`seed ${seed}: ${violations.map(({ law, what }) => `${law} (${what})`).join('; ')}`);
        }
        tally = addTallies(tally, part);
      }),
    ),
  );
  clearInterval(report);
  for (const line of detailLines(tally)) console.log(line);
  for (const { seed } of tally.failed.slice(0, 20)) console.log(`npm run chaos -- --seed ${seed} --trace`);
  console.log(`${summaryLine(tally)} · ${Math.round((performance.now() - begun) / 1000)} s`);
  const isBlind = tally.schedules >= ENOUGH && neverReached(tally).length > 0;
  if (isBlind || tally.failed.length > 0 || tally.schedules < options.seeds || codes.some((code) => code !== 0))
    process.exitCode = 1;
}

function startWorker(
  url: string,
  at: number,
  { seeds, from, workers }: { readonly seeds: number; readonly from: number; readonly workers: number },
  hear: (part: Tally) => void,
): Promise<number | null> {
  const args = ['--seeds', seeds, '--from', from, '--workers', workers, '--worker', at, '--url', url].map(String);
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => hear(JSON.parse(line) as Tally));
  return new Promise((resolve) => child.once('close', resolve));
}

/** Runs every nth seed and reports each to the parent as a line. */
async function runWorker(
  url: string,
  { first, step, end }: { first: number; step: number; end: number },
): Promise<void> {
  const environment = await openWorkerEnvironment(url);
  const tell = (tally: Tally): Promise<void> =>
    new Promise((resolve) => void process.stdout.write(`${JSON.stringify(tally)}\n`, () => resolve()));
  for (let seed = first; seed < end; seed += step) {
    try {
      await tell(tallyOf(await runSchedule(environment, seed)));
    } catch (error) {
      console.error(error);
      await tell({ ...EMPTY_TALLY, failed: [{ seed, violations: [{ law: 'stuck', what: 'it did not end' }] }] });
      // What it has left on the connections no other schedule can go on with.
      process.exit(1);
    }
  }
  await environment.close();
}

const TABLES = ['payment_attempt', 'deposit_account', 'refund', 'reservation', 'ledger_entry', 'provider_event'];

/** Rows of the payments that violations name, as the schedule has left them. */
async function rowsOf(sql: Sql, violations: readonly Violation[]): Promise<readonly string[]> {
  const named = violations.flatMap(({ what }) => what.match(/\b[0-9A-Z]{26}\b/gu) ?? []);
  const rows = await Promise.all(
    TABLES.map((table) =>
      sql.query<{ readonly row: string }>(
        `select '${table} ' || (to_jsonb(t) - 'booking')::text as row from ${table} t where to_jsonb(t)::text like any ($1)`,
        [named.map((number) => `%${number}%`)],
      ),
    ),
  );
  return rows.flat().map(({ row }) => row);
}

/** Where two runs of a seed did not do the same: the step of each, and the one before. */
function partingOf(first: readonly string[], second: readonly string[]): readonly string[] {
  const at = first.findIndex((line, step) => line !== second[step]);
  return at < 0 ? [] : [`after ${first[at - 1]}`, `first ${first[at]}`, `then ${second[at]}`];
}

/** One seed, twice: what it does, and that it does the same again. */
async function replay(url: string, seed: number, trace: boolean): Promise<void> {
  const environment = await openWorkerEnvironment(url);
  const first = await runSchedule(environment, seed, { keepLines: trace });
  const books = trace ? await rowsOf(environment.db, first.violations) : [];
  const second = await runSchedule(environment, seed, { keepLines: trace });
  await environment.close();
  for (const line of first.trace.lines()) console.log(line);
  if (trace) console.log(JSON.stringify(first.plan, null, 1));
  for (const row of books) console.log(row);
  for (const { law, what } of first.violations) console.log(`${law}: ${what}`);
  console.log(
    `${summaryLine(tallyOf(first))} · trace ${first.hash}${first.hash === second.hash ? ', the same again' : `, then ${second.hash}`}`,
  );
  for (const line of partingOf(first.trace.lines(), second.trace.lines())) console.log(line);
  if (first.violations.length > 0 || first.hash !== second.hash) process.exitCode = 1;
}

await main();
