import { beforeEach, describe, expect, test } from 'vitest';
import { TODAY, VISIT, groupItem, pledgeOrder } from '../../../testing/bookings.test-support.ts';
import {
  changeOf,
  heads,
  lineOf as changedLine,
  priceChange,
  saveChange,
  validateChange,
} from './change.test-support.ts';
import { experiencersBody, lineOf, pupil, saveExperiencers } from '../edit/edit-people.test-support.ts';
import { FREE_CHOICE, roomOf, roomsBody, saveRooms, type RoomedLineWire } from '../rooms/save-rooms.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

// The rounds of the product on one day, and the rounds of its rooms.
const [FIRST, SECOND] = [FREE_CHOICE, { roundId: 12_012, componentRoundId: 2012 }] as const;
let teacher: Visitor;

const site = await openSiteForFile();
beforeEach(async () => {
  // Rooms of a pledged line are chosen from 14 days before the visit.
  site.clock.setTo('2026-11-27');
  await site.db.query(
    `update seat_stock set capacity = case kind when 'room' then held + sold + 14 else capacity + 400 end
      where component_round_id = any($1) and visit_date = $2`,
    [[FIRST.componentRoundId, SECOND.componentRoundId], VISIT],
  );
  teacher = await site.newcomer();
});

const pupils = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    pupil(`학생${String.fromCodePoint(0xac00 + at)}`, { email: `pupil${at}@example.com` }),
  );

