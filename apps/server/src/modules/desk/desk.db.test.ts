import { deskPaths, roundsCall, salesCall, sellCall } from '@kkumteo/contract/office/desk';
import { decode } from '@kkumteo/contract/wire/codec';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { FRESH_CODE_MINUTES } from '@kkumteo/domain/staff/account';
import { beforeEach, describe, expect, test } from 'vitest';
import { runOffice } from '../../office/office.test-support.ts';
import { bookingList, FESTIVAL, FIRE_STATION, type Offer, VISIT } from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { expectAddsUp, leaveSeats, openLeaderSeats, stockOf } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../testing/visitor.test-support.ts';
import { gateOf } from '../admission/gate.test-support.ts';
import { reserveByPledge, writePledge } from '../reservation/pay-later/pay-later.test-support.ts';
import { payAtDeskIn } from '../reservation/pay-later/desk.ts';
import { AFTERNOON, LAST, openDrawer, walkIn } from './desk.test-support.ts';

const site = await openSiteForFile();
let reception: StaffBrowser;

beforeEach(async () => {
  site.clock.setTo(VISIT, '14:30');
  reception = await site.staffMember('reception');
  await leaveSeats(site.db, LAST, 20);
});

const sell = (sale: object, staff = reception) => staff.post(deskPaths.sell, sale);
const saleOf = ({ response }: Answer) => decode(sellCall.answer, response);
const roundsNow = async () => decode(roundsCall.answer, (await reception.get(deskPaths.rounds)).response).rounds;
const salesNow = async () => decode(salesCall.answer, (await reception.get(deskPaths.sales)).response).sales;
const refund = (reservationNo: string, amount: number, approvalNo = '') =>
  reception.post(deskPaths.refund(reservationNo), { amount, approvalNo, reason: '일정이 바뀜' });
const ledgerOf = (reservationNo: string) =>
  site.db.query(
    `select account, amount, drawer_id is not null as in_drawer from ledger_entry join reservation using (reservation_id)
      where reservation_no = $1 order by entry_id`,
    [reservationNo],
  );
const messagesTo = (reservationNo: string) =>
  site.db.query(
    `select channel, via, last_code from message join outbox using (outbox_id)
      where payload ->> 'reservationNo' = $1 order by channel`,
    [reservationNo],
  );

describe('what the desk sells', () => {
  test('are today’s rounds that are ahead or began less than 20 minutes ago, also those that the site no longer sells', async () => {
    const shown = (rounds: Awaited<ReturnType<typeof roundsNow>>) =>
      rounds.filter(({ productId }) => productId === 101).map(({ roundId, onSite }) => [roundId, onSite]);
    expect(shown(await roundsNow())).toEqual([[1013, false]]);
    site.clock.setTo(VISIT, '13:49');
    expect(shown(await roundsNow())).toEqual([
      [1012, false],
      [1013, true],
    ]);
    expect((await sell(walkIn(AFTERNOON, 1, { way: 'card', approvalNo: '30001234' }))).status).toBe(200);
    site.clock.setTo(VISIT, '13:50');
    expect(shown(await roundsNow())).toEqual([[1013, true]]);
    expect(outcomeOf(await sell(walkIn(AFTERNOON, 1, { way: 'card', approvalNo: '30001235' })))).toEqual([
      409,
      'desk.round-over',
    ]);
  });

  test('names its people at the prices of the site, and its seats as they are', async () => {
    await leaveSeats(site.db, LAST, 7);
    const round = (await roundsNow()).find(({ roundId }) => roundId === 1013);
    expect(round).toMatchObject({ free: 7, closedFor: null });
    const at = (role: string, categoryId: string) =>
      round?.categories.find((one) => one.role === role && one.categoryId === categoryId)?.price;
    expect([at('experiencer', '01'), at('experiencer', '02'), at('leader', '01'), at('leader', '22')]).toEqual([
      18_000, 9_000, 9_000, 0,
    ]);
    const quote = await reception.post(deskPaths.quote, {
      productId: 101,
      roundId: 1013,
      heads: [
        { role: 'experiencer', categoryId: '01', count: 2 },
        { role: 'experiencer', categoryId: '02', count: 1 },
        { role: 'leader', categoryId: '01', count: 1 },
      ],
    });
    expect(quote.response).toMatchObject({ total: 2 * 18_000 + 9_000 + 9_000 });
  });

  test.each([
    ['no one', { heads: [] }, 'reservation.headcount-missing'],
    [
      'children without a guardian',
      { heads: [{ role: 'experiencer', categoryId: '01', count: 1 }] },
      'participants.leader-missing',
    ],
    [
      'more than an individual booking has',
      {
        heads: [
          { role: 'experiencer', categoryId: '01', count: 15 },
          { role: 'leader', categoryId: '01', count: 1 },
        ],
      },
      'reservation.individual-too-many',
    ],
    [
      'two who come for nothing',
      {
        heads: [
          { role: 'experiencer', categoryId: '01', count: 1 },
          { role: 'leader', categoryId: '22', count: 2 },
        ],
      },
      'participants.category-limit',
    ],
    ['a round of another product', { roundId: 1021 }, 'schedule.round-unknown'],
    ['another price than the screen showed', { total: 26_000, received: 26_000 }, 'desk.price-changed'],
    ['less cash than it costs', { received: 26_999 }, 'desk.received-too-little'],
    ['a card without its approval number', { way: 'card' }, 'desk.approval-missing'],
    ['nothing for what costs something', { way: null }, 'desk.price-changed'],
    ['a phone that is none', { phone: '010-12' }, 'desk.phone-unreadable'],
  ])('is refused for %s', async (_what, beside, code) => {
    await openDrawer(reception);
    const before = await stockOf(site.db, LAST);
    expect((await sell(walkIn(LAST, 1, beside))).code).toBe(code);
    expect(await stockOf(site.db, LAST)).toEqual(before);
  });
});

