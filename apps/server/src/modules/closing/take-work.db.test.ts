import { closingPaths } from '@kkumteo/contract/office/closing';
import { expect, test } from 'vitest';
import { FIRE_STATION } from '../../testing/bookings.test-support.ts';
import { awaitDeposit } from '../../testing/pay.test-support.ts';
import { receiveInto } from '../../testing/payments.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { approved, readClosing, runToEnd, scopeOf } from './closing.test-support.ts';

const site = await openSiteForFile();

test('what a closing leaves is taken by one of its role, given to a colleague and let go, as its page and 오늘 say', async () => {
  const [finance, admin, programme, counsel] = [
    await site.staffMember('finance'),
    await site.staffMember('admin'),
    await site.staffMember('programme'),
    await site.staffMember('counsel'),
  ];
  const deposit = await awaitDeposit(site, await site.newcomer(), FIRE_STATION);
  await receiveInto(site, deposit.attemptId);
  const closingId = await approved({ finance, admin }, scopeOf([FIRE_STATION.roundId]));
  const WHY = 'refund-account-missing';
  expect((await runToEnd(site, finance, closingId)).left).toMatchObject([{ why: WHY, holder: null }]);
  const give = (staff: StaffBrowser, from: number | null, to: number | null, why: string = WHY) =>
    staff.post(closingPaths.work(closingId, why), { from, to });
  const holder = async () => (await readClosing(counsel, closingId)).left.find(({ why }) => why === WHY)?.holder;

  expect((await give(programme, null, programme.staffKey)).code).toBe('closing.work-of-others');
  expect((await give(finance, null, programme.staffKey)).code).toBe('closing.work-of-others');
  expect((await give(finance, null, finance.staffKey, 'not-cancelled')).code).toBe('closing.work-over');
  const [one, other] = await Promise.all([
    give(finance, null, finance.staffKey),
    give(counsel, null, counsel.staffKey),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const first = one.status === 200 ? finance.staffKey : counsel.staffKey;
  expect((await give(admin, admin.staffKey, null)).code).toBe('closing.work-moved');
  expect((await give(admin, first, admin.staffKey)).status).toBe(200);
  expect(await holder()).toMatchObject({ staffKey: admin.staffKey, since: site.clock.now() });

  const { response } = await counsel.get('/api/office/needs/refunds');
  expect(response?.['items']).toMatchObject([{ closingId, heldBy: expect.any(String) }]);

  expect((await give(counsel, admin.staffKey, null)).status).toBe(200);
  expect(await holder()).toBeNull();
  const entries = await site.db.query(
    `select facts ->> 'to' is null as let_go from staff_entry where act = 'closing.take-work' order by entry_id`,
  );
  expect(entries).toEqual([{ letGo: false }, { letGo: false }, { letGo: true }]);
});
