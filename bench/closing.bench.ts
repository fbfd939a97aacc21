import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type RunningSandbox } from '../apps/server/src/gateways/payment/sandbox.test-support.ts';
import { payByExperienceCard } from '../apps/server/src/modules/closing/experience-card.test-support.ts';
import { recountSeats } from '../apps/server/src/modules/schedule/recount.ts';
import { reserveByPledge } from '../apps/server/src/modules/reservation/pay-later/pay-later.test-support.ts';
import {
  bookingList,
  DAY_TRIP,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  NOW,
  VISIT,
  type Offer,
} from '../apps/server/src/testing/bookings.test-support.ts';
import {
  buy,
  callback,
  DEPOSIT,
  orderedNo,
  payInto,
  placeOrder,
  TRANSFER,
} from '../apps/server/src/testing/pay.test-support.ts';
import { signIn, type Send, type Visitor } from '../apps/server/src/testing/visitor.test-support.ts';
import { printJson, printTable } from './support/contender.ts';
import { inPark, signInCrowd, startParkServer, type ParkServer } from './support/park-server.ts';
import { startSlowProvider } from './support/slow-provider.ts';

/*
 * A snow day: 2,500 people who have paid in all seven ways, at a provider that answers in 300 ms, while the vendor of the
 * experience card is away for the first minute. The closing has to be over, with every refund answered, in five minutes.
 */
const isSmall = process.argv.includes('--small');
const SHARE = isSmall ? 0.04 : 1;
const LIMIT_S = 300;
const PROVIDER_MS = 300;
const AWAY_MS = isSmall ? 5_000 : 60_000;
const ACCOUNT = { bankCode: '88', accountNumber: '110123456789', holderName: '시험 손님' };
const CABIN: Offer = { productId: 1202, roundId: 12_021, componentRoundId: 2021, guardian: false, price: 9_000 };
const ROUNDS = [1011, 1012, 12_021, 8011, 1241];
const CARD = '02';
/** Reservations of each way, and their people: two children with a guardian, a group of twenty, a couple. */
const WAYS = { card: 330, transfer: 80, deposit: 80, awaited: 40, experience: 25, pledge: 20, free: 50 } as const;
type Way = keyof typeof WAYS;

const bank = await startSandbox({ startsAt: Date.parse(NOW) });
const provider = await startSlowProvider(bank.url);
interface Booker {
  readonly bank: RunningSandbox;
  readonly send: Send;
}

async function measure(park: ParkServer): Promise<void> {
  const site = await park.start(NOW, {
    SANDBOX_URL: provider.url,
    SANDBOX_CLIENT_KEY: 'test_ck_for0tests',
    SANDBOX_SECRET_KEY: 'test_sk_for0tests',
    LOG_LEVEL: 'silent',
  });
  await untilStockFollows(park);
  await park.db.query(
    `update seat_stock set capacity = 3000 where visit_date = $1 and component_round_id in (1011, 1012, 2021, 8011, 1241)`,
    [VISIT],
  );
  await fill(park, { bank, send: site.send });
  const [people] = await park.db.query<{ people: number; reservations: number }>(
    `select sum(experiencer_count + leader_count)::integer as people, count(distinct reservation_id)::integer as reservations
      from reservation_line where visit_date = $1 and round_id = any ($2) and state = 'open'`,
    [VISIT, ROUNDS],
  );
  provider.delayMs = PROVIDER_MS;
  provider.away = '/experience-card';
  Object.assign(provider.calls, { answered: 0, atOnce: 0 });
  const begun = performance.now();
  const closingId = await startClosing(park);
  setTimeout(() => (provider.away = null), AWAY_MS);
  const cancelled = await until(
    park,
    `select 1 from closing where closing_id = $1 and cancelled_at is not null`,
    closingId,
    begun,
  );
  const done = await until(park, `select 1 from closing where closing_id = $1 and state = 'done'`, closingId, begun);
  const refunded = await until(
    park,
    `select 1 where not exists (select from closing_booking b join refund f using (refund_id) where b.closing_id = $1 and f.state = 'requested')`,
    closingId,
    begun,
  );
  await report(park, closingId, { people, cancelled, done, refunded });
}

/** As a second person's yes leaves it. */
async function startClosing({ db }: ParkServer): Promise<number> {
  const [row] = await db.query<{ closingId: number }>(
    `with person as (
        insert into staff_member (login_id, name, role, created_at)
        select 'bench.' || n, '한지원', 'admin', now() from generate_series(1, 2) n returning staff_id
      ), proposal as (
        insert into staff_proposal (kind, facts, reason, proposed_by, proposed_at, state, decided_by, decided_at, note)
        select 'closing.start', '{}', '대설', min(staff_id), $3::timestamptz, 'approved', max(staff_id), $3::timestamptz, '' from person
        returning proposal_id
      )
      insert into closing (day, reach, halls, ids, ground, words, offers_days, proposal_id, reservations, people, state, started_at, worked_at)
      select $1, 'rounds', '{}', $2, 'weather', '대설로 문을 닫습니다.', false, proposal_id, 0, 0, 'running', $3::timestamptz, $3::timestamptz from proposal
      returning closing_id`,
    [VISIT, ROUNDS, NOW],
  );
  return row?.closingId ?? 0;
}

