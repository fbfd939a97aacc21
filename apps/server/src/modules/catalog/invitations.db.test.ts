import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { bookingList, type Offer } from '../../testing/bookings.test-support.ts';
import { approve, preparedOf, refusalOf, reservationOf, sendResult } from '../../testing/pay.test-support.ts';
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

describe('an invitation that is for so many, until a day', () => {
  const invitations = '/api/office/invitations';
  const press = async (path: string, body: object) =>
    (await site.staffMember('programme')).post(`${invitations}/${path}`, {
      reason: '학교 요청',
      pressKey: crypto.randomUUID(),
      ...body,
    });
  const make = (code: string, bounds: object) =>
    press('new', { code, productId: RESCUE.productId, school: '새봄초등학교', limit: null, until: null, ...bounds });
  interface Shown {
    readonly code: string;
    readonly link: string;
    readonly state: string;
    readonly bookings: number;
    readonly heads: number;
  }
  const shown = async (code: string): Promise<Shown | undefined> => {
    const answer = await (await site.staffMember('counsel')).get(invitations);
    return (answer.response as { invitations: readonly Shown[] }).invitations.find((one) => one.code === code);
  };
  const prepare = async (code: string, buyer = visitor) => {
    const items = bookingList(RESCUE, 1, code, SATURDAY).map((item) => ({ ...item, inviteYn: 'Y', d: code }));
    return buyer.post('/api/reserve/preparePayment', { bookingList: items, groupPersDiv: '02', payMethod: '02' });
  };
  const isOpen = async (code: string) =>
    (await visitor.get(`/api/product/${RESCUE.productId}?pgDiv=P&d=${code}`)).status === 200;

  test('is made at the console, opens its page, and is booked by so many at the same moment', async () => {
    expect((await make('saebom-2026', { limit: 2 })).status).toBe(200);
    await expect.poll(() => isOpen('SAEBOM-2026')).toBe(true);
    expect((await shown('SAEBOM-2026'))?.link).toMatch(/\/reserve\/ind\/child\/123\?d=SAEBOM-2026$/);
    const buyers = [await site.newcomer(), await site.newcomer(), await site.newcomer(), await site.newcomer()];
    const answers = await Promise.all(buyers.map((buyer) => prepare('SAEBOM-2026', buyer)));
    expect(answers.map(({ code }) => code ?? 'held').toSorted()).toEqual([
      'catalog.invitation-full',
      'catalog.invitation-full',
      'held',
      'held',
    ]);
    expect(answers.map(({ error }) => error?.message)).toContain(
      '초대받은 예약이 모두 찼습니다. 초대한 곳에 문의해 주세요.',
    );
    expect(await shown('SAEBOM-2026')).toMatchObject({ state: 'full', bookings: 2, heads: 0 });
    const held = answers.findIndex(({ status }) => status === 200);
    const [buyer, answer] = [buyers[held], answers[held]];
    if (buyer === undefined || answer === undefined) throw new Error('none was held');
    const { attemptId } = preparedOf(answer);
    await buyer.post(`/api/reserve/payment/${attemptId}/release`, {});
    expect((await prepare('SAEBOM-2026', buyers.at(0))).status).toBe(200);
  });

  test('counts a payment that came back too late', async () => {
    expect((await make('LATE-2026', { limit: 1 })).status).toBe(200);
    await expect.poll(() => isOpen('LATE-2026')).toBe(true);
    const [slow, quick] = [await site.newcomer(), await site.newcomer()];
    const approval = await approve(site.bank, preparedOf(await prepare('LATE-2026', slow)));
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
    expect((await prepare('LATE-2026', quick)).status).toBe(200);
    expect(refusalOf(await sendResult(slow, approval))).toMatch(/시간/);
    expect(await booksOf(site.db, slow.memberId)).toMatchObject({ reservations: 0, paid: 0 });
  });

  test('is refused in words once its last day is over, and when it is ended, while its page says so', async () => {
    expect((await make('SHORT-2026', { until: '20261120' })).status).toBe(200);
    await expect.poll(() => isOpen('SHORT-2026')).toBe(true);
    const input = list({ inviteYn: 'Y', d: 'SHORT-2026' });
    const advice = async () => (await visitor.post('/api/reserve/validate', input)).response;
    expect(await advice()).toEqual({ capa: { okYn: 'Y' } });
    expect((await press('end', { code: 'SHORT-2026' })).status).toBe(200);
    const message = '초대로 예약할 수 있는 기간이 끝났습니다. 초대한 곳에 문의해 주세요.';
    await expect.poll(advice).toEqual({ capa: { okYn: 'N', message } });
    expect(await isOpen('SHORT-2026')).toBe(true);
    expect((await prepare('SHORT-2026')).code).toBe('catalog.invitation-over');
    expect((await shown('SHORT-2026'))?.state).toBe('ended');
    expect((await press('end', { code: 'SHORT-2026' })).code).toBe('invitation.ended');
  });

  test.each([
    ['A B', {}, 'invitation.code-wrong', 'code'],
    ['KKUM-RESCUE-2026', {}, 'invitation.code-taken', 'code'],
    ['NEW-ONE-2026', { productId: 101 }, 'invitation.product-open', 'productId'],
    ['NEW-ONE-2026', { until: '20261119' }, 'invitation.until-past', 'until'],
  ])('“%s” with %o is not made', async (code, bounds, refused, field) => {
    expect((await make(code, bounds)).error).toMatchObject({ code: refused, field });
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
