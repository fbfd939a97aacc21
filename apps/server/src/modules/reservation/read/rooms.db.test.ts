import { productAnswer } from '@kkumteo/contract/catalog/product';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { describe, expect, it } from 'vitest';
import { groupItem, groupPayment } from '../../../testing/bookings.test-support.ts';
import { preparedOf } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../../testing/visitor.test-support.ts';
import { reservationDocument } from '../abilities.test-support.ts';
import { FREE_CHOICE } from '../rooms/save-rooms.test-support.ts';

const site = await openSiteForFile({ today: '2026-12-07' });
const parent = await site.signIn('parent1');

const DAY = '20261216';
const CHOICE = 201;
const ROUND = 2011;

const detail = async (id: number, round: number | null, day = DAY, track = 'P') => {
  const url = `/api/product/${id}?pgDiv=${track}&expVisitRvdt=${day}${round === null ? '' : `&mrktnScheSeqNo=${round}`}`;
  return asSent(productAnswer, (await parent.get(url)).response);
};
/** The answer for a day is kept for a second. */
const lookAgain = () => site.clock.advance(1_001);

const pickOf = (exhpHzCd: string) => ({ pdNo: CHOICE, scheSeqNo: ROUND, exhpHzCd });
const teenager = (name: string, expProduct: readonly ReturnType<typeof pickOf>[]) => ({
  incluNm: name,
  incluGrade: 'M2',
  incluBirthMonDate: '20120505',
  email: `${name.length}@example.com`,
  expProduct,
});
const order = (people: readonly object[], more: object = {}) => ({
  bookingList: [{ expVisitRvdt: DAY, mrktnPdNo: CHOICE, mrktnScheSeqNo: ROUND, includeList: people, ...more }],
  groupPersDiv: '02',
  payMethod: '02',
});
const prepare = (body: object): Promise<Answer> => parent.post('/api/reserve/preparePayment', body);
const roomSeats = async (roomId: string, round = ROUND) => {
  const [row] = await site.db.query<{ held: number; sold: number; capacity: number }>(
    `select held, sold, capacity from seat_stock where kind = 'room' and component_round_id = $1 and visit_date = '2026-12-16' and room_id = $2`,
    [round, roomId],
  );
  if (row === undefined) throw new Error(`${roomId} has no stock row`);
  return row;
};
const everything = async () =>
  JSON.stringify(
    await site.db.query(
      `select (select count(*) from payment_attempt) as attempts, (select count(*) from seat_hold) as holds,
    (select sum(held) from seat_stock) as held, (select sum(sold) from seat_stock) as sold`,
    ),
  );

describe('the rooms of a round', () => {
  it('are answered by street with their seats once a round is chosen', async () => {
    const before = await detail(CHOICE, null);
    expect([before.bExphRequest, before.productExphList]).toEqual([true, []]);
    const { productExphList: groups, schedule } = await detail(CHOICE, ROUND);
    expect(schedule?.mrktnScheSeqNo).toBe(ROUND);
    expect(groups.map((group) => [group.pdNo, group.scheSeqNo, group.pdDiv, group.pdDivNm])).toEqual([
      [CHOICE, ROUND, '02', '청소년체험관'],
    ]);
    const rooms = groups[0]?.roadList ?? [];
    expect(rooms.length).toBe(29);
    expect(groups[0]?.pcnt).toBe(schedule?.rvResiduePcnt);
    for (const room of rooms) {
      const { capacity, held, sold } = await roomSeats(room.exhpHzCd);
      expect([room.exhpRvResiduePcnt, room.exhpAppPcnt]).toEqual([capacity - held - sold, held + sold]);
      expect([room.exhpHallNm, room.upperNm, room.exhpHallExpl, room.imgFileNm].every((text) => text !== '')).toBe(
        true,
      );
    }
    const streets = rooms.map((room) => room.upperCd);
    expect(streets.filter((street, at) => street !== streets[at - 1])).toEqual([...new Set(streets)]);
    expect(new Set(rooms.map((room) => room.recomYn))).toEqual(new Set(['Y', 'N']));
  });

  it('fall back to the first round where the chosen one does not exist', async () => {
    const { schedule, productExphList } = await detail(CHOICE, 999_999);
    expect([schedule?.mrktnScheSeqNo, productExphList[0]?.scheSeqNo]).toEqual([ROUND, ROUND]);
  });

  it('are absent for products without rooms, and on a day that can’t be booked', async () => {
    const plain = await detail(202, 2021);
    expect([plain.bExphRequest, plain.productExphList]).toEqual([false, []]);
    expect((await detail(CHOICE, ROUND, '20261225')).productExphList).toEqual([]);
  });
});

