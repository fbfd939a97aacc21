import { DAY_MS } from '@kkumteo/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { freeOrder, FESTIVAL, VISIT } from '../../../testing/bookings.test-support.ts';
import { control, awaitDeposit, prepare } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

const PASSWORD = 'kkumteo!2026';
const PATH = '/api/member/withdrawal';

const site = await openSiteForFile();

const leave = (visitor: Visitor, password = PASSWORD) => visitor.post(PATH, { password });
/** A member who has nothing but an account; their demo reservations are another story. */
async function newcomer(loginId: string): Promise<Visitor> {
  await site.db.query(
    `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
      select md5($1), $1, password_hash, '떠날이', $1 || '@example.com', '01000007777', '1986-02-11', now()
      from member where login_id = 'member1'`,
    [loginId],
  );
  return site.signIn(loginId);
}
const cellsWith = async (text: string): Promise<readonly unknown[]> =>
  site.db.query(
    `select member_id from member where strpos(member::text, $1) > 0
      union all select member_id from family_person where strpos(family_person::text, $1) > 0
      union all select member_id from inquiry where strpos(inquiry::text, $1) > 0
      union all select member_id from favourite_product f join member m using (member_id) where m.withdrawn_at is not null
      union all select member_id from waitlist_request where strpos(waitlist_request::text, $1) > 0`,
    [text],
  );
const logIn = (loginId: string, password = PASSWORD) =>
  site.send({
    method: 'POST',
    url: '/api/login',
    headers: {
      'content-type': 'application/json',
      cookie: 'XSRF-TOKEN=abcdefghijklmnop',
      'x-xsrf-token': 'abcdefghijklmnop',
    },
    body: JSON.stringify({ userId: loginId, password }),
  });

describe('leaving', () => {
  test('removes name, mail, phone, family and every session; the id is then unknown', async () => {
    const visitor = await newcomer('leaver01');
    const elsewhere = await site.signIn('leaver01');
    await site.db.query(
      `insert into family_person (member_id, role, name, birth_date, position) values ($1, 'experiencer', '떠날아이', '2018-03-01', 0)`,
      [visitor.memberId],
    );
    expect((await visitor.post('/api/member/favourites', { mrktnPdNo: 801, favouriteYn: 'Y' })).status).toBe(200);
    const question = { inqDiv: 'other', inqCont: '떠날이가 묻습니다.' };
    const key = { 'idempotency-key': 'leaver-question-1' };
    expect((await visitor.post('/api/inquiry', question, key)).status).toBe(200);
    await site.db.query(
      `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
        values ('waiting-number-000001', $1, 'individual', 801, 8011, $2, 2, '떠날이', '01000007777', now())`,
      [visitor.memberId, VISIT],
    );
    expect((await visitor.get(PATH)).response).toEqual({
      refusal: null,
      kept: [{ what: '약관과 개인정보 수집·이용 동의 기록', until: '2031년 11월 20일까지' }],
    });
    expect(await leave(visitor)).toMatchObject({ status: 200, response: {} });
    for (const text of ['떠날', 'leaver01', '01000007777']) expect(await cellsWith(text)).toEqual([]);
    for (const one of [visitor, elsewhere]) expect((await one.get('/api/reservation')).status).toBe(401);
    const [gone, unknown] = [await logIn('leaver01'), await logIn('nobody01')];
    expect([gone.status, gone.text]).toEqual([unknown.status, unknown.text]);
    const waiting = await site.db.query('select state, end_reason from waitlist_request where member_id = $1', [
      visitor.memberId,
    ]);
    expect(waiting).toEqual([{ state: 'ended', endReason: 'withdrawn' }]);
  });

  test('removes who registered a coupon, which counts on', async () => {
    const visitor = await newcomer('leaver09');
    const registered = await visitor.post('/api/reserve/registerCoupon', { couponCd: 'KKUM-WELCOME' });
    expect(registered.status, registered.text).toBe(200);
    expect((await leave(visitor)).status).toBe(200);
    expect(await site.db.query('select coupon_id, member_id from coupon_registration')).toEqual([
      { couponId: 7, memberId: null },
    ]);
    expect(await site.db.query('select 1 from member_coupon where member_id = $1', [visitor.memberId])).toEqual([]);
  });

  test('with a wrong password is refused at the field and counts as a login that failed', async () => {
    const visitor = await newcomer('leaver02');
    const wrong = await leave(visitor, 'not my password');
    expect([wrong.status, wrong.code]).toEqual([422, 'member.password-differs']);
    expect(JSON.parse(wrong.text)).toMatchObject({
      apiError: { field: 'password', message: '비밀번호가 일치하지 않습니다.' },
    });
    const counted = await site.db.query<{ failures: number }>('select max(failures) as failures from login_throttle');
    expect(counted[0]?.failures).toBeGreaterThan(0);
    expect((await visitor.get('/api/checkLogin')).response).toMatchObject({ isLoggedIn: true });
  });

  test('is refused with its sentence while something is unfinished, and possible after', async () => {
    const visitor = await newcomer('leaver03');
    const refusal = async () => ((await visitor.get(PATH)).response as { refusal: string | null }).refusal;
    const { attemptId } = await prepare(visitor);
    expect(await refusal()).toContain('진행 중인 결제');
    expect((await leave(visitor)).code).toBe('member.withdrawal-payment-open');
    await visitor.post(`/api/reserve/payment/${attemptId}/release`, {});
    const deposit = await awaitDeposit(site, visitor);
    expect([await refusal(), (await leave(visitor)).code]).toEqual([
      expect.stringContaining('입금을 기다리는 예약'),
      'member.withdrawal-deposit-awaited',
    ]);
    await site.db.query(
      `select expire_deposit($1, 'deposit-overdue', 'reservation.deposit-expired', to_timestamp($2::float8))`,
      [deposit.attemptId, site.clock.now() / 1000],
    );
    await control(site, 'deposits', { orderId: deposit.attemptId, event: 'expire' }).catch(() => undefined);
    await visitor.post('/api/reserve/order', freeOrder(FESTIVAL, 1), { 'idempotency-key': 'leaver-key-0001' });
    expect((await leave(visitor)).code).toBe('member.withdrawal-reservation-ahead');
    site.clock.advance(30 * DAY_MS);
    const later = await site.signIn('leaver03');
    expect((await later.get(PATH)).response).toMatchObject({
      refusal: null,
      kept: expect.arrayContaining([{ what: '지난 예약의 체험자·보호자·인솔자 정보', until: '2027년 12월 8일까지' }]),
    });
    expect((await leave(later)).status).toBe(200);
  });

  test('ends the messages: those that were waiting are dropped', async () => {
    const visitor = await newcomer('leaver04');
    await visitor.post('/api/reserve/order', freeOrder(FESTIVAL, 1, 'buyer', '2027-01-06'), {
      'idempotency-key': 'leaver-key-0002',
    });
    site.clock.advance(40 * DAY_MS);
    expect((await leave(await site.signIn('leaver04'))).status).toBe(200);
    await site.run('send-messages');
    const messages = await site.db.query(
      `select m.state, m.last_code from message m join outbox o using (outbox_id)
        join reservation r on r.reservation_no = o.payload ->> 'reservationNo' where r.member_id = $1`,
      [visitor.memberId],
    );
    expect(messages).toEqual([
      { state: 'dropped', lastCode: 'over' },
      { state: 'dropped', lastCode: 'over' },
    ]);
  });
});
