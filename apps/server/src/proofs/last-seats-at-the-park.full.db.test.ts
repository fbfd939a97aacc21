import { deskPaths } from '@kkumteo/contract/office/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/ports.mjs';
import type { Database } from '../db/pool.ts';
import { copyPark } from '../demo/park-database.test-support.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { closingIdOf, decide, propose, scopeOf } from '../modules/closing/closing.test-support.ts';
import { walkIn } from '../modules/desk/desk.test-support.ts';
import { pressMove, wire, type OfLine } from '../modules/reservation/move/move.test-support.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import { FESTIVAL, freeOrder, VISIT, type Offer } from '../testing/bookings.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { addStaff, openStaffBrowser, TEST_OFFICE_KEYS, type StaffBrowser } from '../testing/staff.test-support.ts';
import { leaveSeats, stockOf } from '../testing/stock.test-support.ts';
import { outcomeOf, overHttp, signIn, type Answer, type Send, type Visitor } from '../testing/visitor.test-support.ts';

/** The day of the visit, before its first round. */
const MORNING = `${VISIT}T09:30:00+09:00`;
const NOON_MINUTE = 12 * 60;
const BUYERS = 40;

interface Process extends SiteProcess {
  readonly office: Send;
}

let park: { url: string; db: Database; drop(): Promise<void> };
let bank: RunningSandbox;
let sites: readonly Process[] = [];
let buyers: readonly Visitor[] = [];
let orders = 0;

async function start(): Promise<Process> {
  const port = await freePort();
  const env = { DATABASE_URL: park.url, POOL_SIZE: '4', OFFICE_KEYS: TEST_OFFICE_KEYS, OFFICE_PORT: String(port) };
  const site = await startSiteProcess({ bank, env, now: MORNING });
  const send = overHttp(`http://127.0.0.1:${port}`);
  const origin = `http://localhost:${port}`;
  return { ...site, office: (call) => send({ ...call, headers: { origin, ...call.headers } }) };
}

beforeAll(async () => {
  await buildServer();
  park = await copyPark(Date.parse(MORNING));
  // So that the site sells on the same day what the desk sells.
  await park.db.query('update product set same_day_cutoff_minute = $1 where product_id = $2', [
    NOON_MINUTE,
    FESTIVAL.productId,
  ]);
  bank = await startSandbox();
  sites = [await start(), await start()];
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, at) => signIn(park.db, siteOf(at).send, `member${at + 1}`, Date.parse(MORNING))),
  );
}, 180_000);

afterAll(async () => {
  for (const site of sites) await site.kill('SIGTERM');
  await bank.close();
  await park.drop();
});

function siteOf(at: number): Process {
  const site = sites[at % sites.length];
  if (site === undefined) throw new Error('no site');
  return site;
}

const staffAt = async (at: number, role: 'reception' | 'counsel' | 'finance' | 'admin'): Promise<StaffBrowser> =>
  openStaffBrowser(park.db, siteOf(at).office, await addStaff(park.db, role, Date.parse(MORNING)), Date.parse(MORNING));

const round = (number: number): Offer => ({ ...FESTIVAL, roundId: 8010 + number, componentRoundId: 8010 + number });

const order = (at: number, offer: Offer): Promise<Answer> => {
  const buyer = buyers[at % BUYERS];
  if (buyer === undefined) throw new Error('no buyer');
  orders += 1;
  return buyer.post('/api/reserve/order', freeOrder(offer, 1, `order-${orders}`), {
    'idempotency-key': `park-${orders}-0000`,
  });
};

/** Lines in a round that staff can move, each of another reservation. */
async function bookLines(count: number, offer: Offer): Promise<readonly OfLine[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => order(at, offer)));
  const numbers = answers.map(({ status, text, response }) => {
    if (status !== 200) throw new Error(text);
    return String(response?.['bundleRvNo']);
  });
  return park.db.query<OfLine>(
    `select reservation_no, line_no from reservation_line join reservation using (reservation_id) where reservation_no = any ($1)`,
    [numbers],
  );
}

const moveTo = (staff: StaffBrowser, line: OfLine, { productId, roundId }: Offer): Promise<Answer> =>
  pressMove(staff, line, { productId, roundId, day: wire(VISIT) });

const sell = (staff: StaffBrowser, offer: Offer): Promise<Answer> => staff.post(deskPaths.sell, walkIn(offer, 1));

const granted = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;
/** What was neither done, nor refused as too late or to be asked again while others have the rows. */
const others = (answers: readonly Answer[]) =>
  answers.filter(({ status, code }) => status !== 200 && status !== 409 && code !== 'http.busy').map(outcomeOf);

