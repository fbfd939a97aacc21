import { beforeEach, expect, test } from 'vitest';
import { groupItem, pledgeOrder, VISIT } from '../../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { recountSeats } from '../../schedule/recount.ts';
import { detailOf, lineNosOf } from '../cancel/cancel.test-support.ts';
import { lineOf } from '../change/change.test-support.ts';
import { experiencersBody, pupils, saveExperiencers } from '../edit-people/edit-people.test-support.ts';
import { FREE_CHOICE, roomsBody, saveRooms } from '../rooms/save-rooms.test-support.ts';
import { OTHER_DAY, pressMove, wire } from './move.test-support.ts';

const site = await openSiteForFile();
let teacher: Visitor;
beforeEach(async () => {
  // Rooms of a pledged line are chosen from 14 days before the visit.
  site.clock.setTo('2026-11-27');
  await site.db.query(
    `update seat_stock set capacity = case kind when 'room' then held + sold + 14 else capacity + 400 end
      where component_round_id = $1 and visit_date = any($2::date[])`,
    [FREE_CHOICE.componentRoundId, [VISIT, OTHER_DAY]],
  );
  teacher = await site.newcomer();
});

/** A group of 20 that has pledged, two of whose pupils have a room; moved to the next day by reception. */
async function moveGroup() {
  const number = orderedNo(await placeOrder(teacher, pledgeOrder(groupItem(FREE_CHOICE, { '01': 20 }, 1))));
  await site.db.query(`update reservation set pledge_state = 'written' where reservation_no = $1`, [number]);
  const read = await lineOf(teacher, number);
  await saveExperiencers(teacher, number, read, experiencersBody(read, pupils(18)));
  const named = await lineOf(teacher, number);
  const [one = '', two = ''] = named.experList.filter(({ pcnt }) => pcnt === 0).map(({ incluId }) => incluId);
  const picks = [one, two].map((incluId) => ({
    incluId,
    scheSeqNo: FREE_CHOICE.componentRoundId,
    exhpHzCd: 'teen-police',
  }));
  expect((await saveRooms(teacher, number, named, roomsBody(named, picks))).status).toBe(200);
  const line = { reservationNo: number, lineNo: (await lineNosOf(teacher, number))[0] ?? '' };
  const desk = await site.staffMember('reception');
  const { productId, roundId } = FREE_CHOICE;
  const moved = await pressMove(desk, line, { productId, roundId, day: wire(OTHER_DAY) });
  expect(moved.status, moved.text).toBe(200);
  return { moved: moved.response, rooms: (await detailOf(teacher, number)).exhpHallList };
}

test('people keep the same room on another day', async () => {
  const { moved, rooms } = await moveGroup();
  expect(moved).toMatchObject({ isProposed: false, roomsDropped: 0 });
  expect(rooms).toMatchObject([{ exhpHzCd: 'teen-police' }]);
  expect(await recountSeats(site.db)).toEqual([]);
});

test('people whose room is full there lose it, are counted, and stay in the visit', async () => {
  await site.db.query(
    `update seat_stock set capacity = held + sold where kind = 'room' and room_id = 'teen-police' and component_round_id = $1 and visit_date = $2`,
    [FREE_CHOICE.componentRoundId, OTHER_DAY],
  );
  const { moved, rooms } = await moveGroup();
  expect(moved).toMatchObject({ isProposed: false, roomsDropped: 2 });
  expect(rooms).toEqual([]);
  expect(await recountSeats(site.db)).toEqual([]);
});
