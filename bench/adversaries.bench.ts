import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerOf } from './support/checkout-books.ts';
import { KEYS, startCheckoutPark, type CheckoutPark } from './support/checkout-park.ts';
import { approve, form, itemOf, json, windowResult, type Order, type Round } from './support/checkout.ts';
import { openConnections, type ConnectionPool } from './support/connection-pool.ts';
import { printJson, printTable } from './support/contender.ts';
import type { HttpAnswer } from './support/http-connection.ts';
import { inPark, nameOfOrder, signInCrowd } from './support/park-server.ts';
import { openDay } from './support/rush-day.ts';

/*
 * Members who press everything at three processes at once, for the last seats of a day, while one of the processes is
 * killed: each order is prepared, confirmed and cancelled three times at the same moment, and each member tries to
 * read, cancel and change what belongs to another. At the end the books are read: no seat too many, no won twice,
 * nothing of another member, no answer that is a fault. Anything else fails the run.
 */
const isSmall = process.argv.includes('--small');
const MEMBERS = isSmall ? 60 : 900;
const PROCESSES = 3;
const AT_ONCE = 24;
const DAY = '20261209';
const SETTLES_MS = 240_000;

type Headers = Readonly<Record<string, string>>;
interface Bought {
  readonly headers: Headers;
  readonly bundleRvNo: string;
  readonly lineNos: readonly string[];
  readonly version: string;
}

/** What was tried, and what must not happen. */
const tried = { orders: 0, presses: 0, bought: 0, full: 0, cancelled: 0, foreign: 0, lost: 0 };
const faults = { secondOrder: 0, secondReservation: 0, foreignAnswered: 0, faultAnswered: 0 };

async function attack({ db, sites, origin, sandboxOrigin, ...rest }: CheckoutPark): Promise<void> {
  const day = await openDay({ db, sites, origin, ...rest }, DAY, isSmall ? 4 : undefined);
  const crowd = await signInCrowd(db, MEMBERS);
  const pools = sites.map((site) => openConnections(site.origin));
  const sandbox = openConnections(sandboxOrigin, false);
  const bought: Bought[] = [];
  const site = { pools, sandbox, siteOrigin: origin };
  let next = 0;
  let isKilled = false;
  const visitor = async (): Promise<void> => {
    for (let at = (next += 1); at <= MEMBERS; at = next += 1) {
      if (!isKilled && at > MEMBERS / 3) {
        isKilled = true;
        process.kill(sites[PROCESSES - 1]?.pid ?? 0, 'SIGKILL');
      }
      const round = day.rounds[at % day.rounds.length];
      const own = round && (await buy(site, crowd[at - 1] ?? {}, round, at));
      if (own === undefined) continue;
      bought.push(own);
      await tryForeign(site, crowd[at % MEMBERS] ?? {}, own);
      if (at % 2 === 0) await cancel(site, own);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  [...pools, sandbox].forEach((pool) => pool.end());
  await untilSettled(db);
  report(day.free, await audit(db, sandboxOrigin));
}

interface Site {
  readonly pools: readonly ConnectionPool[];
  readonly sandbox: ConnectionPool;
  readonly siteOrigin: string;
}

/** Asks all processes at the same moment; what a killed one never answers is left out. */
async function press({ pools }: Site, headers: Headers, path: string, sent?: Sent): Promise<readonly HttpAnswer[]> {
  const asked = pools.map((pool) => {
    tried.presses += 1;
    const request =
      sent === undefined
        ? ({ method: 'GET', path, headers } as const)
        : ({ method: 'POST', path, headers: { ...headers, ...sent.headers }, body: sent.body } as const);
    return pool.ask(request, true).catch(() => null);
  });
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
  tried.lost += pools.length - answers.length;
  faults.faultAnswered += answers.filter(({ status }) => status >= 500 && status !== 503).length;
  return answers;
}
type Sent = ReturnType<typeof json>;

async function buy(site: Site, headers: Headers, round: Round, at: number): Promise<Bought | undefined> {
  const list = { bookingList: [itemOf(round, nameOfOrder(at))], groupPersDiv: '02', payMethod: '02' };
  tried.orders += 1;
  const prepared = (await press(site, headers, '/api/reserve/preparePayment', json(list))).filter(isYes);
  const orders = prepared.map((answer) => responseOf<{ amount: number; payReq: { orderNo: string } }>(answer));
  const order = orders[0] && { orderNo: orders[0].payReq.orderNo, amount: orders[0].amount };
  if (order === undefined) {
    tried.full += 1;
    return undefined;
  }
  faults.secondOrder += new Set(orders.map(({ payReq }) => payReq.orderNo)).size - 1;
  const bundleRvNo = await pay(site, headers, order);
  if (bundleRvNo === undefined) return undefined;
  tried.bought += 1;
  const [detail] = (await press(site, headers, `/api/reservation/${bundleRvNo}`)).filter(isYes);
  if (detail === undefined) throw new Error('what was bought is not answered');
  const { reserveInfo, detailList } = responseOf<Detail>(detail);
  return { headers, bundleRvNo, lineNos: detailList.map(({ pdRvNo }) => pdRvNo), version: reserveInfo.rvVer };
}

interface Detail {
  readonly reserveInfo: { readonly rvVer: string };
  readonly detailList: readonly { readonly pdRvNo: string }[];
}

/** Approves once and brings the result back three times. */
async function pay(site: Site, headers: Headers, order: Order): Promise<string | undefined> {
  const [talk] = site.pools;
  if (talk === undefined) return undefined;
  const plan = { siteOrigin: site.siteOrigin, clientKey: KEYS.clientKey, everyPage: false };
  const paymentKey = await approve({ site: talk, sandbox: site.sandbox, headers }, order, plan);
  const result = form(windowResult(order, paymentKey));
  for (let again = 0; again < 5; again += 1) {
    const answers = await press(site, headers, '/payment/lguPayment.do', result);
    const numbers = answers
      .filter(isYes)
      .flatMap((answer) => responseOf<{ bundleRvNo?: string }>(answer).bundleRvNo || []);
    if (numbers[0] !== undefined) {
      faults.secondReservation += new Set(numbers).size - 1;
      return numbers[0];
    }
    await sleep(500);
  }
  return undefined;
}

/** Everything that a member can read or do with a reservation, tried by another. */
async function tryForeign(site: Site, other: Headers, { bundleRvNo, lineNos, version }: Bought): Promise<void> {
  const line = `/api/reservation/${bundleRvNo}/line/${lineNos[0]}`;
  const lines = { bundleRvNo, cancelPdRvNos: lineNos };
  const reads = [`/api/reservation/${bundleRvNo}`, `${line}?mode=view`, `${line}/experiencers`, `${line}/registration`];
  const more = [`/api/reservation/${bundleRvNo}/refunds`, `/api/reserve/orderSheet/${bundleRvNo}`];
  const people = { pdNo: 1, scheSeqNo: 1, ndDt: DAY, agreeYn: 'Y', pcntList: [] };
  const acts: readonly (readonly [string, object])[] = [
    ['/api/reserve/calcCancelPrice', lines],
    ['/api/reserve/cancelPayment', { ...lines, rvVer: version }],
    [`${line}/experiencers`, { ...people, pdDiv: '01' }],
    [`${line}/leaders`, people],
    [`${line}/registration`, { type: 'open' }],
    [`/api/reservation/${bundleRvNo}/refunds/again`, {}],
  ];
  const answers = [
    ...(await Promise.all([...reads, ...more].map((path) => press(site, other, path)))),
    ...(await Promise.all(acts.map(([path, body]) => press(site, other, path, json(body))))),
  ].flat();
  tried.foreign += answers.length;
  faults.foreignAnswered += answers.filter(isYes).length;
}

async function cancel(site: Site, { headers, bundleRvNo, lineNos, version }: Bought): Promise<void> {
  const body = json({ bundleRvNo, cancelPdRvNos: lineNos, rvVer: version });
  const answers = await press(site, headers, '/api/reserve/cancelPayment', body);
  if (answers.some(isYes)) tried.cancelled += 1;
}

const isYes = ({ status }: HttpAnswer): boolean => status === 200;
const responseOf = <Response>({ body }: HttpAnswer): Response =>
  (JSON.parse(body.toString()) as { readonly response: Response }).response;

const OPEN = `select (select count(*) from payment_attempt where state in ('confirming', 'refunding') and not (booking ? 'demo'))::integer
  + (select count(*) from refund where state in ('requested', 'sent'))::integer as open`;

/** What the kill left between two steps is finished by the processes that live. */
async function untilSettled(db: CheckoutPark['db']): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < SETTLES_MS; await sleep(500)) {
    const [row] = await db.query<{ open: number }>(OPEN);
    if (row?.open === 0) return;
  }
}