describe('a sale', () => {
  test('takes seats, money and drawer at once, prints a ticket that a gate admits, and leaves an entry', async () => {
    await openDrawer(reception);
    const before = await stockOf(site.db, LAST);
    const sold = saleOf(await sell(walkIn(LAST, 3, { received: 70_000, approvalNo: '987654321' })));
    expect(sold).toMatchObject({
      soldBy: '배수진',
      status: 'confirmed',
      people: [
        { name: '체험자', people: 3 },
        { name: '보호자', people: 1 },
      ],
      total: 63_000,
      way: 'cash',
      received: 70_000,
      cashReceipt: '987654321',
      byText: false,
    });
    expect((await stockOf(site.db, LAST)).sold).toBe(before.sold + 3);
    expect(await ledgerOf(sold.reservationNo)).toEqual([
      { account: 'desk-cash', amount: 63_000, inDrawer: true },
      { account: 'sales', amount: -63_000, inDrawer: false },
    ]);
    const entries = await site.db.query(`select act, facts from staff_entry where $1 = any (subjects)`, [
      `reservation:${sold.reservationNo}`,
    ]);
    expect(entries).toEqual([{ act: 'desk.sell', facts: { amount: 63_000, way: 'cash', people: 4 } }]);
    expect(await salesNow()).toContainEqual(sold);
    expect((await gateOf(site, reception).scan(sold.reservationNo)).response).toMatchObject({
      answer: 'come-in',
      ticket: { title: '현장 판매 4명', people: [] },
    });
    await expectAddsUp(site);
  });

  test('by card needs no drawer, and is on the terminal’s account', async () => {
    const sold = saleOf(await sell(walkIn(LAST, 1, { way: 'card', approvalNo: '30001236' })));
    expect(sold).toMatchObject({ way: 'card', approvalNo: '30001236' });
    expect(await ledgerOf(sold.reservationNo)).toEqual([
      { account: 'desk-card', amount: 27_000, inDrawer: false },
      { account: 'sales', amount: -27_000, inDrawer: false },
    ]);
  });

  test('of what costs nothing moves no money, by as many as want it', async () => {
    site.clock.setTo(VISIT, '09:50');
    for (let at = 0; at < 12; at += 1) expect((await sell(walkIn(FESTIVAL, 2))).status).toBe(200);
    const [last] = await salesNow();
    expect(last).toMatchObject({ total: 0, way: null });
    expect(await ledgerOf(last?.reservationNo ?? '')).toEqual([]);
    expect(await refund(last?.reservationNo ?? '', 0)).toMatchObject({ status: 200 });
    expect((await salesNow())[0]).toMatchObject({ status: 'cancelled' });
    await expectAddsUp(site);
  });

  test('in cash is refused without an open drawer, and takes nothing', async () => {
    const before = await stockOf(site.db, LAST);
    expect(outcomeOf(await sell(walkIn(LAST, 1)))).toEqual([409, 'desk.drawer-closed']);
    expect(await stockOf(site.db, LAST)).toEqual(before);
  });

  test('is one, sent twice', async () => {
    await openDrawer(reception);
    const before = await stockOf(site.db, LAST);
    const sale = walkIn(LAST, 1);
    const answers = await Promise.all([sell(sale), sell(sale)]);
    expect(new Set(answers.map((answer) => saleOf(answer).reservationNo)).size).toBe(1);
    expect((await stockOf(site.db, LAST)).sold).toBe(before.sold + 1);
    await expectAddsUp(site);
  });

  test('is that one too where its answer was lost and the drawer is counted by now', async () => {
    const drawerId = await openDrawer(reception, 0);
    const sale = walkIn(LAST, 1);
    const sold = saleOf(await sell(sale));
    await reception.post(deskPaths.countDrawer(drawerId), { counted: [0, 2, 1, 2], note: '' });
    expect(saleOf(await sell(sale))).toEqual(sold);
  });

  test('goes to a phone as a message of its own, and to no one where it is printed', async () => {
    const card = { way: 'card', approvalNo: '30001237' };
    const texted = saleOf(await sell(walkIn(LAST, 1, { ...card, phone: '010-0000-7777' })));
    const printed = saleOf(await sell(walkIn(LAST, 1, card)));
    for (let batch = 0; batch < 6; batch += 1) await site.run('send-messages');
    expect(await messagesTo(texted.reservationNo)).toEqual([
      { channel: 'mail', via: null, lastCode: 'no-recipient' },
      { channel: 'phone', via: 'alimtalk', lastCode: null },
    ]);
    expect(await messagesTo(printed.reservationNo)).toMatchObject([
      { lastCode: 'no-recipient' },
      { lastCode: 'no-recipient' },
    ]);
  });

  test('hangs on a member who can neither log in nor leave', async () => {
    await sell(walkIn(LAST, 1, { way: 'card', approvalNo: '30001238' }));
    await expect(site.db.query(`update member set withdrawn_at = now() where login_id = '@desk'`)).rejects.toThrow(
      'member_desk_stays',
    );
    const login = await site.browser().post('/api/login', { id: '@desk', password: '' });
    expect(login.status).toBeGreaterThanOrEqual(400);
  });
});

