import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOffice } from '../../../office/office.test-support.ts';
import { DAY_TRIP } from '../../../testing/bookings.test-support.ts';
import { resetClocks } from '../../../testing/pay.test-support.ts';
import { expectAddsUp } from '../../../testing/stock.test-support.ts';
import type { StaffBrowser } from '../../../testing/staff.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../../testing/visitor.test-support.ts';
import { book, cancelAll, lineNosOf, makeRoom, roundOf, standOf } from '../cancel/cancel.test-support.ts';
import { reserveByPledge, writePledge } from '../pay-later/pay-later.test-support.ts';
import { movePath, OTHER_DAY, pressMove, priceAt, target, versionOf, wire, type OfLine } from './move.test-support.ts';

const site = await openSiteForFile();
await makeRoom(site);
let desk: StaffBrowser;
let counsel: StaffBrowser;
let finance: StaffBrowser;
beforeAll(async () => {
  desk = await site.staffMember('reception');
  counsel = await site.staffMember('counsel');
  finance = await site.staffMember('finance');
});
const visitor = newcomerOfEach(site);
let restore = async (): Promise<void> => {};
beforeEach(() => resetClocks(site));
afterEach(async () => {
  await restore();
  restore = async () => {};
  await makeRoom(site);
  // Seats, ledger and drawers, whatever a test has done.
  await expectAddsUp(site);
  const { text } = await runOffice(site, ['ledger']);
  expect(text).toMatch(/Paid, not on the ledger +0/);
  expect(text).toMatch(/Unexplained +0원/);
  expect(text).toMatch(/Desk and drawers that differ +0/);
});
const pricesAt = async (factor: number): Promise<void> => {
  await restore();
  restore = await priceAt(site, factor);
};

/** The catalogue that prices are read from follows its rows a moment later. */
const untilDifferenceIs = (line: OfLine, difference: number, over: Parameters<typeof target>[0] = {}) =>
  expect
    .poll(async () => (await desk.post(`${movePath(line)}/preview`, target(over))).response)
    .toMatchObject({ difference });

const bookOne = async (): Promise<OfLine> => {
  const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
  return { reservationNo, lineNo: lineNos[0] ?? '' };
};
/** Where a group goes for 1,000 won less a head, until `rows` is called. */
const cheaperTrip = async () => {
  const { productId, roundId } = DAY_TRIP;
  const fees = async (change: number) =>
    void (await site.db.query('update price_row set fee = fee + $2 where product_id = $1 and fee > 1000', [
      productId,
      change,
    ]));
  await fees(-1_000);
  let isCheaper = true;
  const rows = async (): Promise<void> => {
    if (isCheaper) await fees(1_000);
    isCheaper = false;
  };
  return { rows, to: { productId, roundId, day: wire('2026-12-24') } };
};

const CASH = (amount: number, received = amount) => ({ amount, way: 'cash', received, approvalNo: '' }) as const;
const CARD = (amount: number) => ({ amount, way: 'card', received: 0, approvalNo: '30291144' }) as const;
const PAYOUT = (amount: number, approvalNo = '') => ({ amount, way: null, received: 0, approvalNo });

const openDrawer = async (float = 100_000): Promise<void> =>
  void (await desk.post('/api/office/desk/drawer/open', { float }));
const closeDrawers = (): Promise<unknown> =>
  site.db
    .query(`update desk_drawer set closed_at = now(), closed_by = staff_id, counted = '{0,0,0,0,0,0,0,0}', note = 'x',
    expected_won = 0, counted_won = float_won + (select coalesce(sum(case kind when 'payment' then amount else -amount end), 0)
      from desk_money m where m.drawer_id = desk_drawer.drawer_id and way = 'cash') where closed_at is null`);
beforeEach(() => closeDrawers());

const deskMoneyOf = (reservationNo: string) =>
  site.db.query<{ kind: string; way: string; amount: number }>(
    `select kind, way, amount from desk_money join reservation using (reservation_id) where reservation_no = $1 order by desk_money_id`,
    [reservationNo],
  );