test('buyers, two desks and moves of staff at two processes sell the last seats exactly', async () => {
  const desks = await Promise.all([0, 1].map((at) => staffAt(at, 'reception')));
  const counsel = await Promise.all([0, 1].map((at) => staffAt(at, 'counsel')));
  const lines = await bookLines(30, round(2));
  await leaveSeats(park.db, round(1), 40);
  const before = await stockOf(park.db, round(1));
  const [online, sold, moved] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, (_, at) => order(at, round(1)))),
    Promise.all(desks.flatMap((desk) => Array.from({ length: 15 }, () => sell(desk, round(1))))),
    Promise.all(lines.map((line, at) => moveTo(counsel[at % 2] ?? neverHere(), line, round(1)))),
  ]);
  expect([online, sold, moved].flatMap(others)).toEqual([]);
  expect(granted(online) + granted(sold) + granted(moved)).toBe(40);
  expect(await stockOf(park.db, round(1))).toEqual({ ...before, sold: before.capacity });
  expect(await recountSeats(park.db)).toEqual([]);
}, 120_000);

const OPEN_LINES = `select r.reservation_no, b.state from closing c cross join lateral closed_lines(c.day, c.rounds, c.component_rounds) x
    join reservation r using (reservation_id) left join closing_booking b on b.closing_id = c.closing_id and b.reservation_id = x.reservation_id
  where c.closing_id = $1 and b.state is distinct from 'left'`;
const LINES = `select l.state, l.round_id, (
    select count(*)::integer from audit_entry e where e.action = 'reservation.lines-cancelled' and e.subject = r.reservation_no
  ) as cancels, (
    select count(*)::integer from outbox o where o.topic = 'reservation.closed' and o.payload ->> 'reservationNo' = r.reservation_no
  ) as told
  from reservation_line l join reservation r using (reservation_id) where l.line_no = any ($1)`;

test('a closing among them sells nothing more, and cancels or leaves each line that is in its round', async () => {
  const [desk, counsel] = [await staffAt(0, 'reception'), await staffAt(1, 'counsel')];
  const [finance, admin] = [await staffAt(0, 'finance'), await staffAt(1, 'admin')];
  await leaveSeats(park.db, round(3), 150);
  await leaveSeats(park.db, round(2), 100);
  const [going, coming] = [await bookLines(20, round(3)), await bookLines(20, round(2))];
  const closingId = closingIdOf(await propose(finance, scopeOf([round(3).roundId])));
  const isDone = async (): Promise<boolean> =>
    (await park.db.query(`select 1 from closing where closing_id = $1 and state = 'done'`, [closingId])).length > 0;
  const pressing = [
    ...going.map((line) => () => moveTo(counsel, line, round(2))),
    ...coming.map((line) => () => moveTo(counsel, line, round(3))),
    ...Array.from({ length: 60 }, (_, at) => () => order(at, round(3))),
    ...Array.from({ length: 30 }, () => () => sell(desk, round(3))),
  ];
  const spread = (_: unknown, at: number): number => (at * 37) % pressing.length;
  const first = pressing.map(spread).map((at) => pressing[at]?.() ?? neverHere());
  const approved = await decide(admin, closingId);
  expect(approved.status).toBe(200);
  const answers = await Promise.all(first);
  expect(others(answers)).toEqual([]);
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('the closing has not ended');
    await new Promise((wake) => setTimeout(wake, 200));
  }
  expect(await park.db.query(OPEN_LINES, [closingId])).toEqual([]);
  const { capacity, held, sold } = await stockOf(park.db, round(3));
  expect([capacity - sold, held]).toEqual([0, 0]);
  const late = await Promise.all([order(0, round(3)), sell(desk, round(3)), order(1, round(3))]);
  expect(late.map(({ status }) => status)).toEqual([409, 409, 409]);
  const ends = await park.db.query<{ state: string; roundId: number; cancels: number; told: number }>(LINES, [
    [...going, ...coming].map(({ lineNo }) => lineNo),
  ]);
  // What was moved in time is elsewhere and knows of nothing; all else of the round was cancelled and told once.
  for (const { state, roundId, cancels, told } of ends)
    expect([state, cancels, told]).toEqual(roundId === round(3).roundId ? ['cancelled', 1, 1] : ['open', 0, 0]);
  expect(ends.some(({ state }) => state === 'cancelled')).toBe(true);
  expect(await recountSeats(park.db)).toEqual([]);
}, 240_000);

function neverHere(): never {
  throw new Error('the arrays are as long as each other');
}
