import { deskPaths, drawersCall } from '@kkumteo/contract/office/desk';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeEach, expect, test } from 'vitest';
import { VISIT } from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { expectAddsUp } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { AFTERNOON, openDrawer, walkIn } from './desk.test-support.ts';

const site = await openSiteForFile();
let reception: StaffBrowser;

beforeEach(async () => {
  site.clock.setTo(VISIT, '09:00');
  reception = await site.staffMember('reception');
});

const count = (drawerId: number, counted: readonly number[], note = '', staff = reception) =>
  staff.post(deskPaths.countDrawer(drawerId), { counted, note });
const shiftOf = async (drawerId: number) => {
  const { response } = await reception.get(deskPaths.drawers);
  return decode(drawersCall.answer, response).shifts.find((shift) => shift.drawerId === drawerId);
};
const ledgerOf = (drawerId: number) =>
  site.db.query(`select account, amount from ledger_entry where transfer_key = $1 order by account`, [
    `drawer:${drawerId}`,
  ]);

test('a drawer that has what it should have is closed without a word, and is in the list of shifts', async () => {
  const drawerId = await openDrawer(reception, 100_000);
  await reception.post(deskPaths.sell, walkIn(AFTERNOON, 2, { received: 50_000 }));
  await reception.post(deskPaths.sell, walkIn(AFTERNOON, 1, { way: 'card', approvalNo: '30004444' }));
  expect(await shiftOf(drawerId)).toMatchObject({ closed: null, sales: 2, cardIn: 27_000 });
  expect((await count(drawerId, [2, 4, 1])).response).toEqual({ expected: 145_000, counted: 145_000 });
  expect(await shiftOf(drawerId)).toMatchObject({
    staffName: '배수진',
    float: 100_000,
    sales: 2,
    refunds: 0,
    closed: { by: '배수진', cashIn: 45_000, cashOut: 0, expected: 145_000, counted: 145_000, note: '' },
  });
  expect(await ledgerOf(drawerId)).toEqual([]);
  await expectAddsUp(site);
});

test.each([
  ['too little', [9], -50_000],
  ['too much', [10, 0, 0, 0, 0, 0, 0, 1], 10],
])('%s needs a sentence, and is on the ledger then', async (_what, counted, difference) => {
  const drawerId = await openDrawer(reception, 500_000);
  const refused = await count(drawerId, counted);
  expect(refused).toMatchObject({ status: 422, code: 'desk.difference-unexplained' });
  expect(refused.error).toMatchObject({
    field: 'note',
    message: expect.stringContaining(difference < 0 ? '50,000원 모자라요' : '10원 많아요'),
  });
  expect((await count(drawerId, counted, '거스름돈을 잘못 줌')).status).toBe(200);
  expect(await ledgerOf(drawerId)).toEqual([
    { account: 'desk-cash', amount: difference },
    { account: 'drawer-difference', amount: -difference },
  ]);
  const entries = await site.db.query(
    `select reason, facts from staff_entry where facts ->> 'drawer' = $1 and facts ? 'counted'`,
    [String(drawerId)],
  );
  expect(entries).toMatchObject([{ reason: '거스름돈을 잘못 줌', facts: { difference } }]);
  await expectAddsUp(site);
});

test('a member of staff has one open drawer, and no sale goes into one that is closed', async () => {
  const drawerId = await openDrawer(reception, 0);
  expect((await reception.post(deskPaths.openDrawer, { float: 0 })).code).toBe('desk.drawer-open');
  expect((await count(drawerId, [])).status).toBe(200);
  expect((await count(drawerId, [])).code).toBe('desk.drawer-unknown');
  expect((await reception.post(deskPaths.sell, walkIn(AFTERNOON, 1))).code).toBe('desk.drawer-closed');
});

test('a sale beside the count is either in what is counted or refused', async () => {
  const drawerId = await openDrawer(reception, 27_000);
  const [sold, counted] = await Promise.all([
    reception.post(deskPaths.sell, walkIn(AFTERNOON, 1)),
    count(drawerId, [0, 2, 1, 2], '동시에 팔았을 수 있음'),
  ]);
  expect(counted.response).toMatchObject({ expected: sold.status === 200 ? 54_000 : 27_000 });
  await expectAddsUp(site);
});

test('finance counts a drawer that was left open, and who counted it is named', async () => {
  const drawerId = await openDrawer(reception, 50_000);
  const finance = await site.staffMember('finance');
  expect((await count(drawerId, [1], '', finance)).status).toBe(200);
  expect(await shiftOf(drawerId)).toMatchObject({ staffName: '배수진', closed: { by: '임도현' } });
});