describe('the last seats', () => {
  const online = (people: number, offer: Offer) => ({
    bookingList: bookingList(offer, people, undefined, VISIT),
    groupPersDiv: '02',
    payMethod: '02',
  });

  test('are never sold twice by several desks and the site at once', async () => {
    site.clock.setTo(VISIT, '09:30');
    // Fewer than all want, and more than either the desks or the site could sell alone.
    await leaveSeats(site.db, FIRE_STATION, 24);
    await openLeaderSeats(site.db, FIRE_STATION);
    const before = await stockOf(site.db, FIRE_STATION);
    const desks = await Promise.all(Array.from({ length: 3 }, () => site.staffMember('reception')));
    await Promise.all(desks.map((desk) => openDrawer(desk)));
    const visitors = await Promise.all(Array.from({ length: 8 }, () => site.newcomer()));
    const tries = await Promise.all([
      ...desks.flatMap((desk) =>
        [1, 2, 1].map((people) => sell(walkIn(FIRE_STATION, people), desk).then(({ status }) => ({ people, status }))),
      ),
      ...visitors.map((visitor) =>
        visitor
          .post('/api/reserve/preparePayment', online(2, FIRE_STATION))
          .then(({ status }) => ({ people: 2, status })),
      ),
    ]);
    const granted = tries.filter(({ status }) => status === 200).reduce((sum, { people }) => sum + people, 0);
    const after = await stockOf(site.db, FIRE_STATION);
    expect(after.held + after.sold - before.held - before.sold).toBe(granted);
    expect(granted).toBeGreaterThanOrEqual(23);
    expect(granted).toBeLessThanOrEqual(24);
    expect(after.sold - before.sold).toBeGreaterThanOrEqual(8);
    expect(tries.filter(({ status }) => status !== 200).map(({ status }) => status)).not.toContain(500);
    await expectAddsUp(site);
  });
});