describe('a group’s rooms', () => {
  const groupOrder = (rvExhpAppList: readonly object[]) =>
    groupPayment(groupItem(FREE_CHOICE, { '01': 20 }, 1, { day: '2026-12-16', rvExhpAppList }));
  const apply = (exhpHzCd: string, exhpAppPcnt: number) => ({ ...pickOf(exhpHzCd), exhpAppPcnt });

  it('are applied for by number: they are held, and kept with the line for its quota (PD-17)', async () => {
    const rooms = (await detail(1201, 12011, DAY, 'G')).productExphList[0]?.roadList ?? [];
    expect(rooms.length).toBe(29);
    const before = await roomSeats('teen-court');
    const teacher = await site.signIn('teacher1');
    const answer = await teacher.post(
      '/api/reserve/preparePayment',
      groupOrder([apply('teen-court', 8), apply('teen-assembly', 4)]),
    );
    expect(answer.error).toBeNull();
    expect((await roomSeats('teen-court')).held).toBe(before.held + 8);
    const [attempt] = await site.db.query<{ rooms: unknown }>(
      `select booking -> 'lines' -> 0 -> 'rooms' as rooms from payment_attempt order by created_at desc, attempt_id limit 1`,
    );
    expect(attempt?.rooms).toEqual([
      { componentRoundId: ROUND, roomId: 'teen-court', appliedCount: 8 },
      { componentRoundId: ROUND, roomId: 'teen-assembly', appliedCount: 4 },
    ]);
  });

  it('are refused beyond the headcount, beyond a room’s seats, and where there is no such room', async () => {
    const teacher = await site.signIn('teacher1');
    const before = await everything();
    const codeOf = async (list: readonly object[]) =>
      (await teacher.post('/api/reserve/preparePayment', groupOrder(list))).code;
    expect(await codeOf([apply('teen-court', 11), apply('teen-assembly', 10)])).toBe('rooms.over-headcount');
    expect(await codeOf([apply('teen-assembly', 15)])).toBe('payment.seats-gone');
    expect(await codeOf([apply('nowhere', 1)])).toBe('rooms.room-unknown');
    expect(await codeOf([apply('teen-court', -1)])).toBe('http.malformed');
    expect(await everything()).toBe(before);
  });
});

describe('booking with room picks', () => {
  it('holds the rooms, shows them as held, and releases them with the attempt', async () => {
    const [group] = (await detail(CHOICE, ROUND)).productExphList;
    const [first, second] = group?.roadList ?? [];
    if (!first || !second) throw new Error('there are no rooms');
    const before = [await roomSeats(first.exhpHzCd), await roomSeats(second.exhpHzCd)];
    const pick = ({ exhpHzCd, exhpHallNm }: typeof first) => [{ ...pickOf(exhpHzCd), exhpHallNm }];
    const answer = await prepare(
      order([teenager('한가람', pick(first)), teenager('한나래 ', pick(first)), teenager('한다솜  ', pick(second))]),
    );
    expect(answer.error).toBeNull();
    expect((await roomSeats(first.exhpHzCd)).held).toBe((before[0]?.held ?? 0) + 2);
    expect((await roomSeats(second.exhpHzCd)).held).toBe((before[1]?.held ?? 0) + 1);
    lookAgain();
    const shown = (await detail(CHOICE, ROUND)).productExphList[0]?.roadList.find(
      (room) => room.exhpHzCd === first.exhpHzCd,
    );
    expect(shown?.exhpRvResiduePcnt).toBe(first.exhpRvResiduePcnt - 2);
    await parent.post(`/api/reserve/payment/${preparedOf(answer).attemptId}/release`, {});
    expect((await roomSeats(first.exhpHzCd)).held).toBe(before[0]?.held);
  });

  it('saves who goes where in one place, of a plain product as of a bundle, and what was applied for', async () => {
    await site.db.query(`select insert_bookings($1::jsonb, now())`, [
      JSON.stringify([documentOf(false), documentOf(true)]),
    ]);
    const rows = await site.db.query<{ room: string | null; round: number | null; applied: number | null }>(
      `select q.room_id as room, q.component_round_id as round, a.applied_count as applied
        from reservation_line l join participant p using (line_id) left join participant_room q using (participant_id)
          left join line_room a using (line_id) where l.line_no like 'room-test-line%' order by l.line_no`,
    );
    expect(rows).toEqual([
      { room: 'teen-police', round: ROUND, applied: 1 },
      { room: 'teen-police', round: ROUND, applied: 1 },
    ]);
  });

  it('refuses rooms that the person can’t have, and more applications than heads, and changes nothing', async () => {
    const before = await everything();
    const picks = [pickOf('teen-police')];
    const tooMany = { rvExhpAppList: [{ ...pickOf('teen-police'), exhpAppPcnt: 2 }] };
    for (const [list, code] of [
      [order([teenager('한가람', [])]), 'rooms.room-missing'],
      [order([teenager('한가람', [pickOf('skill-hair')])]), 'rooms.room-unknown'],
      [order([teenager('한가람', [...picks, pickOf('teen-fire')])]), 'rooms.room-twice'],
      [order([teenager('한가람', picks)], tooMany), 'rooms.over-headcount'],
    ] as const) {
      const answer = await prepare(list);
      expect(outcomeOf(answer)).toEqual([422, code]);
      expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
    }
    expect(await everything()).toBe(before);
  });

  it('refuses a full room although the round has seats, and takes seats of neither', async () => {
    await site.db.query(
      `update seat_stock set capacity = held + sold where kind = 'room' and component_round_id = $1 and visit_date = '2026-12-16' and room_id = 'teen-fire'`,
      [ROUND],
    );
    const before = await everything();
    const picks = [pickOf('teen-fire')];
    const advice = await parent.post('/api/reserve/validate', order([teenager('한가람', picks)]));
    expect(advice.response).toMatchObject({ capa: { okYn: 'N' } });
    expect(outcomeOf(await prepare(order([teenager('한가람', picks)])))).toEqual([409, 'payment.seats-gone']);
    expect(await everything()).toBe(before);
  });
});

/** A reservation document with one room, applied for and picked. */
const documentOf = (isBundle: boolean) => {
  const name = isBundle ? 'bundled' : 'aplain';
  return reservationDocument(
    { reservationNo: `room-test-${name}-000000`, lineNo: `room-test-line-${name}-0000`, memberId: parent.memberId },
    {
      line: {
        productId: CHOICE,
        hall: 'teen',
        isBundle,
        roundId: ROUND,
        startMinute: 580,
        endMinute: 650,
        visitDate: '2026-12-16',
        rooms: [{ componentRoundId: ROUND, roomId: 'teen-police', appliedCount: 1 }],
        picks: [{ position: 0, componentRoundId: ROUND, roomId: 'teen-police' }],
      },
    },
  );
};
