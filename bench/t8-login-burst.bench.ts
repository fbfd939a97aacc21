import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { median, printJson, printTable } from './support/contender.ts';
import { connectTo, type HttpRequest } from './support/http-connection.ts';
import { inPark, startParkServer, type ParkServer } from './support/park-server.ts';

/*
 * T8: a visitor's page, its script and a call of its data, one after the other, during 300 simultaneous wrong logins,
 * against the same in quiet, in turn within one run. In one burst the logins guess one account from one address, so
 * that five passwords are checked; in the other each is of another account and address, so that as many are checked as
 * the site hashes at all, and the others are answered that it is busy.
 */
const TARGET = 2;
const LOGINS = 300;
const LOOKED_AT = 5;
const TURNS = 5;
const QUIET_MS = 1_500;
const TOKEN = 'A'.repeat(22);

interface Burst {
  readonly title: string;
  readonly login: (number: number) => { readonly userId: string; readonly address: string };
}
type BurstName = 'guessing' | 'crowd';
const BURSTS: Readonly<Record<BurstName, Burst>> = {
  guessing: { title: 'one account, one address', login: () => ({ userId: 'member1', address: '192.0.2.1' }) },
  crowd: {
    title: '300 accounts, 300 addresses',
    login: (number) => ({ userId: `stranger${number}`, address: `10.0.${number >> 8}.${number & 255}` }),
  },
};

if (isMainThread) {
  await inPark(startParkServer({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } }), compare);
} else {
  const { origin, name } = workerData as Sent;
  parentPort?.once('message', () => {
    void logInTogether(origin, BURSTS[name]).then((statuses) => parentPort?.postMessage(statuses));
  });
  parentPort?.postMessage('ready');
}

/** Mean ms of an answer, ms until the last login was answered, and how many passwords were checked. */
interface Turn {
  readonly quiet: number;
  readonly beside: number;
  readonly took: number;
  readonly lookedAt: number;
}

async function compare({ origin, db }: ParkServer): Promise<void> {
  const paths = await pathsOf(origin);
  await measure(origin, paths, sleep(QUIET_MS));
  const table = [['300 wrong logins', 'quiet ms', 'beside ms', 'ratio', 'target', 'looked at', 'answered in ms']];
  const result: Record<string, number> = {};
  for (const name of ['guessing', 'crowd'] as const) {
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await db.query('delete from login_throttle');
      const logins = await logInBeside({ origin, name });
      const quiet = await measure(origin, paths, sleep(QUIET_MS));
      const begun = performance.now();
      const statuses = logins.send();
      const beside = await measure(origin, paths, statuses);
      turns.push({ quiet, beside, took: performance.now() - begun, lookedAt: (await statuses).get(401) ?? 0 });
    }
    const of = (field: keyof Turn): number => median(turns.map((turn) => turn[field]));
    const ratio = median(turns.map(({ quiet, beside }) => beside / quiet));
    if (name === 'guessing' && Math.max(...turns.map(({ lookedAt }) => lookedAt)) > LOOKED_AT)
      throw new Error(`more than ${LOOKED_AT} of ${LOGINS} were looked at`);
    const cells = [of('quiet').toFixed(2), of('beside').toFixed(2), ratio.toFixed(2), `≤ ${TARGET}`];
    table.push([BURSTS[name].title, ...cells, String(of('lookedAt')), of('took').toFixed(0)]);
    Object.assign(result, { [`${name}Ratio`]: ratio, [`${name}LookedAt`]: of('lookedAt') });
  }
  printTable(table);
  printJson({ bench: 'T8', ...result, target: TARGET, logins: LOGINS });
}

/** A page, the script that it begins with, and the data that it shows. */
async function pathsOf(origin: string): Promise<readonly string[]> {
  const page = await (await fetch(`${origin}/reserve/ind`)).text();
  const script = /src="([^"]+\.js)"/.exec(page)?.[1];
  if (script === undefined) throw new Error('the page names no script: build the site first');
  return ['/reserve/ind', script, '/api/notices'];
}

/** Mean ms of an answer to a visitor who asks for one path after the other until `ended`. */
async function measure(origin: string, paths: readonly string[], ended: Promise<unknown>): Promise<number> {
  let isOver = false;
  void ended.finally(() => (isOver = true));
  const talk = await connectTo(origin);
  const took: number[] = [];
  for (let number = 0; !isOver || took.length < paths.length; number += 1) {
    const begun = performance.now();
    const path = paths[number % paths.length] ?? '';
    const { status } = await talk.ask({ method: 'GET', path, headers: { cookie: `XSRF-TOKEN=${TOKEN}` } });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    took.push(performance.now() - begun);
    // A visitor, not a load: what is measured is how long one waits.
    await sleep(2);
  }
  talk.end();
  return took.reduce((sum, each) => sum + each, 0) / took.length;
}

interface Sent {
  readonly origin: string;
  readonly name: BurstName;
}

interface BurstThread {
  /** Sends all logins; answers how many got which status, once. */
  send(): Promise<ReadonlyMap<number, number>>;
}

/** A thread that is ready to send them: the measurement must not wait for 300 connections of its own thread. */
async function logInBeside(sent: Sent): Promise<BurstThread> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: sent });
  await once(worker, 'message');
  return {
    send: async () => {
      const answered = once(worker, 'message');
      worker.postMessage('go');
      const [statuses] = (await answered) as [ReadonlyMap<number, number>];
      return statuses;
    },
  };
}

/** Sends all logins at once, each on its own connection; answers how many got which status. */
async function logInTogether(origin: string, { login }: Burst): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const one = async (number: number): Promise<void> => {
    const talk = await connectTo(origin);
    const { status } = await talk.ask(loginRequest(login(number), number));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    talk.end();
  };
  await Promise.all(Array.from({ length: LOGINS }, (_, number) => one(number)));
  return statuses;
}

function loginRequest({ userId, address }: ReturnType<Burst['login']>, number: number): HttpRequest {
  return {
    method: 'POST',
    path: '/api/login',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${TOKEN}`,
      'x-xsrf-token': TOKEN,
      'x-forwarded-for': address,
    },
    body: Buffer.from(JSON.stringify({ userId, password: `wrong-password-${number}` })),
  };
}
