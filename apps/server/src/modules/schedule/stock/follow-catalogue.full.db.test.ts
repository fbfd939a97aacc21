import { addDays, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FESTIVAL, FIRE_STATION, TODAY, VISIT, type Offer } from '../../../testing/bookings.test-support.ts';
import { bookingReferenceOf, prepare } from '../../../testing/pay.test-support.ts';
import { stockOf } from '../../../testing/stock.test-support.ts';
import { openSiteForTest, type TestSite } from '../../../testing/test-site.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { cancel, detailOf } from '../../reservation/cancel/cancel.test-support.ts';
import { FREE_CHOICE } from '../../reservation/rooms/save-rooms.test-support.ts';
import { recountSeats } from '../recount.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { openNarrowSite, orderFree } from './narrow-site.test-support.ts';
import { wrongRows } from './stock-oracle.test-support.ts';

const SUNDAY: KstDate = '2026-12-13';
const ROOM = 'teen-court';

let site: TestSite;

beforeEach(async () => {
  site = await openNarrowSite();
});
afterEach(async () => {
  expect(await wrongRows(site)).toEqual([]);
  expect(await recountSeats(site.db)).toEqual([]);
  await site.close();
});

const change = (text: string, ...values: readonly unknown[]) => site.db.query(text, values);
const follow = () => followCatalogue(site.db, site.clock.now());

interface SeatRow {
  readonly capacity: number;
  readonly shrinksTo: number | null;
}
async function seatsOf(offer: Offer, day: KstDate, roomId: string | null = null): Promise<SeatRow | null> {
  const [row] = await site.db.query<SeatRow>(
    `select capacity, shrinks_to from seat_stock where component_round_id = $1 and visit_date = $2
      and kind = $3 and room_id is not distinct from $4`,
    [offer.componentRoundId, day, roomId === null ? 'experiencer' : 'room', roomId],
  );
  return row ?? null;
}
const capacityOf = async (offer: Offer, day: KstDate, roomId?: string): Promise<number | undefined> =>
  (await seatsOf(offer, day, roomId))?.capacity;
async function bookFree(people: number, day = VISIT) {
  const visitor = await site.newcomer();
  const answer = await orderFree(visitor, FESTIVAL, people, day);
  return { visitor, answer, reservationNo: String(answer.response?.['bundleRvNo'] ?? '') };
}
const componentOf = async (offer: Offer): Promise<number> =>
  (
    await site.db.query<{ id: number }>(
      'select component_id as id from component_round where component_round_id = $1',
      [offer.componentRoundId],
    )
  )[0]?.id ?? 0;