const COUNTED = `select
  (select count(*) from seat_stock where held + sold > capacity)::integer as oversold,
  (select count(*) from recount_seats())::integer as miscounted,
  (select count(*) from (select member_id from reservation r join member m using (member_id)
    where m.login_id like 'bench-%' group by 1 having count(*) > 1) twice)::integer as reserved_twice,
  (select count(*) from (select transfer_key from ledger_entry group by 1 having sum(amount) <> 0) t)::integer as unbalanced,
  (select count(*) from (select r.attempt_id from refund r join payment_attempt a using (attempt_id)
    group by 1, a.amount having sum(r.amount) > a.amount) t)::integer as refunded_too_much,
  (${OPEN}) as unsettled`;

async function audit(db: CheckoutPark['db'], sandboxOrigin: string): Promise<Readonly<Record<string, number>>> {
  const ledger = await ledgerOf(db, sandboxOrigin);
  const [counted] = await db.query<Readonly<Record<string, number>>>(COUNTED);
  if (ledger === null) throw new Error('the provider did not answer');
  return {
    ...faults,
    ...counted,
    unexplainedWon: ledger.unexplainedWon,
    wonApart: Math.abs(ledger.ours - ledger.theirs),
    unpaidOnLedger: ledger.unpaidOnLedger.length,
  };
}

function report(free: number, found: Readonly<Record<string, number>>): void {
  printTable([
    [`${MEMBERS} members, ${PROCESSES} processes, one of them killed`, 'tried'],
    ['seats free before', String(free)],
    ...Object.entries(tried).map(([what, count]) => [what, String(count)]),
    ['must not happen', 'found'],
    ...Object.entries(found).map(([what, count]) => [what, String(count)]),
  ]);
  printJson({ bench: 'adversaries', members: MEMBERS, free, tried, found });
  if (tried.bought === 0) throw new Error('nothing was bought');
  if (Object.values(found).some((count) => count !== 0)) throw new Error('something happened that must not');
}

await inPark(startCheckoutPark({ processes: PROCESSES, env: { TRUST_PROXY: '1' } }), attack);
