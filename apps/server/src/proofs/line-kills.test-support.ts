import { expect } from 'vitest';
import type { FailPoint } from '../observe/fail-point.ts';
import { NOW, groupItem, groupPayment, FIRE_STATION, priceOf } from '../testing/bookings.test-support.ts';
import { detailOf, cancel } from '../modules/reservation/cancel/cancel.test-support.ts';
import { makeOfferToken, offerAnotherDay } from '../modules/reservation/move/offer-store.ts';
import { OTHER_DAY, wire } from '../modules/reservation/move/move.test-support.ts';
import { changeOf, heads, lineOf, saveChange } from '../modules/reservation/change/change.test-support.ts';
import type { KilledSite } from '../testing/killed-site.test-support.ts';
import { approve, reservationOf, sendResult, preparedOf, prepare } from '../testing/pay.test-support.ts';
import { FREE_CHOICE } from '../modules/reservation/rooms/save-rooms.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';

const SOON = '2026-11-20T09:01:00+09:00';
const ROOMS = [{ pdNo: 201, scheSeqNo: FREE_CHOICE.componentRoundId, exhpHzCd: 'teen-court', exhpAppPcnt: 8 }];
/** A group of 20 who have chosen a room, of whom 17 will come. */
const [BEFORE, AFTER] = [20, 17];
const DIFFERENCE = (BEFORE - AFTER) * FREE_CHOICE.price;

interface Booked {
  readonly reservationNo: string;
  readonly bookingList: Parameters<typeof saveChange>[2];
}

interface Stand {
  readonly experiencers: number;
  readonly heads: number;
  readonly owed: number;
  readonly seats: Readonly<Record<string, number>>;
  readonly rooms: number;
  readonly attempt: string;
  readonly refunds: readonly (readonly [number, string, number])[];
  readonly announced: number;
  readonly noted: number;
}

interface KillsOfChange {
  readonly beforeWritten: (table: string) => Promise<void>;
  readonly atStep: (step: FailPoint) => Promise<void>;
}