describe('at once after a change', () => {
  test('a product that is loaded after the first start has seats on all its days', async () => {
    await change(
      `insert into component select 90001, hall, 'new', capacity_mode, 7, 2 from component where component_id = $1`,
      await componentOf(FESTIVAL),
    );
    await change(`insert into component_round values (90001, 90001, '1회', 600, 660)`);
    await change(
      `insert into product select (jsonb_populate_record(p, '{"product_id": 90001, "position": 99, "invitation_only": false}')).*
      from product p where product_id = $1`,
      FESTIVAL.productId,
    );
    await change(`insert into product_component values (90001, 90001, 1)`);
    await change(`insert into round values (90001, 90001, '1회', 600, 660, 1)`);
    await change(`insert into round_component values (90001, 90001)`);
    await follow();
    const rows = await change(
      'select kind, min(capacity) as least, max(capacity) as most, count(*)::int as days from seat_stock where component_round_id = 90001 group by kind order by kind',
    );
    expect(rows).toMatchObject([
      { kind: 'experiencer', least: 7, most: 7 },
      { kind: 'leader', least: 2, most: 2 },
    ]);
    expect(Number(rows[0]?.['days' as never])).toBeGreaterThan(90);
  });

  test('a new round has seats beside the others', async () => {
    await change(
      `insert into component_round select 90002, component_id, '9회', 900, 930 from component_round where component_round_id = $1`,
      FESTIVAL.componentRoundId,
    );
    await change(
      `insert into round select 90002, product_id, '9회', 900, 930, 9 from round where round_id = $1`,
      FESTIVAL.roundId,
    );
    await change('insert into round_component values (90002, 90002)');
    await follow();
    expect(await capacityOf({ ...FESTIVAL, componentRoundId: 90_002 }, VISIT)).toBe(await capacityOf(FESTIVAL, VISIT));
  });

  test('a room that is added has seats, and one that is taken away has none', async () => {
    const component = await componentOf(FREE_CHOICE);
    await change('delete from component_room where component_id = $1 and room_id = $2', component, ROOM);
    await follow();
    expect(await capacityOf(FREE_CHOICE, VISIT, ROOM)).toBe(0);
    await change('insert into component_room values ($1, $2, 11)', component, ROOM);
    await follow();
    expect(await capacityOf(FREE_CHOICE, VISIT, ROOM)).toBe(11);
  });

  test('a larger capacity gives seats to a full round, a smaller one takes those that are free', async () => {
    const component = await componentOf(FESTIVAL);
    const setTo = async (seats: number) => {
      await change('update component set experiencer_capacity = $2 where component_id = $1', component, seats);
      await follow();
    };
    await setTo(4);
    expect((await bookFree(4)).answer.status).toBe(200);
    expect((await bookFree(1)).answer.status).toBe(409);
    await setTo(6);
    expect((await bookFree(2)).answer.status).toBe(200);
    await setTo(5);
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({ capacity: 6, shrinksTo: 5 });
    expect(await seatsOf(FESTIVAL, addDays(VISIT, 1))).toEqual({ capacity: 5, shrinksTo: null });
  });

  test('an extra Sunday opens by the calendar, and by an exceptional date of one product', async () => {
    expect([weekdayOf(SUNDAY), await capacityOf(FESTIVAL, SUNDAY)]).toEqual([0, undefined]);
    await change(`insert into exception_date values ($1, $2, 'open')`, FESTIVAL.productId, SUNDAY);
    await follow();
    expect([await capacityOf(FESTIVAL, SUNDAY), await capacityOf(FIRE_STATION, SUNDAY)]).toEqual([300, undefined]);
    await change('update calendar_day set kind = 0, name = null where day = $1', SUNDAY);
    await change(
      `update product set included_weekdays = '{0,1,2,3,4,5,6}' where product_id = $1`,
      FIRE_STATION.productId,
    );
    await follow();
    expect(await capacityOf(FIRE_STATION, SUNDAY)).toBe(24);
  });

  test('a temporary holiday is a row of the calendar, and closes the day', async () => {
    await change(`update calendar_day set kind = 1, name = '임시공휴일' where day = $1`, VISIT);
    await follow();
    expect([await capacityOf(FESTIVAL, VISIT), await capacityOf(FIRE_STATION, VISIT)]).toEqual([0, 0]);
    expect((await bookFree(1)).answer.status).toBe(422);
  });

  test('a longer sale has seats on its further days, a shorter one none', async () => {
    const sellUntil = async (day: KstDate) => {
      await change('update product set sale_to = $2 where product_id = $1', FESTIVAL.productId, day);
      await follow();
    };
    await sellUntil(addDays(VISIT, -1));
    expect(await capacityOf(FESTIVAL, VISIT)).toBe(0);
    await sellUntil(VISIT);
    expect(await capacityOf(FESTIVAL, VISIT)).toBe(300);
    expect(await capacityOf(FESTIVAL, addDays(VISIT, 1))).toBe(0);
  });

  test('a hall that closes on another weekday has no seats on it', async () => {
    await change(
      `update hall set closed_weekdays = array[$1]::smallint[]
      where hall = (select hall from product where product_id = $2)`,
      weekdayOf(VISIT),
      FESTIVAL.productId,
    );
    await follow();
    expect(await capacityOf(FESTIVAL, VISIT)).toBe(0);
    expect(await capacityOf(FESTIVAL, addDays(VISIT, 1))).toBe(300);
  });
});