const storyOf = async (reservationNo: string) => {
  const { response } = await counsel.get(`/api/office/reservations/${reservationNo}`);
  return response?.['money'] as { payTotal: number; received: number; owed: number; atDesk: number };
};
const entriesOf = (reservationNo: string) =>
  site.db.query<{ facts: Record<string, unknown> }>(
    `select facts from staff_entry where subjects && array['reservation:' || $1] and act = 'reservation.move' order by entry_id`,
    [reservationNo],
  );
const toldOf = async (reservationNo: string) => {
  const rows = await site.db.query<{ payload: { atDesk: number } }>(
    `select payload from outbox where topic = 'reservation.moved' and payload ->> 'reservationNo' = $1 order by outbox_id`,
    [reservationNo],
  );
  return rows.map(({ payload }) => payload.atDesk);
};

describe('a dearer move of what was paid by card', () => {
  test('is paid in cash at the desk, once for its press, and then wholly refunded: each won the way that it came', async () => {
    await openDrawer();
    const line = await bookOne();
    await pricesAt(2);
    const shown = await desk.post(`${movePath(line)}/preview`, target());
    expect(shown.response).toMatchObject({ money: 'taken', taken: 27_000, blocked: null, payouts: [] });
    expect(JSON.stringify(shown.response)).toContain('27,000원 (현장에서 결제)');
    const press = { version: await versionOf(desk, line), press: randomUUID(), desk: CASH(27_000, 30_000) };
    const answers = await Promise.all([1, 2].map(() => pressMove(desk, line, press)));
    const done = { isProposed: false, roomsDropped: 0, refunded: 0, taken: 27_000, paidOut: 0 };
    expect([...answers, await pressMove(desk, line, press)].map(({ response }) => response)).toEqual([
      done,
      done,
      done,
    ]);
    expect(await deskMoneyOf(line.reservationNo)).toEqual([{ kind: 'payment', way: 'cash', amount: 27_000 }]);
    expect(await storyOf(line.reservationNo)).toMatchObject({
      payTotal: 54_000,
      received: 54_000,
      owed: 0,
      atDesk: 27_000,
    });
    expect(await entriesOf(line.reservationNo)).toMatchObject([{ facts: { money: 'taken', taken: 27_000 } }]);
    // What the desk has goes back at the desk alone.
    expect((await cancelAll(visitor, line.reservationNo)).error).toMatchObject({ code: 'reservation.cancel-at-desk' });
    const back = { amount: 27_000, approvalNo: '', reason: '방문자 요청', pressKey: randomUUID() };
    expect(outcomeOf(await desk.post(`/api/office/reservations/${line.reservationNo}/desk-refund`, back))).toEqual([
      200,
      null,
    ]);
    await site.run('reconcile-attempts');
    expect(await standOf(site, line.reservationNo)).toMatchObject({
      state: 'cancelled',
      paymentState: 'refunded',
      refunds: [[27_000, 'done']],
      owed: 0,
    });
    expect(await storyOf(line.reservationNo)).toMatchObject({ received: 0, atDesk: 0, owed: 0 });
  });

  test('and back again goes back by its provider first, and what that has not at the desk', async () => {
    const line = await bookOne();
    await pricesAt(2);
    expect(outcomeOf(await pressMove(desk, line, { desk: CARD(27_000) }))).toEqual([200, null]);
    await pricesAt(0.5);
    const to = { roundId: roundOf(2).roundId };
    await untilDifferenceIs(line, -40_500, to);
    const shown = await desk.post(`${movePath(line)}/preview`, target(to));
    expect(shown.response).toMatchObject({
      money: 'refund',
      refund: 27_000,
      payouts: [{ way: 'card', amount: 13_500 }],
    });
    expect((await pressMove(counsel, line, to)).error).toMatchObject({ code: 'reservation-move.cheaper-at-desk' });
    expect(outcomeOf(await pressMove(desk, line, { ...to, desk: PAYOUT(13_500) }))).toEqual([
      422,
      'reservation-act.desk-approval-missing',
    ]);
    const done = await pressMove(desk, line, { ...to, desk: PAYOUT(13_500, '30291199') });
    expect(done.response).toMatchObject({ refunded: 27_000, paidOut: 13_500 });
    await site.run('reconcile-attempts');
    // The payment is back as a whole, and the desk has what it costs: nothing for a person to look at.
    expect(await standOf(site, line.reservationNo)).toMatchObject({
      payTotal: 13_500,
      attempt: 'paid',
      reason: null,
      refunds: [[27_000, 'done']],
    });
    expect(await storyOf(line.reservationNo)).toMatchObject({ received: 13_500, atDesk: 13_500, owed: 0 });
  });

  test('takes nothing where it is refused: without hands of the desk, drawer, money, the amount shown, or a seat', async () => {
    const line = await bookOne();
    await pricesAt(2);
    const tries = [
      [desk, { desk: null }, 'reservation-move.dearer'],
      [counsel, { desk: CARD(27_000) }, 'reservation-move.dearer'],
      [desk, { desk: CASH(27_000) }, 'reservation-act.desk-drawer-closed'],
      [desk, { desk: CASH(27_000, 26_000) }, 'reservation-act.desk-received-too-little'],
      [desk, { desk: CARD(20_000) }, 'reservation-act.desk-amount-differs'],
      [desk, { desk: { ...CARD(27_000), approvalNo: '' } }, 'reservation-act.desk-approval-missing'],
      [desk, { desk: { ...CARD(27_000), way: null } }, 'reservation-act.desk-way-missing'],
    ] as const;
    for (const [by, over, code] of tries) expect((await pressMove(by, line, over)).error).toMatchObject({ code });
    await site.db.query(
      `update seat_stock set capacity = held + sold where component_round_id = 1012 and visit_date = $1`,
      [OTHER_DAY],
    );
    const full = await pressMove(desk, line, { roundId: roundOf(2).roundId, desk: CARD(27_000) });
    expect(full.error).toMatchObject({ code: 'reservation.move-no-seats' });
    expect(await deskMoneyOf(line.reservationNo)).toEqual([]);
    expect(await entriesOf(line.reservationNo)).toEqual([]);
    expect(await standOf(site, line.reservationNo)).toMatchObject({ payTotal: 27_000 });
  });
});

