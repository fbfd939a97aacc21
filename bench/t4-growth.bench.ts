import type { Database } from '../apps/server/src/db/pool.ts';
import { median, printJson, printTable, percentile } from './support/contender.ts';
import { fillReservations } from './support/fill-reservations.ts';
import { connectTo, type HttpConnection } from './support/http-connection.ts';
import { signInCrowd, startParkServer, type ParkServer } from './support/park-server.ts';

/*
 * T4: how long a member waits in a park with 1,000,000 reservations against one with 10,000: two parks, each with its
 * own database server, asked in turn, one call after the other. A member has five reservations in both. Calls whose
 * answers may be cached for a second use a new address each time, so that each reads the database; the calendar stays
 * in memory, as for visitors.
 */
const isSmall = process.argv.includes('--small');
const TARGET = 1.2;
const SIZES = isSmall ? { few: 1_000, many: 10_000 } : { few: 10_000, many: 1_000_000 };
const MEMBERS = isSmall ? 20 : 200;
const TURNS = isSmall ? 3 : 7;
const IN_A_TURN = isSmall ? 40 : 300;

type Headers = Readonly<Record<string, string>>;

interface Reserved {
  readonly headers: Headers;
  readonly reservationNo: string;
  readonly lineNo: string;
}

interface Side {
  readonly origin: string;
  readonly reserved: readonly Reserved[];
}

interface Asking extends Side {
  readonly talk: HttpConnection;
}

interface Call {
  readonly path: (of: Reserved, turn: number) => string;
  /** A text that a correct answer contains. */
  readonly shows: string;
}

const day = (turn: number): string => `202612${String(1 + (turn % 28)).padStart(2, '0')}`;
const CALLS: Readonly<Record<string, Call>> = {
  list: { path: () => '/api/reservation?groupPersDiv=02&currentPageNo=1&rvItemDiv=&rvProgSitu=', shows: 'reservList' },
  'list by status and days': {
    path: () =>
      '/api/reservation?groupPersDiv=02&currentPageNo=1&rvItemDiv=&rvProgSitu=03&reserveStartDt=20200101&reserveEndDt=20271231',
    shows: 'reservList',
  },
  'next visit': { path: () => '/api/reservation/nextVisit?groupPersDiv=02', shows: 'success":true' },
  detail: { path: ({ reservationNo }) => `/api/reservation/${reservationNo}`, shows: 'detailList' },
  'a line with its people': {
    path: ({ reservationNo, lineNo }) => `/api/reservation/${reservationNo}/line/${lineNo}?mode=view`,
    shows: 'experList',
  },
  'order sheet': { path: ({ reservationNo }) => `/api/reserve/orderSheet/${reservationNo}`, shows: 'rvRefNo' },
  'availability of a month': {
    path: (_, turn) => `/api/product/101/availability?pgDiv=P&month=2026${11 + (turn % 2)}&d=t${turn}`,
    shows: 'rvResiduePcnt',
  },
  'product on a day': {
    path: (_, turn) => `/api/product/101?pgDiv=P&expVisitRvdt=${day(turn)}&d=t${turn}`,
    shows: 'prodScheList',
  },
  calendar: { path: (_, turn) => `/api/reserve/calendar/${day(turn)}`, shows: 'holidayType' },
};

if (process.env['BENCH_DATABASE_URL'] !== undefined) throw new Error('this benchmark brings two databases of its own');
const parks: ParkServer[] = [];
try {
  parks.push(await startParkServer(), await startParkServer());
  const [few, many] = parks;
  if (few === undefined || many === undefined) throw new Error('two parks are needed');
  const sides = [await sideOf(few, SIZES.few), await sideOf(many, SIZES.many)];
  // Only now: the site ends connections that are idle for a minute.
  await compare(await Promise.all(sides.map(async (side) => ({ ...side, talk: await connectTo(side.origin) }))));
  for (const park of parks) await checkSeats(park.db);
} finally {
  for (const park of parks) await park.stop();
}

async function sideOf(park: ParkServer, reservations: number): Promise<Side> {
  const crowd = await signInCrowd(park.db, MEMBERS);
  const begun = performance.now();
  await fillReservations(park.db, reservations);
  console.log(`${reservations} reservations written in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  const rows = await park.db.query<{ place: number; reservationNo: string; lineNo: string }>(
    `select substr(m.login_id, 7)::integer as place, r.reservation_no, l.line_no
      from member m join reservation r using (member_id) join reservation_line l using (reservation_id)
      where m.login_id like 'bench-%' and l.position = 0 order by r.reservation_id`,
  );
  const reserved = rows.map((row) => ({ ...row, headers: crowd[row.place - 1] ?? {} }));
  if (reserved.length < MEMBERS) throw new Error('the members have no reservations');
  return { origin: park.origin, reserved };
}

async function compare([few, many]: readonly Asking[]): Promise<void> {
  if (few === undefined || many === undefined) throw new Error('two parks are needed');
  const table = [['ms: p50 / p95', String(SIZES.few), String(SIZES.many), 'ratio of p95', 'target']];
  const result: Record<string, number> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    await askInTurn([few, many], call, 1_000_000, IN_A_TURN / 2);
    const turns: (readonly [readonly number[], readonly number[]])[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push(await askInTurn([few, many], call, turn * IN_A_TURN, IN_A_TURN));
    const of = (side: 0 | 1, share: number): number => median(turns.map((turn) => percentile(turn[side], share)));
    const ratio = median(turns.map(([less, more]) => percentile(more, 0.95) / percentile(less, 0.95)));
    const cell = (side: 0 | 1): string => `${of(side, 0.5).toFixed(2)} / ${of(side, 0.95).toFixed(2)}`;
    table.push([name, cell(0), cell(1), ratio.toFixed(2), `≤ ${TARGET}`]);
    result[name] = ratio;
  }
  printTable(table);
  few.talk.end();
  many.talk.end();
  printJson({ bench: 'T4', ...result, ...SIZES, target: TARGET, calls: TURNS * IN_A_TURN });
}

/** Milliseconds of each answer of both sides, asked in turn; which is first alternates. */
async function askInTurn(
  sides: readonly [Asking, Asking],
  call: Call,
  from: number,
  calls: number,
): Promise<readonly [readonly number[], readonly number[]]> {
  const took: readonly [number[], number[]] = [[], []];
  for (let at = 0; at < calls; at += 1) {
    for (const place of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { talk, reserved } = sides[place];
      // A stride of primes: one who asks is not the neighbour of who asked before.
      const of = reserved[((from + at) * 7_919) % reserved.length];
      if (of === undefined) throw new Error('nobody asks');
      const begun = performance.now();
      const path = call.path(of, from + at);
      const { status, body } = await talk.ask({ method: 'GET', path, headers: of.headers }, true);
      took[place].push(performance.now() - begun);
      if (status !== 200 || !body.includes(call.shows))
        throw new Error(`${path} answers ${status}: ${body.toString()}`);
    }
  }
  return took;
}

async function checkSeats(db: Database): Promise<void> {
  const [row] = await db.query<{ off: number }>('select count(*) as off from recount_seats()');
  if (row?.off !== 0) throw new Error(`${row?.off} stock rows disagree with the reservations`);
}