export function killsOfChange(killed: KilledSite): KillsOfChange {
  let visitor: Visitor | undefined;

  const start = async (now: string, failPoint?: FailPoint): Promise<Visitor> => {
    await killed.start(now, failPoint);
    return (visitor ??= await killed.newcomer('teacher1'));
  };

  async function bookGroup(teacher: Visitor): Promise<Booked> {
    const item = groupItem(FREE_CHOICE, { '01': BEFORE }, 1, { rvExhpAppList: ROOMS });
    const answer = await teacher.post('/api/reserve/preparePayment', groupPayment(item));
    const form = await approve(killed.bank, preparedOf(answer));
    const reservationNo = reservationOf(await sendResult(teacher, form));
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(teacher, reservationNo)).detailList;
    const line = await lineOf(teacher, reservationNo, pdRvNo);
    return { reservationNo, bookingList: [changeOf(line, { includeList: heads(AFTER) })] };
  }

  async function standOf(number: string): Promise<Stand | undefined> {
    const [row] = await killed.db.query<Stand>(
      `select l.experiencer_count as experiencers, r.pay_total as owed, a.state as attempt,
          (select sum(headcount)::integer from participant p where p.line_id = l.line_id and p.role = 'experiencer') as heads,
          (select jsonb_object_agg(s.kind, q.quantity) from reservation_line_seat q join seat_stock s using (stock_id) where q.line_id = l.line_id) as seats,
          (select count(*)::integer from line_room m where m.line_id = l.line_id) as rooms,
          (select coalesce(jsonb_agg(jsonb_build_array(f.amount, f.state, (select count(*) from refund_line x where x.refund_id = f.refund_id))), '[]')
            from refund f where f.attempt_id = a.attempt_id) as refunds,
          (select count(*)::integer from outbox o where o.topic = 'reservation.changed' and o.payload ->> 'reservationNo' = r.reservation_no) as announced,
          (select count(*)::integer from audit_entry e where e.action = 'reservation.lines-changed' and e.subject = r.reservation_no) as noted
        from reservation r join payment_attempt a using (attempt_id) join reservation_line l using (reservation_id) where r.reservation_no = $1`,
      [number],
    );
    return row;
  }

  const AS_BOOKED = {
    experiencers: BEFORE,
    heads: BEFORE,
    owed: BEFORE * FREE_CHOICE.price,
    seats: { experiencer: BEFORE, leader: 1, room: 8 },
    rooms: 1,
    attempt: 'paid',
    refunds: [],
    announced: 0,
    noted: 0,
  };
  const asChanged = (refund: string) => ({
    experiencers: AFTER,
    heads: AFTER,
    owed: AFTER * FREE_CHOICE.price,
    seats: { experiencer: AFTER, leader: 1 },
    rooms: 0,
    attempt: 'paid',
    refunds: [[DIFFERENCE, refund, 1]],
    announced: 1,
    noted: 1,
  });

  const connections = async (where: string): Promise<number> =>
    (
      await killed.db.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like 'select change_lines(%' and ${where}`,
      )
    )[0]?.count ?? 0;

  return {
    // A lock on the table stops the change there.
    beforeWritten: async (table) => {
      const teacher = visitor ?? (await start(NOW));
      const { reservationNo, bookingList } = await bookGroup(teacher);
      const charged = killed.bank.charged();
      await killed.db.transaction(async (tx) => {
        await tx.query(`lock table ${table} in share mode`);
        const lost = saveChange(teacher, reservationNo, bookingList).catch(() => undefined);
        await killed.until(async () => (await connections(`wait_event_type = 'Lock'`)) > 0);
        expect(await connections(`wait_event_type = 'Lock'`)).toBe(1);
        await killed.kill();
        await lost;
      });
      await killed.until(async () => (await connections('true')) === 0);
      expect(await standOf(reservationNo)).toEqual(AS_BOOKED);
      expect(killed.bank.charged()).toBe(charged);
      await start(NOW);
      expect((await saveChange(teacher, reservationNo, bookingList)).status).toBe(200);
      expect(await standOf(reservationNo)).toEqual(asChanged('done'));
      expect(killed.bank.charged()).toBe(charged - DIFFERENCE);
      await killed.expectAddsUp();
    },
    atStep: async (step) => {
      const teacher = await start(NOW, step);
      const { reservationNo, bookingList } = await bookGroup(teacher);
      const charged = killed.bank.charged();
      await saveChange(teacher, reservationNo, bookingList).catch(() => undefined);
      await killed.ended();
      expect(await standOf(reservationNo)).toEqual(asChanged('requested'));
      await start(SOON);
      await killed.until(async () => (await standOf(reservationNo))?.refunds[0]?.[1] === 'done');
      expect(await standOf(reservationNo)).toEqual(asChanged('done'));
      expect(killed.bank.charged()).toBe(charged - DIFFERENCE);
      expect((await saveChange(teacher, reservationNo, bookingList)).code).toBe('reservation.changed-since');
      await killed.expectAddsUp();
    },
  };
}

interface AfterMove {
  readonly days: readonly string[];
  readonly offer: string;
  readonly refunds: readonly (readonly [number, string])[];
  readonly announced: number;
}

/** A site that is killed once a visitor took a cheaper day: the line moves once, and the difference goes back once by itself. */
export const killsOfMove = (killed: KilledSite) => async (): Promise<void> => {
  const paid = priceOf(FIRE_STATION, 1);
  const standOf = async (number: string): Promise<AfterMove | undefined> =>
    (
      await killed.db.query<AfterMove>(
        `select array(select to_char(l.visit_date, 'YYYY-MM-DD') from reservation_line l where l.reservation_id = r.reservation_id and l.state = 'open') as days,
            (select o.state from another_day_offer o where o.reservation_id = r.reservation_id) as offer,
            (select coalesce(jsonb_agg(jsonb_build_array(f.amount, f.state)), '[]') from refund f where f.attempt_id = r.attempt_id) as refunds,
            (select count(*)::integer from outbox o where o.topic = 'reservation.moved' and o.payload ->> 'reservationNo' = r.reservation_no) as announced
          from reservation r where r.reservation_no = $1`,
        [number],
      )
    )[0];
  await killed.start(NOW);
  const visitor = await killed.newcomer();
  const number = reservationOf(await sendResult(visitor, await approve(killed.bank, await prepare(visitor, 1))));
  const lines = await killed.db.query<{ reservationKey: number; lineKey: number; lineNo: string }>(
    `select reservation_id as reservation_key, line_id as line_key, line_no from reservation_line join reservation using (reservation_id)
      where reservation_no = $1`,
    [number],
  );
  const [{ reservationKey, lineNo } = { reservationKey: 0, lineNo: '' }] = lines;
  const offer = {
    reservationKey,
    lineKeys: lines.map(({ lineKey }) => lineKey),
    until: Date.parse(`${OTHER_DAY}T00:00:00+09:00`),
  };
  const offerKey = await killed.db.transaction((tx) => offerAnotherDay(tx, offer, Date.parse(NOW)));
  const token = await makeOfferToken(killed.db, offerKey);
  await killed.db.query('update price_row set fee = fee / 2 where product_id = $1', [FIRE_STATION.productId]);
  const charged = killed.bank.charged();
  await killed.start(NOW, 'lines-moved');
  const roundList = [{ pdRvNo: lineNo, scheSeqNo: FIRE_STATION.roundId }];
  const take = () => visitor.post('/api/anotherDay/move', { token, expVisitRvdt: wire(OTHER_DAY), roundList });
  await take().catch(() => undefined);
  await killed.ended();
  const moved = { days: [OTHER_DAY], offer: 'moved', announced: 1 };
  expect(await standOf(number)).toEqual({ ...moved, refunds: [[paid / 2, 'requested']] });
  await killed.start(SOON);
  await killed.until(async () => (await standOf(number))?.refunds[0]?.[1] === 'done');
  expect((await take()).status).toBe(200);
  expect(await standOf(number)).toEqual({ ...moved, refunds: [[paid / 2, 'done']] });
  expect(killed.bank.charged()).toBe(charged - paid / 2);
  await killed.expectAddsUp();
};

interface AfterCancel {
  readonly status: string;
  readonly attempt: string;
  readonly refunds: readonly string[];
}

/** A site that is killed at a step of a cancel: lines are cancelled once, and the money goes back once by itself. */
export function killsOfCancel(killed: KilledSite): (step: FailPoint) => Promise<void> {
  const standOf = async (number: string): Promise<AfterCancel | undefined> =>
    (
      await killed.db.query<AfterCancel>(
        `select r.status, a.state as attempt, array(select f.state from refund f where f.attempt_id = a.attempt_id) as refunds
          from reservation r join payment_attempt a using (attempt_id) where r.reservation_no = $1`,
        [number],
      )
    )[0];

  return async (step) => {
    await killed.start(NOW, step);
    const visitor = await killed.newcomer();
    const before = killed.bank.charged();
    const prepared = await prepare(visitor, 1);
    const number = reservationOf(await sendResult(visitor, await approve(killed.bank, prepared)));
    const lines = (await detailOf(visitor, number)).detailList.map(({ pdRvNo }) => pdRvNo);
    expect(killed.bank.charged()).toBe(before + priceOf(FIRE_STATION, 1));
    await cancel(visitor, number, lines).catch(() => undefined);
    await killed.ended();
    expect(await standOf(number)).toEqual({ status: 'cancelled', attempt: 'refunding', refunds: ['requested'] });
    await killed.start(SOON);
    await killed.until(async () => (await standOf(number))?.attempt === 'refunded');
    expect(await standOf(number)).toEqual({ status: 'cancelled', attempt: 'refunded', refunds: ['done'] });
    expect(killed.bank.charged()).toBe(before);
    expect((await cancel(visitor, number, lines)).code).toBe('reservation.cannot-cancel');
    await killed.expectAddsUp();
  };
}