test('a cheaper move of what the desk took is paid out as it came, and the rest as a whole afterwards', async () => {
  await openDrawer();
  const teacher = await site.signIn('teacher1');
  const reservationNo = await reserveByPledge(teacher, 20);
  await writePledge(teacher, reservationNo);
  const [lineNo = ''] = await lineNosOf(teacher, reservationNo);
  const line = { reservationNo, lineNo };
  const owed = 20 * 18_000;
  const act = { reason: '현장 방문', pressKey: randomUUID() };
  const paid = await desk.post(`/api/office/reservations/${reservationNo}/desk-payment`, { ...CASH(owed), ...act });
  expect(outcomeOf(paid)).toEqual([200, null]);
  const { rows, to } = await cheaperTrip();
  try {
    await untilDifferenceIs(line, -20_000, to);
    const shown = await desk.post(`${movePath(line)}/preview`, target(to));
    expect(shown.response).toMatchObject({
      difference: -20_000,
      refund: 0,
      payouts: [{ way: 'cash', amount: 20_000 }],
    });
    expect((await pressMove(desk, line, { ...to, desk: PAYOUT(20_000) })).response).toMatchObject({ paidOut: 20_000 });
    expect(JSON.stringify(shown.response)).toContain('20,000원 (현장에서 환불)');
    await rows();
    const again = { ...to, day: wire('2026-12-23'), desk: CARD(20_000) };
    await untilDifferenceIs(line, 20_000, { ...to, day: again.day });
    expect((await pressMove(desk, line, again)).response).toMatchObject({ taken: 20_000 });
  } finally {
    await rows();
  }
  expect(await toldOf(reservationNo)).toEqual([-20_000, 20_000]);
  expect(await storyOf(reservationNo)).toMatchObject({ payTotal: owed, received: owed, owed: 0, atDesk: owed });
  const back = { amount: owed, approvalNo: '30291199', reason: '방문자 요청', pressKey: randomUUID() };
  expect(outcomeOf(await desk.post(`/api/office/reservations/${reservationNo}/desk-refund`, back))).toEqual([
    200,
    null,
  ]);
  expect(await deskMoneyOf(reservationNo)).toEqual([
    { kind: 'payment', way: 'cash', amount: owed },
    { kind: 'refund', way: 'cash', amount: 20_000 },
    { kind: 'payment', way: 'card', amount: 20_000 },
    { kind: 'refund', way: 'card', amount: 20_000 },
    { kind: 'refund', way: 'cash', amount: owed - 20_000 },
  ]);
  expect(await storyOf(reservationNo)).toMatchObject({ received: 0, atDesk: 0, owed: 0 });
});