describe('a refund at the desk', () => {
  test('pays cash out of the drawer, frees the seats, and happens once', async () => {
    await openDrawer(reception, 0);
    const sold = saleOf(await sell(walkIn(LAST, 2)));
    const before = await stockOf(site.db, LAST);
    const both = await Promise.all([refund(sold.reservationNo, 45_000), refund(sold.reservationNo, 45_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stockOf(site.db, LAST)).sold).toBe(before.sold - 2);
    expect(await ledgerOf(sold.reservationNo)).toMatchObject([
      {},
      {},
      { account: 'desk-cash', amount: -45_000, inDrawer: true },
      { account: 'refunds', amount: 45_000 },
    ]);
    expect((await salesNow())[0]).toMatchObject({ status: 'cancelled', refundedAt: site.clock.now() });
    await expectAddsUp(site);
  });

  test('goes back by card with the number of its cancel', async () => {
    const sold = saleOf(await sell(walkIn(LAST, 1, { way: 'card', approvalNo: '30001239' })));
    expect((await refund(sold.reservationNo, 27_000)).code).toBe('desk.approval-missing');
    expect((await refund(sold.reservationNo, 27_000, '90001239')).status).toBe(200);
    expect(await ledgerOf(sold.reservationNo)).toMatchObject([
      {},
      {},
      { account: 'desk-card' },
      { account: 'refunds' },
    ]);
    await expectAddsUp(site);
  });

  test('is refused without a drawer, from one that has too little, for another amount, and for what is not there', async () => {
    const drawerId = await openDrawer(reception, 0);
    const sold = saleOf(await sell(walkIn(LAST, 1)));
    expect((await refund(sold.reservationNo, 26_000)).code).toBe('desk.nothing-to-refund');
    expect((await refund('no-such-reservation', 26_000)).code).toBe('desk.sale-unknown');
    await reception.post(deskPaths.countDrawer(drawerId), { counted: [0, 2, 1, 2], note: '' });
    expect((await refund(sold.reservationNo, 27_000)).code).toBe('desk.drawer-closed');
    await openDrawer(reception, 20_000);
    expect((await refund(sold.reservationNo, 27_000)).code).toBe('desk.drawer-short');
    await expectAddsUp(site);
  });

  test('asks for the second factor again, and is an act of its own', async () => {
    const sold = saleOf(await sell(walkIn(LAST, 1, { way: 'card', approvalNo: '30001241' })));
    site.clock.advance(FRESH_CODE_MINUTES * MINUTE_MS);
    expect((await refund(sold.reservationNo, 27_000, '90001241')).code).toBe('staff.code-needed');
    reception = await site.staffMember('reception');
    expect((await refund(sold.reservationNo, 27_000, '90001241')).status).toBe(200);
    const acts = await site.db.query('select act from staff_entry where $1 = any (subjects) order by entry_id', [
      `reservation:${sold.reservationNo}`,
    ]);
    expect(acts).toEqual([{ act: 'desk.sell' }, { act: 'reservation.refund-desk-money' }]);
  });

  test('of cash is not booked by the command, which has no drawer', async () => {
    await openDrawer(reception);
    const { reservationNo } = saleOf(await sell(walkIn(LAST, 1)));
    const paid = ['reservations', 'refunded', reservationNo, '--paid-out', '27000', '--by', '매표소'];
    expect(await runOffice(site, paid)).toMatchObject({ code: 1, text: expect.stringContaining('cash of a drawer') });
  });
});

test('a pledged reservation is paid into the drawer, and paid out of it again', async () => {
  site.clock.setTo('2026-11-20', '09:00');
  const visitor = await site.newcomer();
  const number = await reserveByPledge(visitor, 15);
  await writePledge(visitor, number);
  const staff = await site.staffMember('reception');
  await openDrawer(staff);
  const taken = { staffKey: staff.staffKey, taking: { way: 'cash', received: 300_000, cashReceipt: '' } } as const;
  const other = { ...taken, staffKey: (await site.staffMember('finance')).staffKey };
  const pay = (by: typeof taken) =>
    site.db.transaction((tx) =>
      payAtDeskIn(tx, { reservationNo: number, received: 270_000, taken: by }, site.clock.now()),
    );
  expect(await pay(other)).toMatchObject({ outcome: 'drawer-closed' });
  expect(await pay(taken)).toMatchObject({ outcome: 'paid' });
  expect(await ledgerOf(number)).toMatchObject([{ account: 'desk-cash', amount: 270_000, inDrawer: true }, {}]);
  const back = { amount: 270_000, approvalNo: '', reason: '학교 사정' };
  expect((await staff.post(deskPaths.refund(number), back)).status).toBe(200);
  await expectAddsUp(site);
});

test('money of the desk that is not on the ledger is named by the ledger’s check', async () => {
  await openDrawer(reception);
  const { reservationNo } = saleOf(await sell(walkIn(LAST, 1)));
  await site.db.query(`delete from ledger_entry where transfer_key = $1`, [`desk:${reservationNo}`]);
  const { code, text } = await runOffice(site, ['ledger']);
  expect(code).toBe(1);
  expect(text).toMatch(new RegExp(`Desk and drawers that differ 2 .*drawer \\d+, desk money of ${reservationNo}`));
});
