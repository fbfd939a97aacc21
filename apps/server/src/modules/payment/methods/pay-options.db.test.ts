import { expect, test } from 'vitest';
import { cardOrder, FESTIVAL, FIRE_STATION, freeOrder, VISIT } from '../../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';

/* A site that takes no payments (PD-83). */

const site = await openSiteForFile({ env: { PAY_METHODS: '' }, today: '2026-12-07' });
const member = await site.signIn('member1');

test('a site without a payment provider offers no method and prepares no payment', async () => {
  const { response } = await member.get(`/api/reserve/payOptions?expVisitRvdt=${VISIT.replaceAll('-', '')}`);
  expect(response).toMatchObject({ cardPossYn: 'N', ctPossYn: 'N', nobankPossYn: 'N', prumeePossYn: 'N' });
  const refused = await member.post('/api/reserve/preparePayment', cardOrder(FIRE_STATION, 2));
  expect([refused.status, refused.code]).toEqual([422, 'payment.no-method-offered']);
  expect(refused.error?.message).toContain('지금은 온라인 결제를 받지 않아');
  const own = `select 1 from payment_attempt join member using (member_id) where login_id = 'member1' and state = 'created'`;
  expect(await site.db.query(own)).toEqual([]);
});

test('still books what costs nothing', async () => {
  const booked = await member.post('/api/reserve/order', freeOrder(FESTIVAL, 2), { 'idempotency-key': 'free-only-1' });
  expect([booked.status, booked.response]).toMatchObject([200, { bundleRvNo: expect.any(String) }]);
});
