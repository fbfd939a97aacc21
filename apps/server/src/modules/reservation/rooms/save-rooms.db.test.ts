import { addDays } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { TODAY, VISIT, groupItem, pledgeOrder } from '../../../testing/bookings.test-support.ts';
import {
  experiencersBody,
  pupils,
  saveExperiencers,
  seatsAndAmounts,
} from '../edit-people/edit-people.test-support.ts';
import { detailOf } from '../cancel/cancel.test-support.ts';
import { lineOf, type LineWire } from '../change/change.test-support.ts';
import { FREE_CHOICE, fillRooms, roomOf, roomsBody, saveRooms } from './save-rooms.test-support.ts';
import { orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { recountSeats } from '../../schedule/recount.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Visitor } from '../../../testing/visitor.test-support.ts';

const ROUND = FREE_CHOICE.componentRoundId;
let teacher: Visitor;

const site = await openSiteForFile();
beforeEach(async () => {
  site.clock.setTo(TODAY);
  // Of the rooms nothing is taken, and of the round there is enough.
  await site.db.query(
    `update seat_stock set capacity = case kind when 'room' then held + sold + 14 else capacity + 400 end
      where component_round_id = $1 and visit_date = $2`,
    [ROUND, VISIT],
  );
  teacher = await site.newcomer();
});

const named = ({ experList }: Pick<LineWire, 'experList'>) => experList.filter(({ pcnt }) => pcnt === 0);
const into = (exhpHzCd: string, ...people: readonly { readonly incluId: string }[]) =>
  people.map(({ incluId }) => ({ incluId, scheSeqNo: ROUND, exhpHzCd }));
const roomSeats = async (roomId: string) => {
  const [row] = await site.db.query<{ sold: number; free: number }>(
    `select sold, capacity - held - sold as free from seat_stock
      where kind = 'room' and component_round_id = $1 and visit_date = $2 and room_id = $3`,
    [ROUND, VISIT, roomId],
  );
  return row ?? { sold: -1, free: -1 };
};
const leave = (roomId: string, free: number) =>
  site.db.query(
    `update seat_stock set capacity = held + sold + $4
      where kind = 'room' and component_round_id = $1 and visit_date = $2 and room_id = $3`,
    [ROUND, VISIT, roomId, free],
  );

/** A paid group of so many heads, all of them named, that applied for rooms when it was booked. */
async function group(who: Visitor, heads: number, applied: Readonly<Record<string, number>> = {}, names = heads) {
  const rvExhpAppList = Object.entries(applied).map(([exhpHzCd, exhpAppPcnt]) => ({
    pdNo: 201,
    scheSeqNo: ROUND,
    exhpHzCd,
    exhpAppPcnt,
  }));
  const item = groupItem(FREE_CHOICE, { '01': heads }, 1, { rvExhpAppList });
  const number = orderedNo(await placeOrder(who, pledgeOrder(item)));
  await site.db.query(`update reservation set payment_state = 'paid' where reservation_no = $1`, [number]);
  const read = await lineOf(who, number);
  await saveExperiencers(who, number, read, experiencersBody(read, pupils(names)));
  return { number, line: await lineOf(who, number) };
}

const noSeatLost = async () => expect(await recountSeats(site.db)).toEqual([]);
const roomsOf = async (number: string) => (await detailOf(teacher, number)).exhpHallList;

describe('the rooms of a line', () => {
  test('are answered by street, with the quota of each zone and what the line applied for', async () => {
    const { number, line: read } = await group(teacher, 20, { 'teen-court': 8, 'teen-news': 4 });
    expect(read.roadList.map(({ exhpHzCd, exhpGroup }) => `${exhpGroup} ${exhpHzCd}`)).toEqual([
      'A civic',
      'B life',
      'B science',
      'C art',
      'D media',
      'D digital',
      'E business',
      'E taste',
    ]);
    expect(read.streetRemain).toEqual({ groupA: 16, groupB: 8, groupC: 8, groupD: 12, groupE: 8 });
    expect(roomOf(read, 'teen-court')).toMatchObject({ exhpAppPcnt: 0, exhpRvResiduePcnt: 14, exhpHoldPcnt: 8 });
    expect(read.rvDetail.exhpPossYn).toBe('Y');
    expect(await roomsOf(number)).toMatchObject([
      { exhpHzCd: 'teen-court', exhpHallNm: '지방법원 법정', pcnt: 8 },
      { exhpHzCd: 'teen-news', exhpHallNm: '방송 뉴스센터', pcnt: 4 },
    ]);
  });

  test('are saved by person, answered with the line, and told in the detail', async () => {
    const { number, line: read } = await group(teacher, 20);
    const [one, two, three] = named(read);
    if (!one || !two || !three) throw new Error('no pupil is named');
    const body = roomsBody(read, [...into('teen-police', one, two), ...into('teen-news', three)]);
    const answer = await saveRooms(teacher, number, read, body);
    expect([answer.status, answer.response?.['msg']]).toEqual([200, '체험실 선택이 저장되었습니다.']);
    const again = await lineOf(teacher, number);
    expect(answer.response?.['includeList']).toEqual(again.experList);
    expect(answer.response?.['exhpVer']).toBe(again.exhpVer);
    expect(again.experVer).toBe(read.experVer);
    expect(roomOf(again, 'teen-police')).toMatchObject({ exhpAppPcnt: 2, exhpHoldPcnt: 2, exhpRvResiduePcnt: 14 });
    expect(named(again)[0]).toMatchObject({
      exhpHallNm: '경찰서 과학수사팀',
      exhpHzCd: 'teen-police',
      exhpStreetCd: 'civic',
    });
    expect(await roomsOf(number)).toMatchObject([
      { exhpHzCd: 'teen-police', pcnt: 2 },
      { exhpHzCd: 'teen-news', pcnt: 1 },
    ]);
    await noSeatLost();
  });

  test('are given up and changed, and their seats go back', async () => {
    const { number, line: read } = await group(teacher, 20);
    const [one, two] = named(read);
    if (!one || !two) throw new Error('no pupil is named');
    const before = await roomSeats('teen-police');
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-police', one, two)));
    expect((await roomSeats('teen-police')).sold).toBe(before.sold + 2);
    const chosen = await lineOf(teacher, number);
    await saveRooms(teacher, number, chosen, roomsBody(chosen, [...into('', one), ...into('teen-news', two)]));
    expect((await roomSeats('teen-police')).sold).toBe(before.sold);
    expect(
      named(await lineOf(teacher, number))
        .map(({ exhpHzCd }) => exhpHzCd)
        .slice(0, 2),
    ).toEqual(['', 'teen-news']);
    await noSeatLost();
  });

  test('that were applied for are not taken twice: their seats are drawn down before any is taken', async () => {
    const { number, line: read } = await group(teacher, 20, { 'teen-court': 8, 'teen-police': 12 });
    const booked = [await roomSeats('teen-court'), await roomSeats('teen-police')];
    const people = named(read);
    await leave('teen-court', 0);
    const body = roomsBody(read, [
      ...into('teen-court', ...people.slice(0, 8)),
      ...into('teen-police', ...people.slice(8, 20)),
    ]);
    expect((await saveRooms(teacher, number, read, body)).status).toBe(200);
    expect([await roomSeats('teen-court'), await roomSeats('teen-police')].map(({ sold }) => sold)).toEqual(
      booked.map(({ sold }) => sold),
    );
    await noSeatLost();
  });

  test('of people who are left out of the line go back with them', async () => {
    const { number, line: read } = await group(teacher, 20);
    const [one] = named(read);
    if (!one) throw new Error('no pupil is named');
    const before = await roomSeats('teen-vet');
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-vet', one)));
    const chosen = await lineOf(teacher, number);
    const rest = named(chosen).slice(1);
    expect((await saveExperiencers(teacher, number, chosen, experiencersBody(chosen, rest))).status).toBe(200);
    expect(await roomSeats('teen-vet')).toEqual(before);
    await noSeatLost();
  });

  test('are saved with people who are new, all together or not at all', async () => {
    const { number, line: read } = await group(teacher, 20, {}, 0);
    const list = pupils(2).map((one, at) => ({
      ...one,
      expProduct: [{ scheSeqNo: ROUND, exhpHzCd: at === 0 ? 'teen-radio' : 'teen-stock' }],
    }));
    const body = experiencersBody(read, list, { exhpVer: read.exhpVer });
    const answer = await saveExperiencers(teacher, number, read, body);
    expect(answer.status, answer.text).toBe(200);
    expect(named(await lineOf(teacher, number)).map(({ exhpHzCd }) => exhpHzCd)).toEqual(['teen-radio', 'teen-stock']);
    await noSeatLost();
    const other = await group(teacher, 20, {}, 0);
    await leave('teen-radio', 1);
    const both = list.map((one) => ({ ...one, expProduct: [{ scheSeqNo: ROUND, exhpHzCd: 'teen-radio' }] }));
    const tooMany = experiencersBody(other.line, both, { exhpVer: other.line.exhpVer, agreeYn: 'N' });
    const refused = await saveExperiencers(teacher, other.number, other.line, tooMany);
    // The room is said before the consent (reservation spec §5).
    expect(refused.error).toMatchObject({
      message: '라디오 녹음실 체험실 선택 인원이 초과하였습니다.',
      field: 'pcntList.1.expProduct',
    });
    expect(named(await lineOf(teacher, other.number))).toEqual([]);
  });
});

describe('rooms that are refused', () => {
  test('say why in the words of the document, at their field, and change nothing', async () => {
    const { number, line: read } = await group(teacher, 20, { 'teen-court': 4, 'teen-news': 10, 'teen-bakery': 6 });
    const people = named(read);
    await leave('teen-radio', 2);
    const before = await seatsAndAmounts(site.db);
    const refusal = async (list: readonly object[], over = {}) => {
      const { status, error } = await saveRooms(teacher, number, read, roomsBody(read, list, over));
      return [status, error?.message, error?.field];
    };
    expect(await refusal(into('teen-police', ...people.slice(0, 5)))).toEqual([
      422,
      '분야 A 체험실 선택 인원이 분야별 인원 제한을 초과하였습니다.',
      'exhpList.4.exhpHzCd',
    ]);
    expect(await refusal(into('teen-radio', ...people.slice(0, 3)))).toEqual([
      422,
      '라디오 녹음실 체험실 선택 인원이 초과하였습니다.',
      'exhpList.2.exhpHzCd',
    ]);
    expect((await refusal(into('nowhere', ...people.slice(0, 1))))[2]).toBe('exhpList.0.exhpHzCd');
    expect((await refusal(into('teen-radio', { incluId: '1' })))[2]).toBe('exhpList.0.incluId');
    expect(
      (await refusal([...into('teen-radio', ...people.slice(0, 1)), ...into('teen-court', ...people.slice(0, 1))]))[1],
    ).toBe('한 체험에서는 체험자마다 체험실을 하나만 선택할 수 있습니다.');
    expect((await refusal(into('teen-court', ...people.slice(0, 1)), { exhpVer: 'older' }))[0]).toBe(409);
    expect(await seatsAndAmounts(site.db)).toBe(before);
    expect(named(await lineOf(teacher, number)).every(({ exhpHzCd }) => exhpHzCd === '')).toBe(true);
    await noSeatLost();
  });

  test.each([
    ['until midnight the day before', -1, '23:59', 200],
    ['on the day', 0, '00:00', 409],
  ] as const)('%s', async (_when, days, time, status) => {
    const { number, line: read } = await group(teacher, 15);
    site.clock.setTo(addDays(VISIT, days), time);
    const who = await site.signIn(teacher.loginId);
    const answer = await saveRooms(who, number, read, roomsBody(read, into('teen-vet', ...named(read).slice(0, 1))));
    expect(outcomeOf(answer)).toEqual([status, status === 200 ? null : 'reservation.room-editing-closed']);
  });
});

describe('filling the rest', () => {
  interface Filled {
    readonly exhpList: readonly { readonly incluId: string; readonly exhpHzCd: string }[];
    readonly [count: string]: unknown;
  }

  test('gives everybody a room within the quotas, keeps what was chosen, and saves nothing by itself', async () => {
    const { number, line: read } = await group(teacher, 30, { 'teen-court': 10, 'teen-news': 14 });
    const [one, two] = named(read);
    if (!one || !two) throw new Error('no pupil is named');
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-court', one)));
    const chosen = await lineOf(teacher, number);
    await leave('teen-radio', 0);
    const before = await seatsAndAmounts(site.db);
    const draft = [...into('teen-court', one), ...into('teen-radio', two)];
    const answer = await fillRooms(teacher, number, chosen, draft);
    expect(answer.status, answer.text).toBe(200);
    const filled = answer.response as unknown as Filled;
    expect(filled).toMatchObject({ fillPcnt: 29, movePcnt: 1, lackPcnt: 0 });
    expect(filled.exhpList.find(({ incluId }) => incluId === one.incluId)?.exhpHzCd).toBe('teen-court');
    const count = (room: string) => filled.exhpList.filter(({ exhpHzCd }) => exhpHzCd === room).length;
    expect([count('teen-court') >= 10, count('teen-news') >= 14, count('teen-radio')]).toEqual([true, true, 0]);
    expect(await seatsAndAmounts(site.db)).toBe(before);
    const saved = await saveRooms(teacher, number, chosen, roomsBody(chosen, filled.exhpList));
    expect(saved.status, saved.text).toBe(200);
    expect(named(await lineOf(teacher, number)).every(({ exhpHzCd }) => exhpHzCd !== '')).toBe(true);
    await noSeatLost();
  });

  test('gives a room to people whom the page has typed and not saved, before those it no longer has', async () => {
    const { number, line: read } = await group(teacher, 15);
    const typed = Array.from({ length: 15 }, (_, at) => ({ incluId: `n${at}`, scheSeqNo: ROUND, exhpHzCd: '' }));
    const filled = (await fillRooms(teacher, number, read, typed)).response as unknown as Filled;
    expect(filled.exhpList.map(({ incluId }) => incluId).toSorted()).toEqual(
      typed.map(({ incluId }) => incluId).toSorted(),
    );
  });

  test('says for how many there is no seat, and is refused to strangers and on the day of the visit', async () => {
    const { number, line: read } = await group(teacher, 20);
    await site.db.query(
      `update seat_stock set capacity = held + sold where kind = 'room' and component_round_id = $1 and visit_date = $2`,
      [ROUND, VISIT],
    );
    await leave('teen-vet', 3);
    expect((await fillRooms(teacher, number, read, [])).response).toMatchObject({ fillPcnt: 3, lackPcnt: 17 });
    const stranger = await site.newcomer();
    expect((await fillRooms(stranger, number, read, [])).status).toBe(404);
    site.clock.setTo(VISIT, '00:00');
    const who = await site.signIn(teacher.loginId);
    expect((await fillRooms(who, number, read, [])).code).toBe('reservation.room-editing-closed');
  });
});

describe('two who save at once', () => {
  test('of one line: the second is shown the current state, and nothing of the first is lost', async () => {
    const { number, line: read } = await group(teacher, 20);
    const [one, two] = named(read);
    if (!one || !two) throw new Error('no pupil is named');
    const answers = await Promise.all([
      saveRooms(teacher, number, read, roomsBody(read, into('teen-police', one))),
      saveRooms(teacher, number, read, roomsBody(read, into('teen-court', two))),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.code).toBe('participants.changed-since');
    expect(refused?.response).toMatchObject({ exhpVer: (await lineOf(teacher, number)).exhpVer });
  });

  test('of different schools never exceed a room, however many come', async () => {
    const schools = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const who = await site.newcomer();
        return { who, ...(await group(who, 15)) };
      }),
    );
    await leave('teen-game', 10);
    const answers = await Promise.all(
      schools.map(({ who, number, line: read }) =>
        saveRooms(who, number, read, roomsBody(read, into('teen-game', ...named(read).slice(0, 4)))),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.error?.message).toBe('게임 개발실 체험실 선택 인원이 초과하였습니다.');
    expect((await roomSeats('teen-game')).free).toBe(2);
    await noSeatLost();
  });
});