describe('a waiver above what one person may', () => {
  const decide = (staff: StaffBrowser, proposalKey: unknown) =>
    staff.post('/api/office/proposals/decide', { proposalKey, decision: 'approve', note: '' });
  const WAIVED = { settlement: 'waived' } as const;

  test('is proposed, and moves once a second person approves, at that difference', async () => {
    const line = await bookOne();
    await pricesAt(3);
    const shown = await counsel.post(`${movePath(line)}/preview`, target(WAIVED));
    expect(shown.response).toMatchObject({ money: 'waived', needsSecondPerson: true, blocked: null });
    const press = { ...WAIVED, version: await versionOf(counsel, line), press: randomUUID() };
    const answers = [await pressMove(counsel, line, press), await pressMove(counsel, line, press)];
    expect(answers.map(({ response }) => response)).toMatchObject([{ isProposed: true }, { isProposed: true }]);
    const [{ facts } = { facts: {} }] = await entriesOf(line.reservationNo);
    expect(facts).toMatchObject({ isProposed: true, amount: 54_000 });
    expect(await standOf(site, line.reservationNo)).toMatchObject({ payTotal: 27_000 });
    const key = facts['proposalKey'];
    // Dearer by another amount than was proposed.
    await pricesAt(4);
    await untilDifferenceIs(line, 81_000);
    expect(outcomeOf(await decide(finance, key))).toEqual([409, 'staff.proposal-outdated']);
    await pricesAt(3);
    await untilDifferenceIs(line, 54_000);
    expect(outcomeOf(await decide(counsel, key))).toEqual([403, 'staff.not-allowed']);
    const decided = await Promise.all([decide(finance, key), decide(await site.staffMember('admin'), key)]);
    expect(decided.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [409, 'staff.proposal-decided'],
    ]);
    expect(await storyOf(line.reservationNo)).toMatchObject({ payTotal: 27_000, received: 27_000, owed: 0 });
    expect(await versionOf(counsel, line)).not.toBe(press.version);
    // The next one counts with it, however small.
    await pricesAt(3.1);
    await untilDifferenceIs(line, 56_700, { roundId: roundOf(2).roundId });
    const more = await counsel.post(`${movePath(line)}/preview`, target({ ...WAIVED, roundId: roundOf(2).roundId }));
    expect(more.response).toMatchObject({ needsSecondPerson: true });
  });

  test('is outdated once the reservation has changed', async () => {
    const line = await bookOne();
    await pricesAt(3);
    expect((await pressMove(counsel, line, WAIVED)).response).toMatchObject({ isProposed: true });
    const [{ facts } = { facts: {} }] = await entriesOf(line.reservationNo);
    await cancelAll(visitor, line.reservationNo);
    expect(outcomeOf(await decide(finance, facts['proposalKey']))).toEqual([409, 'staff.proposal-outdated']);
  });
});