/** Seconds until it is so; throws after the limit. */
async function until({ db }: ParkServer, text: string, closingId: number, begun: number): Promise<number> {
  for (;;) {
    const seconds = (performance.now() - begun) / 1000;
    if ((await db.query(text, [closingId])).length > 0) return seconds;
    if (seconds > LIMIT_S) throw new Error(`not over after ${LIMIT_S} s: ${text}`);
    await sleep(100);
  }
}

const untilStockFollows = async ({ db }: ParkServer): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const pending = await db.query(
      'select 1 from stock_change union all select 1 from stock_pass where next_day is not null',
    );
    if (tries > 10 && pending.length === 0) return;
    await sleep(100);
  }
};

async function fill({ db }: ParkServer, site: Booker): Promise<void> {
  const plan = (Object.keys(WAYS) as Way[]).flatMap((way) =>
    Array.from({ length: Math.ceil(WAYS[way] * SHARE) }, () => way),
  );
  await signInCrowd(db, plan.length);
  const waiting = plan.map((way, at) => ({ way, loginId: `bench-${at + 1}`, at }));
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await BOOK[next.way](site, await signIn(db, site.send, next.loginId, Date.parse(NOW)), next.at);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const family = (at: number, payMethod: string) => ({
  bookingList: bookingList({ ...FIRE_STATION, roundId: 1011 + (at % 2), componentRoundId: 1011 + (at % 2) }, 2),
  groupPersDiv: '02',
  payMethod,
});

const BOOK: Readonly<Record<Way, (site: Booker, visitor: Visitor, at: number) => Promise<unknown>>> = {
  card: (site, visitor, at) => buy(site, visitor, family(at, CARD)),
  transfer: (site, visitor, at) => buy(site, visitor, family(at, TRANSFER)),
  deposit: async (site, visitor, at) => {
    const { attemptId } = await buy(site, visitor, family(at, DEPOSIT), {
      virtualAccount: { refundReceiveAccount: ACCOUNT },
    });
    await payInto(site, attemptId);
    await callback(site, attemptId);
  },
  awaited: (site, visitor, at) => buy(site, visitor, family(at, DEPOSIT)),
  experience: (site, visitor) => payByExperienceCard(site, visitor, [CABIN]),
  pledge: (_, visitor) => reserveByPledge(visitor, 20, DAY_TRIP),
  free: async (_, visitor) => orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 2))),
};

interface Measured {
  readonly people: { readonly people: number; readonly reservations: number } | undefined;
  readonly cancelled: number;
  readonly done: number;
  readonly refunded: number;
}

async function report(
  { db }: ParkServer,
  closingId: number,
  { people, cancelled, done, refunded }: Measured,
): Promise<void> {
  const [found] = await db.query<{ open: number; twice: number; untold: number; differs: number; review: number }>(
    `select (select count(*)::integer from reservation_line where visit_date = $2 and round_id = any ($3) and state = 'open') as open,
        (select count(*)::integer from (select 1 from refund_line group by line_id having count(*) > 1) t) as twice,
        (select count(*)::integer from closing_booking b join reservation r using (reservation_id) where b.closing_id = $1 and not exists (
          select from outbox o where o.message_key = 'reservation.closed:' || r.reservation_no || ':' || $1)) as untold,
        (select (promised - booked - open)::integer from closing_books($1::integer)) as differs,
        (select count(*)::integer from closing_booking b join refund f using (refund_id) where b.closing_id = $1 and f.state not in ('done', 'sent')) as review`,
    [closingId, VISIT, ROUNDS],
  );
  const seats = (await recountSeats(db)).length;
  printTable([
    [
      'people',
      'reservations',
      'all cancelled, s',
      'over, s',
      'all refunds answered, s',
      'provider calls',
      'most at once',
    ],
    [
      String(people?.people),
      String(people?.reservations),
      cancelled.toFixed(1),
      done.toFixed(1),
      refunded.toFixed(1),
      String(provider.calls.answered),
      String(provider.calls.atOnce),
    ],
  ]);
  const seconds = Math.max(done, refunded);
  printJson({
    bench: 'closing',
    people: people?.people,
    reservations: people?.reservations,
    cancelled,
    done,
    refunded,
    seconds,
    limit: LIMIT_S,
  });
  const faults = { ...found, seats };
  if (Object.values(faults).some((count) => count !== 0))
    throw new Error(`the closing is not whole: ${JSON.stringify(faults)}`);
  if (seconds > LIMIT_S) throw new Error(`the closing took ${seconds.toFixed(0)} s`);
}

try {
  // Its only process is the one that pays through the slow provider.
  await inPark(startParkServer({ origin: 'http://127.0.0.1' }), measure);
} finally {
  await provider.close();
  await bank.close();
}
