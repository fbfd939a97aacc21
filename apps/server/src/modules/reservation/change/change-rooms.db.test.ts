import { changeOptionsCall, previewChangeCall } from '@kkumteo/contract/office/reservation-acts';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeEach, describe, expect, test } from 'vitest';
import { TODAY, VISIT, groupItem, pledgeOrder } from '../../../testing/bookings.test-support.ts';
import {
  changeOf,
  heads,
  lineOf,
  priceChange,
  saveChange,
  validateChange,
  type LineWire,
} from './change.test-support.ts';
import { experiencersBody, pupils, saveExperiencers } from '../edit-people/edit-people.test-support.ts';
import { FREE_CHOICE, roomOf, roomsBody, saveRooms } from '../rooms/save-rooms.test-support.ts';
import { detailOf } from '../cancel/cancel.test-support.ts';
import { orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { act } from '../desk-acts/desk-acts.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { StaffBrowser } from '../../../testing/staff.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { recountSeats } from '../../schedule/recount.ts';

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

/** A group of 20 that has pledged, of whom 18 are named. */
async function group() {
  const number = orderedNo(await placeOrder(teacher, pledgeOrder(groupItem(FREE_CHOICE, { '01': 20 }, 1))));
  await site.db.query(`update reservation set pledge_state = 'written' where reservation_no = $1`, [number]);
  const read = await lineOf(teacher, number);
  await saveExperiencers(teacher, number, read, experiencersBody(read, pupils(18)));
  return { number, read: await lineOf(teacher, number) };
}

const namesOf = ({ experList }: LineWire) => experList.filter(({ pcnt }) => pcnt === 0).map(({ incluId }) => incluId);
const into = (exhpHzCd: string, incluIds: readonly string[], componentRoundId: number = FIRST.componentRoundId) =>
  incluIds.map((incluId) => ({ incluId, scheSeqNo: componentRoundId, exhpHzCd }));
const leave = (roomId: string, free: number, componentRoundId: number = FIRST.componentRoundId) =>
  site.db.query(
    `update seat_stock set capacity = held + sold + $4
      where kind = 'room' and component_round_id = $1 and visit_date = $2 and room_id = $3`,
    [componentRoundId, VISIT, roomId, free],
  );
const noSeatLost = async () => expect(await recountSeats(site.db)).toEqual([]);
const roomsOf = async (number: string) => (await detailOf(teacher, number)).exhpHallList;

/** The one line of a reservation in another round, as the console sends it. */
async function staffLines(
  staff: StaffBrowser,
  number: string,
  roundId: number,
  rooms: readonly object[] | null = null,
) {
  const { response } = await staff.get(`/api/office/reservations/${number}/change/options`);
  const [line] = decode(changeOptionsCall.answer, response).lines;
  if (line === undefined) throw new Error('a line');
  const { lineNo, roundId: from, experiencersVersion, leadersVersion, heads: counted } = line;
  const of = (wanted: 'experiencer' | 'leader') => counted.filter(({ role }) => role === wanted);
  return [
    {
      lineNo,
      roundId,
      shown: { roundId: from, experiencersVersion, leadersVersion },
      experiencers: of('experiencer').map(({ categoryId, heads: headcount }) => ({
        participantId: null,
        categoryId,
        headcount,
      })),
      leaders: of('leader').map(({ participantId, categoryId }) => ({ leaderId: participantId, categoryId })),
      rooms,
    },
  ];
}

async function previewed(staff: StaffBrowser, number: string, lines: readonly object[]) {
  const { status, text, response } = await staff.post(`/api/office/reservations/${number}/change/preview`, { lines });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return decode(previewChangeCall.answer, response);
}

describe('rooms that are chosen with a change', () => {
  test('are saved with the heads, of the same round', async () => {
    const { number, read } = await group();
    const [one = '', two = ''] = namesOf(read);
    const change = changeOf(read, {
      includeList: heads(22),
      exhpVer: read.exhpVer,
      exhpList: into('teen-police', [one, two]),
    });
    expect((await validateChange(teacher, number, [change])).response).toEqual({ capa: { okYn: 'Y' } });
    expect((await saveChange(teacher, number, [change])).status).toBe(200);
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-police', pcnt: 2 }]);
    const after = await lineOf(teacher, number);
    expect(roomOf(after, 'teen-police')).toMatchObject({ exhpAppPcnt: 2, exhpHoldPcnt: 2 });
    await noSeatLost();
  });

  test('alone are a change that costs nothing; without any nothing has changed', async () => {
    const { number, read } = await group();
    const [one = ''] = namesOf(read);
    const rooms = { exhpVer: read.exhpVer, exhpList: into('teen-news', [one]) };
    expect((await priceChange(teacher, number, [changeOf(read, rooms)])).response).toMatchObject({ diffAmt: 0 });
    expect((await saveChange(teacher, number, [changeOf(read, rooms)])).status).toBe(200);
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-news', pcnt: 1 }]);
    expect((await saveChange(teacher, number, [changeOf(read)])).code).toBe('reservation.nothing-changed');
    await noSeatLost();
  });

  test('are those of the round that is wanted, which gives the old ones back (PD-18)', async () => {
    const { number, read } = await group();
    const [one = '', two = '', three = ''] = namesOf(read);
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-police', [one, two])));
    const other = await lineOf(teacher, number, 0, `mode=modify&mrktnScheSeqNo=${SECOND.roundId}`);
    expect(new Set(other.roadList.map(({ scheSeqNo }) => scheSeqNo))).toEqual(new Set([SECOND.componentRoundId]));
    expect(roomOf(other, 'teen-police')).toMatchObject({ exhpHoldPcnt: 0 });
    const change = changeOf(read, {
      mrktnScheSeqNo: SECOND.roundId,
      exhpVer: other.exhpVer,
      exhpList: into('teen-news', [one, three], SECOND.componentRoundId),
    });
    expect((await validateChange(teacher, number, [change])).response).toEqual({ capa: { okYn: 'Y' } });
    expect((await saveChange(teacher, number, [change])).status).toBe(200);
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-news', pcnt: 2 }]);
    await noSeatLost();
  });

  test('are the same ones in another round where staff change it, all of them or none', async () => {
    const { number, read } = await group();
    const [one = '', two = ''] = namesOf(read);
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-police', [one, two])));
    const counsel = await site.staffMember('counsel');
    const change = async (roundId: number) => {
      const lines = await staffLines(counsel, number, roundId);
      const preview = await previewed(counsel, number, lines);
      expect((await act(counsel, number, 'change', { lines, account: null })).status).toBe(200);
      return preview;
    };
    expect(await change(SECOND.roundId)).toMatchObject({ roomsKept: 2, roomsDropped: 0 });
    expect(await roomsOf(number)).toMatchObject([{ exhpHzCd: 'teen-police', pcnt: 2 }]);
    await noSeatLost();
    await leave('teen-police', 1);
    expect(await change(FIRST.roundId)).toMatchObject({ roomsKept: 0, roomsDropped: 2 });
    expect(await roomsOf(number)).toEqual([]);
    await noSeatLost();
  });

  test('are those that staff choose where people lose theirs, by the rules of rooms', async () => {
    const { number, read } = await group();
    const [one = '', two = ''] = namesOf(read);
    await saveRooms(teacher, number, read, roomsBody(read, into('teen-police', [one, two])));
    const counsel = await site.staffMember('counsel');
    await leave('teen-police', 1, SECOND.componentRoundId);
    const { componentRoundId } = SECOND;
    const lines = (rooms: readonly object[] | null) => staffLines(counsel, number, SECOND.roundId, rooms);
    const left = await previewed(counsel, number, await lines(null));
    expect(left).toMatchObject({ roomsKept: 0, roomsDropped: 2, blocked: null });
    expect(left.rooms).toMatchObject([{ given: [], groups: [{ componentRoundId }] }]);
    expect(left.rooms[0]?.people).toHaveLength(18);
    expect(left.rooms[0]?.groups[0]?.rooms.find(({ roomId }) => roomId === 'teen-police')?.seats).toBe(1);

    const chosen = (roomId: string, participantId: string) => ({ participantId, componentRoundId, roomId });
    const tooMany = await lines([chosen('teen-police', one), chosen('teen-police', two)]);
    expect((await previewed(counsel, number, tooMany)).blocked).toContain('초과하였습니다.');
    const refused = await act(counsel, number, 'change', { lines: tooMany, account: null });
    expect(refused.error).toMatchObject({ code: 'rooms.over-room', field: 'lines.0.rooms.1.roomId' });
    expect((await lineOf(teacher, number)).rvDetail.scheSeqNo).toBe(FIRST.roundId);

    const both = await lines([chosen('teen-police', one), chosen('teen-news', two)]);
    expect(await previewed(counsel, number, both)).toMatchObject({ roomsKept: 2, roomsDropped: 0, blocked: null });
    expect((await act(counsel, number, 'change', { lines: both, account: null })).status).toBe(200);
    expect(await roomsOf(number)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ exhpHzCd: 'teen-news', pcnt: 1 }),
        expect.objectContaining({ exhpHzCd: 'teen-police', pcnt: 1 }),
      ]),
    );
    await noSeatLost();
  });

  test('are refused where the room was taken meanwhile, and nothing of the change is saved', async () => {
    const { number, read } = await group();
    const [one = '', two = ''] = namesOf(read);
    await leave('teen-news', 1, SECOND.componentRoundId);
    const change = changeOf(read, {
      mrktnScheSeqNo: SECOND.roundId,
      exhpVer: read.exhpVer,
      exhpList: into('teen-news', [one, two], SECOND.componentRoundId),
    });
    for (const ask of [validateChange, saveChange]) {
      const refused = await ask(teacher, number, [change]);
      expect(refused.error).toMatchObject({
        code: 'rooms.over-room',
        message: expect.stringContaining('초과하였습니다.'),
        field: expect.stringMatching(/^bookingList\.0\.exhpList/),
      });
    }
    expect((await lineOf(teacher, number)).rvDetail.scheSeqNo).toBe(FIRST.roundId);
    await noSeatLost();
  });

  test('are refused where others have chosen since, of people who are not of the line, and once rooms are closed', async () => {
    const { number, read } = await group();
    const [one = ''] = namesOf(read);
    const save = (over: object) => saveChange(teacher, number, [changeOf(read, over)]);
    expect((await save({ exhpVer: 'another', exhpList: into('teen-news', [one]) })).code).toBe(
      'reservation.changed-since',
    );
    const strange = await save({ exhpVer: read.exhpVer, exhpList: into('teen-news', ['999999999']) });
    expect(strange.error).toMatchObject({
      code: 'participants.person-unknown',
      field: 'bookingList.0.exhpList.0.incluId',
    });
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
        const exhpList = into('teen-news', namesOf(read).slice(0, 1));
        return saveChange(visitor, number, [
          changeOf(read, { includeList: heads(21), exhpVer: read.exhpVer, exhpList }),
        ]);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.code).toBe('rooms.over-room');
    await noSeatLost();
  });
});