describe('a day that closes', () => {
  const close = async () => {
    await change('update calendar_day set kind = 2 where day = $1', VISIT);
    await follow();
  };

  test('keeps its bookings, sells no seat that is released, and opens again with all', async () => {
    const [first, second] = [await bookFree(3), await bookFree(2)];
    await close();
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({ capacity: 5, shrinksTo: 0 });
    const lines = (await detailOf(first.visitor, first.reservationNo)).detailList.map(({ pdRvNo }) => pdRvNo);
    expect((await cancel(first.visitor, first.reservationNo, lines)).status).toBe(200);
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({ capacity: 2, shrinksTo: 0 });
    const others = (await detailOf(second.visitor, second.reservationNo)).detailList.map(({ pdRvNo }) => pdRvNo);
    expect((await cancel(second.visitor, second.reservationNo, others)).status).toBe(200);
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({ capacity: 0, shrinksTo: null });
    await change('update calendar_day set kind = 0 where day = $1', VISIT);
    await follow();
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({ capacity: 300, shrinksTo: null });
  });

  test('is listed in the office with the seats and numbers of those who have booked', async () => {
    const { reservationNo } = await bookFree(3);
    const { attemptId } = await prepare(await site.newcomer(), 2);
    await close();
    const { code, text } = await runOffice(site, ['stock']);
    const reference = await bookingReferenceOf(site.db, reservationNo);
    expect(code).toBe(1);
    expect(text).toContain('experiencer seats 0, held 0, sold 3: 3 too many');
    expect(text).toContain('experiencer seats 0, held 2, sold 0: 2 too many');
    expect(text).toContain(`order ${attemptId}`);
    expect(text).toMatch(new RegExp(`closed days and rounds have bookings[^]*${VISIT}.*3 people  ${reference}`));
    await change('update calendar_day set kind = 0 where day = $1', VISIT);
    const open = await runOffice(site, ['stock', '--run']);
    expect([open.code, open.text]).toEqual([0, expect.stringContaining('0 closed days and rounds have bookings.')]);
  });

  test('is listed for its product also where another product uses the same seats', async () => {
    await change(
      `insert into product select (jsonb_populate_record(p, '{"product_id": 90003, "position": 99, "invitation_only": false}')).*
      from product p where product_id = $1`,
      FESTIVAL.productId,
    );
    await change(
      `insert into round select 90003, 90003, name, start_minute, end_minute, position from round where round_id = $1`,
      FESTIVAL.roundId,
    );
    await change('insert into round_component values (90003, $1)', FESTIVAL.componentRoundId);
    await bookFree(3);
    await change(`insert into exception_date values ($1, $2, 'closed')`, FESTIVAL.productId, VISIT);
    await follow();
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({ capacity: 300, shrinksTo: null });
    expect((await runOffice(site, ['stock'])).text).toContain('1 closed days and rounds have bookings.');
  });
});

