import { setTimeout as sleep } from 'node:timers/promises';
import { instantOf, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { signIn, type Visitor } from '../../../apps/server/src/testing/visitor.test-support.ts';
import type { PublishedCall } from '../../../apps/server/src/testing/wire.test-support.ts';
import { itemOf, type Round } from '../checkout.ts';
import { nameOfOrder } from '../park-server.ts';
import { openDay } from '../rush-day.ts';
import { askPatiently, isYes, livingPark, press, type Attack } from './attack.ts';
import { numbersOf, tryForeign } from './foreign.ts';
import { buySeats, cancelBought, type Bought } from './last-seats.ts';

/** The children's hall takes bookings of today until then (PD-45). */
const CLOSES_AT_MINUTE = 14 * 60;
/** Families with two children each. */
const [BUYERS, EARLY, WAITING] = [8, 2, 10];
/** The members of a closing: those who buy, those who wait, and a stranger. */
export const CLOSING_MEMBERS = BUYERS + WAITING + 1;
/** Three processes start again in the first of them. */
const BEFORE_MS = 60_000;
const AFTER_MS = 8_000;
/** A job ends open requests once a minute. */
const ENDS_MS = 120_000;

const LATE_ROUND = `select r.round_id from round r join product p using (product_id) where p.hall = 'child'
  and r.start_minute > ${CLOSES_AT_MINUTE} and r.round_id = any ($1)`;
const LEAVE = `update seat_stock set capacity = held + sold + $3 where kind = 'experiencer' and visit_date = $2
  and component_round_id in (select component_round_id from round_component where round_id = $1)`;
const OF_ROUND = `w.round_id = $1 and w.visit_date = $2`;
const WAITS = `select count(*)::integer as count from waitlist_request w where ${OF_ROUND} and w.state <> 'ended'`;
const OFFERS = `select count(*)::integer as count from waitlist_decision d join waitlist_request w using (request_id)
  where ${OF_ROUND} and d.kind <> 'passed'`;
const AFTER_CLOSING = `select w.request_no || ' was offered ' || d.seats || ' seats' as what
    from waitlist_decision d join waitlist_request w using (request_id)
    where ${OF_ROUND} and d.kind <> 'passed' and d.at >= to_timestamp($3::float8)
  union all
  select w.request_no || ' got a message' from outbox o join waitlist_request w on w.request_no = o.payload ->> 'requestNo'
    where ${OF_ROUND} and o.topic = 'waitlist.offered' and o.created_at >= to_timestamp($3::float8)
  union all
  select w.request_no || ' was sent a message' from message m join outbox o using (outbox_id)
    join waitlist_request w on w.request_no = o.payload ->> 'requestNo'
    where ${OF_ROUND} and o.topic = 'waitlist.offered' and m.state = 'sent' and m.ended_at >= to_timestamp($3::float8)
  union all
  select w.request_no || ' still waits' from waitlist_request w where ${OF_ROUND} and w.state <> 'ended'
  union all
  select r.reservation_no || ' was booked' from reservation r join reservation_line w using (reservation_id)
    where ${OF_ROUND} and r.created_at >= to_timestamp($3::float8)`;

/**
 * All seats of a round are sold and others wait for them; its buyers cancel before, at and after the last moment of
 * booking, at all processes at once, and those who wait try to book what came back.
 */
export async function closeBooking(
  attack: Attack,
  members: readonly Visitor[],
  { day, calls }: { readonly day: KstDate; readonly calls: readonly PublishedCall[] },
): Promise<void> {
  const { db } = attack.park;
  const round = await lateRound(attack, day);
  const of = [round.roundId, day];
  const counted = async (text: string): Promise<number> => (await db.query<{ count: number }>(text, of))[0]?.count ?? 0;
  await db.query(LEAVE, [...of, BUYERS * 2]);
  const bought = await sellAll(attack, members.slice(0, BUYERS), round);
  await waitForSeats(attack, members, { round, bought, calls });
  attack.count('members who wait for seats', await counted(WAITS));
  const closes = instantOf(day, CLOSES_AT_MINUTE);
  attack.setClock(closes - BEFORE_MS);
  for (const place of attack.places) await place.replace();
  const clock = await slowestClock(attack);
  const until = (moment: Instant): Promise<unknown> => sleep(Math.max(0, moment - clock()));
  const now = await Promise.all(members.map((member) => logInAgain(attack, member, closes - BEFORE_MS)));
  const cancels = bought.map((own, at) => async (): Promise<void> => {
    if (at >= EARLY) await until(closes - 1_000 + (at - EARLY) * (AFTER_MS / BUYERS));
    await cancelBought(attack, { ...own, owner: now[members.indexOf(own.owner)] ?? own.owner });
  });
  await Promise.all(cancels.map((act) => act()));
  await until(closes + AFTER_MS);
  for (const [at, member] of now.slice(BUYERS, BUYERS + WAITING).entries()) {
    const list = { bookingList: [itemOf(round, nameOfOrder(95_000 + at))], groupPersDiv: '02', payMethod: '02' };
    const answers = await press(attack, member, (each) => each.post('/api/reserve/preparePayment', list));
    attack.count('presses after the last moment of booking', answers.length);
    if (answers.some(isYes)) attack.note('closing', `${member.loginId} may pay after the last moment of booking`);
  }
  for (const since = performance.now(); performance.now() - since < ENDS_MS; await sleep(1_000))
    if ((await counted(WAITS)) === 0) break;
  attack.count('offers before the last moment of booking', await counted(OFFERS));
  for (const { what } of await db.query<{ what: string }>(AFTER_CLOSING, [...of, closes / 1_000]))
    attack.note('closing', what);
}

/** A round that begins after booking for its day has ended, so that its buyers may still cancel then. */
async function lateRound(attack: Attack, day: KstDate): Promise<Round> {
  const { rounds } = await openDay(livingPark(attack), day.replaceAll('-', ''));
  const [late] = await attack.park.db.query<{ roundId: number }>(LATE_ROUND, [rounds.map(({ roundId }) => roundId)]);
  const round = rounds.find(({ roundId }) => roundId === late?.roundId);
  if (round === undefined) throw new Error('no round of that day begins late');
  return round;
}

async function sellAll(attack: Attack, members: readonly Visitor[], round: Round): Promise<readonly Bought[]> {
  const bought: Bought[] = [];
  for (const [at, member] of members.entries()) {
    const own = await buySeats(attack, member, round, 90_000 + at);
    if (own !== null) bought.push(own);
  }
  return bought;
}

/** Members ask for seats, and a stranger tries to answer for the first of them. */
async function waitForSeats(
  attack: Attack,
  members: readonly Visitor[],
  {
    round: { productId, roundId, day },
    bought: [first],
    calls,
  }: { readonly round: Round; readonly bought: readonly Bought[]; readonly calls: readonly PublishedCall[] },
): Promise<void> {
  const wanted = { pdNo: productId, pdDiv: '01', expVisitRvdt: day, scheSeqNo: roundId, experPcnt: 2 };
  const body = { ...wanted, orgName: '김도현', userPhoneNum: '010-0000-0011' };
  const waiting = members.slice(BUYERS, BUYERS + WAITING);
  for (const member of waiting) await askPatiently(attack, member, (at) => at.post('/api/reserve/wait', body));
  const [owner, stranger] = [waiting[0], members[BUYERS + WAITING]];
  if (owner === undefined || stranger === undefined || first === undefined) return;
  const list = await askPatiently(attack, owner, (at) => at.get('/api/waitlist'));
  const [own] = (list?.response?.['waitList'] ?? []) as readonly { readonly waitNo: string }[];
  if (own === undefined) return;
  const numbers = { ...numbersOf(first), waitNo: own.waitNo };
  await tryForeign(attack, calls, { stranger, owner: first.owner, numbers });
}

/** The clock of the process that is behind the others: each starts it when it has been loaded. */
async function slowestClock({ places }: Attack): Promise<() => Instant> {
  const said = await Promise.all(
    places.map(async (place) => {
      const answer = await fetch(`${place.origin()}/api/site`);
      const { response } = (await answer.json()) as { readonly response: { readonly now: string } };
      return Date.parse(response.now);
    }),
  );
  const at = performance.now();
  return () => Math.min(...said) + performance.now() - at;
}

/** Sessions are over by then. */
function logInAgain({ park, places: [place] }: Attack, { loginId }: Visitor, now: number): Promise<Visitor> {
  if (place === undefined) throw new Error('no process serves the park');
  return signIn(park.db, place.send, loginId, now);
}