/** A group of 20 that has pledged, of whom 18 are named. */
async function group() {
  const answer = await teacher.post('/api/reserve/order', pledgeOrder(groupItem(FREE_CHOICE, { '01': 20 }, 1)), {
    'idempotency-key': `change-rooms-${teacher.memberId}-0000`,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const number = String(answer.response?.['bundleRvNo']);
  await site.db.query(`update reservation set pledge_state = 'written' where reservation_no = $1`, [number]);
  const read = await lineOf(teacher, number);
  await saveExperiencers(teacher, number, read, experiencersBody(read, pupils(18)));
  return { number, read: (await lineOf(teacher, number)) as RoomedLineWire };
}

const namesOf = (line: { readonly experList: readonly { readonly pcnt: number; readonly incluId: string }[] }) =>
  line.experList.filter(({ pcnt }) => pcnt === 0).map(({ incluId }) => incluId);
const into = (exhpHzCd: string, incluIds: readonly string[], componentRoundId: number = FIRST.componentRoundId) =>
  incluIds.map((incluId) => ({ incluId, scheSeqNo: componentRoundId, exhpHzCd }));
const leave = (roomId: string, free: number, componentRoundId: number = FIRST.componentRoundId) =>
  site.db.query(
    `update seat_stock set capacity = held + sold + $4
      where kind = 'room' and component_round_id = $1 and visit_date = $2 and room_id = $3`,
    [componentRoundId, VISIT, roomId, free],
  );
const noSeatLost = async () => expect(await site.db.query('select * from recount_seats()')).toEqual([]);
const panelOf = async (number: string, read: RoomedLineWire, query = '') =>
  (await teacher.get(`/api/reservation/${number}/line/${read.rvDetail.pdRvNo}?mode=modify${query}`))
    .response as unknown as RoomedLineWire & { readonly experVer: string };
const roomsOf = async (number: string): Promise<readonly object[]> =>
  ((await teacher.get(`/api/reservation/${number}`)).response as { exhpHallList: object[] }).exhpHallList;

describe('rooms that are chosen with a change', () => {
  test('are saved with the heads, of the same round', async () => {
    const { number, read } = await group();
    const [one = '', two = ''] = namesOf(read);
    const line = await changedLine(teacher, number, read.rvDetail.pdRvNo);
    const change = changeOf(line, {
      includeList: heads(22),
      exhpVer: read.exhpVer,
      exhpList: into('teen-police', [one, two]),
    });
    expect((await validateChange(teacher, number, [change])).response).toEqual({ capa: { okYn: 'Y' } });
    expect((await saveChange(teacher, number, [change])).status).toBe(200);
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-police', pcnt: 2 }]);
    const after = await panelOf(number, read);
    expect(roomOf(after, 'teen-police')).toMatchObject({ exhpAppPcnt: 2, exhpHoldPcnt: 2 });
    await noSeatLost();
  });

  test('alone are a change that costs nothing; without any nothing has changed', async () => {
    const { number, read } = await group();
    const [one = ''] = namesOf(read);
    const line = await changedLine(teacher, number, read.rvDetail.pdRvNo);
    const rooms = { exhpVer: read.exhpVer, exhpList: into('teen-news', [one]) };
    expect((await priceChange(teacher, number, [changeOf(line, rooms)])).response).toMatchObject({ diffAmt: 0 });
    expect((await saveChange(teacher, number, [changeOf(line, rooms)])).status).toBe(200);
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-news', pcnt: 1 }]);
    expect((await saveChange(teacher, number, [changeOf(line)])).code).toBe('reservation.nothing-changed');
    await noSeatLost();
  });

  test('are those of the round that is wanted, which gives the old ones back (PD-18)', async () => {
    const { number, read } = await group();
    const [one = '', two = '', three = ''] = namesOf(read);
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-police', [one, two])));
    const other = await panelOf(number, read, `&mrktnScheSeqNo=${SECOND.roundId}`);
    expect(new Set(other.roadList.map((street) => (street as unknown as { scheSeqNo: number }).scheSeqNo))).toEqual(
      new Set([SECOND.componentRoundId]),
    );
    expect(roomOf(other, 'teen-police')).toMatchObject({ exhpHoldPcnt: 0 });
    const line = await changedLine(teacher, number, read.rvDetail.pdRvNo);
    const change = changeOf(line, {
      mrktnScheSeqNo: SECOND.roundId,
      exhpVer: other.exhpVer,
      exhpList: into('teen-news', [one, three], SECOND.componentRoundId),
    });
    expect((await validateChange(teacher, number, [change])).response).toEqual({ capa: { okYn: 'Y' } });
    expect((await saveChange(teacher, number, [change])).status).toBe(200);
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-news', pcnt: 2 }]);
    await noSeatLost();
  });

  test('are refused where the room was taken meanwhile, and nothing of the change is saved', async () => {
    const { number, read } = await group();
    const [one = '', two = ''] = namesOf(read);
    await leave('teen-news', 1, SECOND.componentRoundId);
    const line = await changedLine(teacher, number, read.rvDetail.pdRvNo);
    const change = changeOf(line, {
      mrktnScheSeqNo: SECOND.roundId,
      exhpVer: read.exhpVer,
      exhpList: into('teen-news', [one, two], SECOND.componentRoundId),
    });
    for (const ask of [validateChange, saveChange]) {
      const refused = await ask(teacher, number, [change]);
      expect([refused.code, refused.text]).toEqual(['rooms.over-room', expect.stringContaining('초과하였습니다.')]);
      expect(refused.text).toContain('"field":"bookingList.0.exhpList');
    }
    expect((await changedLine(teacher, number, read.rvDetail.pdRvNo)).rvDetail.scheSeqNo).toBe(FIRST.roundId);
    await noSeatLost();
  });

  test('are refused where others have chosen since, of people who are not of the line, and once rooms are closed', async () => {
    const { number, read } = await group();
    const [one = ''] = namesOf(read);
    const line = await changedLine(teacher, number, read.rvDetail.pdRvNo);
    const save = (over: object) => saveChange(teacher, number, [changeOf(line, over)]);
    expect((await save({ exhpVer: 'another', exhpList: into('teen-news', [one]) })).code).toBe(
      'reservation.changed-since',
    );
    const strange = await save({ exhpVer: read.exhpVer, exhpList: into('teen-news', ['999999999']) });
    expect([strange.code, strange.text]).toEqual([
      'participants.person-unknown',
      expect.stringContaining('"field":"bookingList.0.exhpList.0.incluId"'),
    ]);
    // A pledged line 19 days before its visit.
    site.clock.setTo(TODAY);
    const closed = await save({ exhpVer: read.exhpVer, exhpList: into('teen-news', [one]) });
    expect(closed.code).toBe('reservation.cannot-edit-rooms');
    await noSeatLost();
  });

  test('of two that want the last seat one is changed, and the other is told', async () => {
    const mine = await group();
    const first = { visitor: teacher, ...mine };
    teacher = await site.newcomer();
    const second = { visitor: teacher, ...(await group()) };
    await leave('teen-news', 1);
    const answers = await Promise.all(
      [first, second].map(async ({ visitor, number, read }) => {
        const line = await changedLine(visitor, number, read.rvDetail.pdRvNo);
        const exhpList = into('teen-news', namesOf(read).slice(0, 1));
        return saveChange(visitor, number, [
          changeOf(line, { includeList: heads(21), exhpVer: read.exhpVer, exhpList }),
        ]);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.code).toBe('rooms.over-room');
    await noSeatLost();
  });
});
