import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_TRIP, VISIT } from '../../../testing/bookings.test-support.ts';
import { DEPOSIT, passTime, payInto, resetClocks } from '../../../testing/pay.test-support.ts';
import { expectAddsUp } from '../../../testing/stock.test-support.ts';
import type { StaffBrowser } from '../../../testing/staff.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../../testing/visitor.test-support.ts';
import { book, cancelAll, detailOf, lineNosOf, makeRoom, roundOf, standOf } from '../cancel/cancel.test-support.ts';
import { reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { movePath, OTHER_DAY, pressMove, priceAt, target, versionOf, wire } from './move.test-support.ts';

const site = await openSiteForFile();
await makeRoom(site);
let desk: StaffBrowser;
let counsel: StaffBrowser;
beforeAll(async () => {
  desk = await site.staffMember('reception');
  counsel = await site.staffMember('counsel');
});
beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

const stockOn = async (day: string, round = 1) => {
  const [row] = await site.db.query<{ sold: number }>(
    `select sold from seat_stock where component_round_id = $1 and visit_date = $2 and kind = 'experiencer' and room_id is null`,
    [roundOf(round).componentRoundId, day],
  );
  return row?.sold ?? 0;
};
const outboxOf = (reservationNo: string) =>
  site.db.query<{ topic: string; payload: { from?: { visitDate: string } } }>(
    `select topic, payload from outbox where payload ->> 'reservationNo' = $1 order by outbox_id`,
    [reservationNo],
  );
const entriesOf = (reservationNo: string) =>
  site.db.query<{ act: string; reason: string; facts: Record<string, unknown> }>(
    `select act, reason, facts from staff_entry where subjects && array['reservation:' || $1] and act = 'reservation.move'`,
    [reservationNo],
  );
async function bookOne(over: Parameters<typeof book>[2] = {}) {
  const booked = await book(site, visitor, { rounds: [1], ...over });
  return { ...booked, lineNo: booked.lineNos[0] ?? '' };
}

describe('a line that staff move', () => {
  test('goes to another day with its number, its people and its seats, and the visitor is notified once', async () => {
    const line = await bookOne();
    const before = [await stockOn(VISIT), await stockOn(OTHER_DAY)];
    expect(outcomeOf(await pressMove(desk, line))).toEqual([200, null]);
    expect([await stockOn(VISIT), await stockOn(OTHER_DAY)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    expect((await detailOf(visitor, line.reservationNo)).detailList).toMatchObject([
      { pdRvNo: line.lineNo, expVisitRvdt: wire(OTHER_DAY), scheSeqNo: roundOf(1).roundId },
    ]);
    const told = (await outboxOf(line.reservationNo)).filter(({ topic }) => topic === 'reservation.moved');
    expect(told.map(({ payload }) => payload.from?.visitDate)).toEqual([VISIT]);
    expect(await entriesOf(line.reservationNo)).toMatchObject([{ reason: '전화로 부탁', facts: { money: 'nothing' } }]);
    expect((await standOf(site, line.reservationNo)).refunds).toEqual([]);
    await expectAddsUp(site);
  });

  test('moves once however often the same press arrives', async () => {
    const line = await bookOne();
    const press = { version: await versionOf(desk, line), press: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => pressMove(desk, line, press)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(line.reservationNo)).toHaveLength(1);
    expect((await outboxOf(line.reservationNo)).filter(({ topic }) => topic === 'reservation.moved')).toHaveLength(1);
    await expectAddsUp(site);
  });

  test('stays as it is where the new round lacks a seat', async () => {
    const line = await bookOne();
    const full = `update seat_stock set capacity = held + sold where component_round_id = 1012 and visit_date = $1`;
    await site.db.query(full, [OTHER_DAY]);
    const before = await standOf(site, line.reservationNo);
    const seats = [await stockOn(VISIT), await stockOn(OTHER_DAY, 2)];
    const refused = await pressMove(desk, line, { roundId: roundOf(2).roundId });
    expect(outcomeOf(refused)).toEqual([409, 'reservation.move-no-seats']);
    // Said at the button of the sheet, which has no such field.
    expect(refused.text).not.toContain('"field":"');
    expect(await standOf(site, line.reservationNo)).toEqual(before);
    expect([await stockOn(VISIT), await stockOn(OTHER_DAY, 2)]).toEqual(seats);
    expect(await entriesOf(line.reservationNo)).toEqual([]);
    await makeRoom(site);
    await expectAddsUp(site);
  });

  test('is refused on a day that the park does not sell, where it is already, and as an outdated page', async () => {
    const line = await bookOne();
    const here = { day: wire(VISIT) };
    expect(outcomeOf(await pressMove(desk, line, here))).toEqual([422, 'reservation.nothing-changed']);
    expect((await pressMove(desk, line, { day: wire('2026-11-19') })).error).toMatchObject({ code: 'schedule.past' });
    expect((await pressMove(desk, line, { productId: 999 })).error).toMatchObject({ code: 'catalog.product-unknown' });
    const outdated = await pressMove(desk, line, { version: 'seen-long-ago' });
    expect(outcomeOf(outdated)).toEqual([409, 'reservation.changed-since']);
    await cancelAll(visitor, line.reservationNo);
    expect((await pressMove(desk, line)).error).toMatchObject({ code: 'reservation.cannot-change-cancelled' });
  });

  test('is not moved by a role that may not, nor without a reason', async () => {
    const line = await bookOne();
    const programme = await site.staffMember('programme');
    const body = { ...target(), version: await versionOf(desk, line), press: randomUUID(), account: null };
    expect((await programme.post(`${movePath(line)}/save`, { ...body, reason: 'x' })).status).toBe(403);
    expect((await desk.post(`${movePath(line)}/save`, { ...body, reason: '' })).status).toBe(400);
    expect(await entriesOf(line.reservationNo)).toEqual([]);
  });

  test('frees its seats for the first who waits', async () => {
    const line = await bookOne({ rounds: [3] });
    await site.db.query(
      `update seat_stock set capacity = held + sold where component_round_id = 1013 and visit_date = $1`,
      [VISIT],
    );
    const waiting = await site.newcomer();
    const asked = await waiting.post('/api/reserve/wait', {
      pdNo: roundOf(3).productId,
      pdDiv: '01',
      groupPersDiv: '02',
      expVisitRvdt: wire(VISIT),
      scheSeqNo: roundOf(3).roundId,
      experPcnt: 1,
      orgName: '김도현',
      userPhoneNum: '01000000011',
    });
    expect(asked.status, asked.text).toBe(200);
    expect((await pressMove(desk, line)).status).toBe(200);
    await site.run('offer-seats');
    const rows = await site.db.query(
      'select state, offered_seats as seats from waitlist_request where member_id = $1',
      [waiting.memberId],
    );
    expect(rows).toEqual([{ state: 'offered', seats: 1 }]);
    await makeRoom(site);
    await expectAddsUp(site);
  });
});

describe('the money of a move', () => {
  test('goes back where the new day is cheaper, once, by its own way', async () => {
    const line = await bookOne();
    const restore = await priceAt(site, 0.5);
    try {
      const press = { version: await versionOf(desk, line), press: randomUUID() };
      const answers = [await pressMove(desk, line, press), await pressMove(desk, line, press)];
      const done = { isProposed: false, roomsDropped: 0, refunded: 13_500, taken: 0, paidOut: 0 };
      // Pressed again, it answers what the first press has done.
      expect(answers.map(({ response }) => response)).toEqual([done, done]);
    } finally {
      await restore();
    }
    expect(await standOf(site, line.reservationNo)).toMatchObject({
      payTotal: 13_500,
      attempt: 'paid',
      refunds: [[13_500, 'done']],
      owed: 13_500,
    });
    await expectAddsUp(site);
  });

  test('of a deposit that has come goes to the account that the caller names', async () => {
    const line = await bookOne({ payMethod: DEPOSIT });
    await payInto(site, line.attemptId);
    await passTime(site, 61);
    await site.run('follow-deposits');
    const restore = await priceAt(site, 0.5);
    try {
      expect((await pressMove(desk, line)).error).toMatchObject({ message: '환불은행을 선택해 주세요.' });
      const account = { bankCode: '088', number: '110-123-456789', holder: '김도현' };
      expect((await pressMove(desk, line, { account })).status).toBe(200);
    } finally {
      await restore();
    }
    expect(await standOf(site, line.reservationNo)).toMatchObject({ payTotal: 13_500, refunds: [[13_500, 'sent']] });
    expect(JSON.stringify(await entriesOf(line.reservationNo))).not.toContain('456789');
    await expectAddsUp(site);
  });

  test('is not asked for where the new day is dearer and it is waived by who may, with the fees that it has', async () => {
    const line = await bookOne();
    const restore = await priceAt(site, 2);
    try {
      expect((await pressMove(desk, line)).error).toMatchObject({ code: 'reservation-move.dearer' });
      const waived = { settlement: 'waived' as const };
      expect((await pressMove(desk, line, waived)).error).toMatchObject({ code: 'reservation-move.no-waiver' });
      const preview = await counsel.post(`${movePath(line)}/preview`, target(waived));
      expect(preview.response).toMatchObject({
        before: 27_000,
        after: 54_000,
        difference: 27_000,
        money: 'waived',
        blocked: null,
      });
      expect((await pressMove(counsel, line, waived)).status).toBe(200);
    } finally {
      await restore();
    }
    expect(await standOf(site, line.reservationNo)).toMatchObject({ payTotal: 27_000, refunds: [], owed: 27_000 });
    expect(await entriesOf(line.reservationNo)).toMatchObject([{ facts: { money: 'waived', difference: 27_000 } }]);
    // What was waived is no debt: cancelled, all that was paid goes back.
    expect((await cancelAll(visitor, line.reservationNo)).status).toBe(200);
    expect(await standOf(site, line.reservationNo)).toMatchObject({ refunds: [[27_000, 'done']], owed: 0 });
    await expectAddsUp(site);
  });

  test('that is not paid yet is owed as the new day costs it, with a day of payment of its own', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20);
    const [lineNo = ''] = await lineNosOf(teacher, reservationNo);
    const to = { productId: DAY_TRIP.productId, roundId: DAY_TRIP.roundId, day: wire('2026-12-24') };
    expect(outcomeOf(await pressMove(desk, { reservationNo, lineNo }, to))).toEqual([200, null]);
    const [row] = await site.db.query<{ due: string; total: number }>(
      `select (pay_due_at at time zone 'Asia/Seoul')::date::text as due, pay_total as total from reservation where reservation_no = $1`,
      [reservationNo],
    );
    expect(row).toEqual({ due: '2026-11-24', total: 20 * 18_000 });
    await expectAddsUp(site);
  });

  test('that is awaited keeps its account for the same amount, and no day before its deadline', async () => {
    const line = await bookOne({ payMethod: DEPOSIT });
    const soon = await pressMove(desk, line, { day: wire('2026-11-21') });
    expect(outcomeOf(soon)).toEqual([409, 'reservation-move.before-deposit']);
    expect((await pressMove(desk, line)).status).toBe(200);
    expect(await standOf(site, line.reservationNo)).toMatchObject({ attempt: 'awaiting-deposit', refunds: [] });
    await expectAddsUp(site);
  });
});

describe('the last seat', () => {
  test('of a round is had by one of those who move, buy and cancel at once', async () => {
    const lines = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const buyer = await site.newcomer();
        const { reservationNo, lineNos } = await book(site, buyer, { rounds: [1] });
        return { buyer, reservationNo, lineNo: lineNos[0] ?? '' };
      }),
    );
    await site.db.query(
      `update seat_stock set capacity = held + sold + 1 where component_round_id = 1012 and visit_date = $1 and kind = 'experiencer'`,
      [OTHER_DAY],
    );
    const round = roundOf(2).roundId;
    const [leaving] = lines;
    if (leaving === undefined) throw new Error('four lines');
    const versions = await Promise.all(lines.map((line) => versionOf(desk, line)));
    const answers = await Promise.all([
      ...lines.slice(1).map((line, at) => pressMove(desk, line, { roundId: round, version: versions[at + 1] ?? '' })),
      cancelAll(leaving.buyer, leaving.reservationNo),
    ]);
    const moved = answers.slice(0, 3).filter(({ status }) => status === 200);
    expect(moved).toHaveLength(1);
    const over = await site.db.query(`select stock_id from seat_stock where held + sold > capacity`);
    expect(over).toEqual([]);
    await makeRoom(site);
    await expectAddsUp(site);
  });
});