describe('by the day of the visit', () => {
  const NEXT = addDays(VISIT, 1);

  test('a round that ends has no seats on later days; its bookings stay and are listed in the office', async () => {
    const { reservationNo } = await bookFree(3, NEXT);
    await change('update round set to_day = $2 where round_id = $1', FESTIVAL.roundId, VISIT);
    await follow();
    expect(await capacityOf(FESTIVAL, VISIT)).toBe(300);
    expect(await seatsOf(FESTIVAL, NEXT)).toEqual({ capacity: 3, shrinksTo: 0 });
    expect((await bookFree(1)).answer.status).toBe(200);
    const refused = (await bookFree(1, NEXT)).answer;
    expect([refused.status, refused.code]).toEqual([422, 'schedule.round-unknown']);
    const { code, text } = await runOffice(site, ['stock']);
    expect(code).toBe(1);
    const reference = await bookingReferenceOf(site.db, reservationNo);
    expect(text).toMatch(
      new RegExp(`1 closed days and rounds have bookings[^]*${NEXT}  .*1회  3 people  ${reference}`),
    );
  });

  test('a round begins with its component round, and a bundle with the last of its parts', async () => {
    await change(
      'update component_round set from_day = $2 where component_round_id = $1',
      FESTIVAL.componentRoundId,
      NEXT,
    );
    await follow();
    expect([await capacityOf(FESTIVAL, VISIT), await capacityOf(FESTIVAL, NEXT)]).toEqual([0, 300]);
    await change(
      `insert into component_round (component_round_id, component_id, name, start_minute, end_minute, from_day)
        select 90004, component_id, '9회', 900, 930, $2 from component_round where component_round_id = $1`,
      FIRE_STATION.componentRoundId,
      addDays(NEXT, 1),
    );
    await change('insert into round_component values ($1, 90004)', FESTIVAL.roundId);
    await follow();
    expect([await capacityOf(FESTIVAL, NEXT), await capacityOf(FESTIVAL, addDays(NEXT, 1))]).toEqual([0, 300]);
  });

  test('a capacity is that of its day, and never below what is sold', async () => {
    await bookFree(4, NEXT);
    const component = await componentOf(FESTIVAL);
    await change('insert into component_capacity values ($1, $2, 3)', component, NEXT);
    await change('insert into component_capacity values ($1, $2, 40)', component, addDays(NEXT, 1));
    await follow();
    expect(await Promise.all([VISIT, NEXT, addDays(NEXT, 1)].map((day) => seatsOf(FESTIVAL, day)))).toEqual([
      { capacity: 300, shrinksTo: null },
      { capacity: 4, shrinksTo: 3 },
      { capacity: 40, shrinksTo: null },
    ]);
  });

  test('a later capacity keeps the leaders of the component where it names none, and counts none where that counts none', async () => {
    const leaders = async (offer: Offer) =>
      (
        await site.db.query<{ capacity: number }>(
          `select capacity from seat_stock where component_round_id = $1 and visit_date = $2 and kind = 'leader'`,
          [offer.componentRoundId, VISIT],
        )
      ).map(({ capacity }) => capacity);
    const before = await leaders(FIRE_STATION);
    await change('insert into component_capacity values ($1, $2, 9)', await componentOf(FIRE_STATION), VISIT);
    await change('update component set leader_capacity = null where component_id = $1', await componentOf(FREE_CHOICE));
    await change('insert into component_capacity values ($1, $2, 9, 9)', await componentOf(FREE_CHOICE), VISIT);
    await follow();
    expect([before.length, await leaders(FIRE_STATION), await leaders(FREE_CHOICE)]).toEqual([1, before, [0]]);
    expect(await capacityOf(FIRE_STATION, VISIT)).toBe(9);
  });

  test('a room opens and closes by its days, and has the seats of the day', async () => {
    const component = await componentOf(FREE_CHOICE);
    await change(
      'update component_room set to_day = $3 where component_id = $1 and room_id = $2',
      component,
      ROOM,
      VISIT,
    );
    await change('insert into room_capacity values ($1, $2, $3, 0)', component, 'teen-police', NEXT);
    await follow();
    expect([await capacityOf(FREE_CHOICE, VISIT, ROOM), await capacityOf(FREE_CHOICE, NEXT, ROOM)]).toEqual([
      expect.any(Number),
      0,
    ]);
    expect(await capacityOf(FREE_CHOICE, VISIT, ROOM)).toBeGreaterThan(0);
    expect(await capacityOf(FREE_CHOICE, NEXT, 'teen-police')).toBe(0);
    const shownOn = async (day: KstDate) => {
      const { response } = await (
        await site.signIn('teacher1')
      ).get(
        `/api/product/${FREE_CHOICE.productId}?pgDiv=G&expVisitRvdt=${day.replaceAll('-', '')}&mrktnScheSeqNo=${FREE_CHOICE.roundId}`,
      );
      return JSON.stringify(response?.['productExphList']).includes(ROOM);
    };
    expect([await shownOn(VISIT), await shownOn(NEXT)]).toEqual([true, false]);
  });
});

