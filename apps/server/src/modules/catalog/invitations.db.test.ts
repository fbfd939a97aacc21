import { describe, expect, test } from 'vitest';
import { bookingList, type Offer } from '../../testing/bookings.test-support.ts';
import { approve, reservationOf, sendResult, preparedOf } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { guest } from '../../testing/visitor.test-support.ts';
import { booksOf } from '../../testing/stock.test-support.ts';

/** On Saturdays, for holders of its invitation. */
const RESCUE: Offer = { productId: 123, roundId: 1231, componentRoundId: 1231, guardian: true, price: 18_000 };
const CODE = 'KKUM-RESCUE-2026';
const SATURDAY = '2026-12-12';
const FOR_THE_INVITED = '초대받은 고객님을 위한 체험 상품입니다.';

const site = await openSiteForFile();
const visitor = await site.signIn('member1');

const list = (invitation: object) => ({
  bookingList: bookingList(RESCUE, 2, 'invited', SATURDAY).map((item) => ({ ...item, ...invitation })),
  groupPersDiv: '02',
});

describe('a product for the invited', () => {
  test('is booked with its code, and the reservation remembers the invitation', async () => {
    const input = list({ inviteYn: 'Y', d: CODE });
    expect((await visitor.post('/api/reserve/validate', input)).response).toEqual({ capa: { okYn: 'Y' } });
    const answer = await visitor.post('/api/reserve/preparePayment', { ...input, payMethod: '02' });
    const form = await approve(site.bank, preparedOf(answer));
    const number = reservationOf(await sendResult(visitor, form));
    const [line] = await site.db.query(
      `select l.invited, l.invitation_code as code from reservation_line l join reservation r using (reservation_id)
        where r.reservation_no = $1`,
      [number],
    );
    expect(line).toEqual({ invited: true, code: CODE });
  });

  test('is opened by the code of each school, and no longer by one that was taken back', async () => {
    await site.db.query(`insert into invitation values ('KKUM-SAEBOM', $1, '새봄초등학교')`, [RESCUE.productId]);
    const seenWith = async (code: string) =>
      (await visitor.get(`/api/product/${RESCUE.productId}?pgDiv=P&d=${code}`)).status;
    await expect.poll(() => seenWith('KKUM-SAEBOM')).toBe(200);
    expect(await seenWith(CODE)).toBe(200);
    const input = list({ inviteYn: 'Y', d: 'KKUM-SAEBOM' });
    expect((await visitor.post('/api/reserve/validate', input)).response).toEqual({ capa: { okYn: 'Y' } });
    await site.db.query(`delete from invitation where code = 'KKUM-SAEBOM'`);
    await expect.poll(() => seenWith('KKUM-SAEBOM')).not.toBe(200);
    const advice = await visitor.post('/api/reserve/validate', input);
    expect(advice.response).toEqual({ capa: { okYn: 'N', message: FOR_THE_INVITED } });
  });

  test.each([
    ['without a code, whatever the flag says', { inviteYn: 'Y' }],
    ['with a wrong code', { inviteYn: 'Y', d: 'KKUM-RESCUE-2027' }],
    ['with the code of another product', { inviteYn: 'Y', d: 'KKUM-MENTOR-2026' }],
    ['with an empty code', { inviteYn: 'Y', d: '' }],
  ])('is refused %s, and nothing is held', async (_name, invitation) => {
    const other = await site.signIn('member2');
    const input = list(invitation);
    const advice = await other.post('/api/reserve/validate', input);
    expect(advice.response).toEqual({ capa: { okYn: 'N', message: FOR_THE_INVITED } });
    for (const [path, body] of [
      ['/api/reserve/calculatePrice', input],
      ['/api/reserve/preparePayment', { ...input, payMethod: '02' }],
    ] as const) {
      const answer = await other.post(path, body);
      expect([answer.status, answer.code]).toEqual([422, 'catalog.invitation-only']);
      expect(answer.text).toContain(FOR_THE_INVITED);
    }
    expect(await booksOf(site.db, other.memberId)).toMatchObject({ reservations: 0, unsettled: 0 });
  });

  test('says to visitors that it is for members only', async () => {
    const answer = await guest(site.send).post('/api/reserve/validate', list({ inviteYn: 'Y', d: CODE }));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('초대받은 회원만 예약할 수 있는 상품입니다. 로그인 하시겠습니까?');
  });

  test('does not exist for those who open its page without the code', async () => {
    const query = `pgDiv=P&expVisitRvdt=20261212`;
    expect((await visitor.get(`/api/product/123?${query}`)).status).toBe(404);
    expect((await visitor.get(`/api/product/123?${query}&d=${CODE}`)).status).toBe(200);
  });
});

test('a code on a product for everybody changes nothing', async () => {
  const items = bookingList({ ...RESCUE, productId: 101, roundId: 1011, componentRoundId: 1011 }, 1, 'plain');
  const input = { bookingList: items.map((item) => ({ ...item, inviteYn: 'Y', d: CODE })), groupPersDiv: '02' };
  const answer = await visitor.post('/api/reserve/preparePayment', { ...input, payMethod: '02' });
  expect(answer.status, answer.text).toBe(200);
  const { payReq } = answer.response as { payReq: { orderNo: string } };
  const [row] = await site.db.query(
    `select (booking -> 'lines' -> 0 ->> 'invited')::boolean as invited from payment_attempt where attempt_id = $1`,
    [payReq.orderNo],
  );
  expect(row).toEqual({ invited: false });
});
