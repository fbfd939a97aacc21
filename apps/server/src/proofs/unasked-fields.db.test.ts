import { afterAll, beforeAll, expect, test } from 'vitest';
import { FESTIVAL, freeOrder } from './bookings.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import { anonymousVisitor } from './visitor.test-support.ts';

/*
 * What a call does not ask for is not taken from it, by whatever name it is sent: the wire's, the column's or the domain's.
 */

let site: ParkSite;
beforeAll(async () => {
  site = await startParkSite();
}, 120_000);
afterAll(() => site.close());

test('a sign-up makes a member of its own, whatever else it names', async () => {
  const [first] = await site.db.query<{ id: number; hash: string }>(
    `select member_id as id, password_hash as hash from member where login_id = 'parent1'`,
  );
  const unasked = {
    memberId: first?.id,
    member_id: first?.id,
    memberKey: first?.id,
    publicId: 'chosen-by-myself',
    public_id: 'chosen-by-myself',
    passwordHash: first?.hash,
    password_hash: first?.hash,
    created_at: '2001-01-01T00:00:00Z',
    role: 'operator',
    isAdmin: true,
  };
  const asked = {
    userId: 'unasked01',
    password: 'Sol&Byeol 2026 haneul',
    userName: '이하나',
    userEmail: 'hana@example.com',
    userMobileNum: '01000000001',
    userBirthDay: '19860211',
    consents: [
      { purpose: 'terms', version: '2026-11-01', agreeYn: 'Y' },
      { purpose: 'privacy', version: '2026-11-01', agreeYn: 'Y' },
      { purpose: 'marketing', version: '2026-11-01', agreeYn: 'N' },
    ],
  };
  const answer = await anonymousVisitor(site.send).post('/api/signup', { ...unasked, ...asked });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('unasked01')]);
  const [made] = await site.db.query<Record<string, unknown>>(
    `select member_id as id, public_id as public, password_hash as hash, created_at as made from member where login_id = 'unasked01'`,
  );
  expect(made).toMatchObject({ public: expect.stringMatching(/^[\w-]{22}$/), made: site.clock.now() });
  expect([made?.['id'], made?.['hash']]).not.toContain(first?.id);
  expect(made?.['hash']).not.toBe(first?.hash);
});

test('an order is the visitor’s own at the server’s price, whatever else it names', async () => {
  const visitor = await site.signIn('member1');
  const other = await site.signIn('member2');
  const unasked = {
    memberId: other.memberId,
    member_id: other.memberId,
    memberKey: other.memberId,
    reservationNo: '20260101000000000001',
    bookerName: '아무개',
    status: 'cancelled',
    paymentState: 'refunded',
    payTotal: 1,
    listTotal: 1,
    idempotencyKey: 'a-key-in-the-body',
    createdAt: 0,
  };
  const key = { 'idempotency-key': 'unasked-fields-01' };
  const answer = await visitor.post('/api/reserve/order', { ...unasked, ...freeOrder(FESTIVAL, 1) }, key);
  expect(answer.status, answer.text).toBe(200);
  const [row] = await site.db.query<Record<string, unknown>>(
    `select r.member_id as member, status, payment_state as paid, pay_total as total, idempotency_key as key, booker_name = m.name as own
      from reservation r join member m using (member_id) where reservation_no = $1`,
    [answer.response?.['bundleRvNo']],
  );
  expect(row).toEqual({
    member: visitor.memberId,
    status: 'confirmed',
    paid: 'paid',
    total: 0,
    key: 'unasked-fields-01',
    own: true,
  });
});