test('every process begins a pass by itself as soon as it hears of a change', async () => {
  await site.run('follow-catalogue');
  await change(`update calendar_day set kind = 2 where day = $1`, VISIT);
  await expect
    .poll(async () => {
      await site.run('follow-catalogue');
      return capacityOf(FESTIVAL, VISIT);
    })
    .toBe(0);
});

describe('a pass', () => {
  const passOf = async () =>
    (await site.db.query<{ nextDay: string | null; changed: number }>('select next_day, changed from stock_pass'))[0];
  const shrink = async () =>
    change('update component set experiencer_capacity = 9 where component_id = $1', await componentOf(FESTIVAL));

  test('that was killed in the middle goes on in any process, and covers what changed meanwhile', async () => {
    await shrink();
    expect(await followCatalogue(site.db, site.clock.now(), 2)).toBe('more');
    expect([await passOf(), await capacityOf(FESTIVAL, TODAY), await capacityOf(FESTIVAL, VISIT)]).toMatchObject([
      { nextDay: addDays(TODAY, 14) },
      9,
      300,
    ]);
    await change('update component set experiencer_capacity = 8 where component_id = $1', await componentOf(FESTIVAL));
    const other = await openSiteForTest({ on: site });
    await followCatalogue(other.db, other.clock.now());
    expect([await capacityOf(FESTIVAL, TODAY), await capacityOf(FESTIVAL, VISIT)]).toEqual([8, 8]);
    expect((await passOf())?.nextDay).toBeNull();
  });

  test('that two processes begin at once is made by one of them at a time', async () => {
    await shrink();
    const other = await openSiteForTest({ on: site });
    await Promise.all([follow(), followCatalogue(other.db, other.clock.now())]);
    await follow();
    expect([await capacityOf(FESTIVAL, TODAY), await capacityOf(FESTIVAL, VISIT)]).toEqual([9, 9]);
    expect(await followCatalogue(other.db, site.clock.now())).toBe('done');
  });

  test('beside orders for the last seats sells none twice', async () => {
    const seats = 6;
    await change(
      'update component set experiencer_capacity = $2 where component_id = $1',
      await componentOf(FESTIVAL),
      seats,
    );
    const [answers] = await Promise.all([Promise.all(Array.from({ length: 8 }, () => bookFree(2))), follow()]);
    await follow();
    const { sold } = await stockOf(site.db);
    // Those that came before the change was followed had 300 seats.
    expect(sold).toBe(2 * answers.filter(({ answer }) => answer.status === 200).length);
    expect(await seatsOf(FESTIVAL, VISIT)).toEqual({
      capacity: Math.max(seats, sold),
      shrinksTo: sold > seats ? seats : null,
    });
  });

  test('comes each night, also where nothing has changed, and replaces what was written by hand', async () => {
    await change('update seat_stock set capacity = 1 where component_round_id = $1', FESTIVAL.componentRoundId);
    await follow();
    expect(await capacityOf(FESTIVAL, VISIT)).toBe(1);
    site.clock.setTo(addDays(TODAY, 1), '00:30');
    await follow();
    expect(await capacityOf(FESTIVAL, VISIT)).toBe(300);
  });

  test('opens the days that the calendar comes to know', async () => {
    const [last] = await site.db.query<{ day: KstDate }>('select max(visit_date) as day from seat_stock');
    site.clock.setTo(addDays(TODAY, 4));
    await site.run('extend-calendar');
    await follow();
    const [later] = await site.db.query<{ day: KstDate }>('select max(visit_date) as day from seat_stock');
    expect((later?.day ?? '') > (last?.day ?? '')).toBe(true);
  });
});
