import { describe, expect, it } from 'vitest';
import { site, testSandboxOfEach } from '../../sandbox.test-support.ts';

const bench = testSandboxOfEach();

const approve = { decision: 'approve', card: 'kb', agreed: 'yes' };
const query = (location: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(location ?? 'about:blank').searchParams);

describe('the payment window', () => {
  it('shows merchant, order and amount in Korean', async () => {
    const page = await bench.get(await bench.open());
    expect(page.text).toContain('<html lang="ko">');
    for (const text of [
      '꿈터',
      '소방관 체험',
      'order-0001',
      '12,000원',
      '결제하기',
      '결제 거절',
      '닫기',
      '그냥 나가기',
    ]) {
      expect(page.text).toContain(text);
    }
  });

  it('shows a hostile order name as text', async () => {
    const page = await bench.get(await bench.open({ orderName: '<script>alert(1)</script>' }));
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).not.toContain('<script>alert');
  });

  it('[1] returns with key, order and amount once the buyer approves', async () => {
    const address = await bench.open();
    const back = await bench.decide(address, approve);
    expect(back.status).toBe(303);
    expect(query(back.location)).toEqual({
      outcome: 'success',
      order: 'order-0001',
      orderId: 'order-0001',
      amount: '12000',
      paymentKey: address.split('/').at(-1),
    });
  });

  it('asks for card and agreement before it goes on', async () => {
    const address = await bench.open();
    expect(await bench.decide(address, { decision: 'approve', card: 'kb' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('결제 진행에 동의해 주세요.'),
    });
    expect((await bench.decide(address, { decision: 'approve', card: 'none', agreed: 'yes' })).text).toContain(
      '결제할 카드를 선택',
    );
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'READY' });
  });

  it.each([
    ['close', 'PAY_PROCESS_CANCELED'],
    ['decline', 'REJECT_CARD_COMPANY'],
  ])('[9] returns with a code when the buyer presses %s', async (decision, code) => {
    const back = await bench.decide(await bench.open(), { decision });
    expect(query(back.location)).toMatchObject({ outcome: 'fail', code, orderId: 'order-0001' });
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({
      status: 'ABORTED',
      failure: { code },
    });
  });

  it('[9] can omit the order from the return address', async () => {
    await bench.control('POST', '/sandbox/faults', { endpoint: 'window', kind: 'omitOrderId' });
    const back = await bench.decide(await bench.open(), { decision: 'close' });
    expect(query(back.location)).not.toHaveProperty('orderId');
  });

  it('[9] sends the merchant nothing when the buyer just leaves, and expires after thirty minutes', async () => {
    const address = await bench.open();
    const left = await bench.decide(address, { decision: 'leave' });
    expect(left).toMatchObject({ status: 200, location: null });
    expect((await bench.get(address)).status).toBe(200);
    await bench.control('POST', '/sandbox/clock', { advanceSeconds: 1_800 });
    expect((await bench.get(address)).status).toBe(410);
    expect((await bench.get('/v1/payments/orders/order-0001')).body).toMatchObject({ status: 'EXPIRED' });
  });

  it('answers the same redirect when its form is sent twice', async () => {
    const address = await bench.open();
    const first = await bench.decide(address, approve);
    expect(await bench.decide(address, approve)).toEqual(first);
    expect(await bench.decide(address, { decision: 'close' })).toEqual(first);
  });

  it('cannot be opened for an order that is paid, nor below a hundred won, nor for a method not contracted', async () => {
    const paymentKey = await bench.authorize('order-0001', 12_000);
    await bench.post('/v1/payments/confirm', { paymentKey, orderId: 'order-0001', amount: 12_000 });
    expect(query(await bench.open())).toMatchObject({ code: 'DUPLICATED_ORDER_ID' });
    const small = { orderId: 'order-0002', amount: { currency: 'KRW', value: 99 } };
    expect(query(await bench.open(small))).toMatchObject({ code: 'BELOW_MINIMUM_AMOUNT' });
    expect(query(await bench.open({ orderId: 'order-0003', method: 'MOBILE_PHONE' }))).toMatchObject({
      code: 'NOT_SUPPORTED_METHOD',
    });
  });

  it('posts its result to the embedding page, and to that origin only, when it is shown in a frame', async () => {
    const back = await bench.decide(await bench.open({ windowTarget: 'iframe' }), approve);
    expect(back.location).toBeNull();
    expect(back.text).toContain(`parent.postMessage(message, "${site}")`);
  });

  it('asks for bank, depositor, cash receipt and refund account where an account is to be opened', async () => {
    const address = await bench.open({ method: 'VIRTUAL_ACCOUNT' });
    const page = await bench.get(address);
    for (const text of ['입금할 은행', '입금자명', '현금영수증', '환불 계좌번호', '예금주']) {
      expect(page.text).toContain(text);
    }
    const filled = { decision: 'approve', agreed: 'yes', bank: '88', depositor: '김보호' };
    const answer = async (form: Readonly<Record<string, string>>): Promise<string> =>
      (await bench.decide(address, { ...filled, ...form })).text;
    expect(await answer({ bank: '92' })).toContain('입금할 은행을 선택해 주세요.');
    expect(await answer({ depositor: ' ' })).toContain('입금자명을 입력해 주세요.');
    expect(await answer({ receipt: '소득공제' })).toContain('휴대폰 번호를 입력해 주세요.');
    expect(await answer({ refundBank: '88' })).toContain('환불 계좌번호를 숫자로 입력해 주세요.');
    expect((await bench.decide(address, filled)).status).toBe(303);
  });

  it('does not ask for what the merchant has already provided', async () => {
    const refundReceiveAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '김보호' };
    const virtualAccount = { cashReceipt: { type: '미발행' }, refundReceiveAccount };
    const page = await bench.get(await bench.open({ method: 'VIRTUAL_ACCOUNT', virtualAccount }));
    expect(page.text).not.toContain('현금영수증');
    expect(page.text).not.toContain('환불 계좌번호');
  });

  it.each([
    ['details of another method', { card: { flowMode: 'DEFAULT' } }, 'INVALID_REQUEST'],
    ['both ends', { virtualAccount: { validHours: 24, dueDate: '2026-05-03T00:00:00' } }, 'INVALID_REQUEST'],
    ['a due date in the past', { virtualAccount: { dueDate: '2026-05-01T10:00:00' } }, 'INVALID_REQUEST'],
    ['more than ninety days', { virtualAccount: { validHours: 2_161 } }, 'EXCEED_MAX_DUE_DATE'],
    ['less than two hundred won', { amount: { currency: 'KRW', value: 199 } }, 'BELOW_MINIMUM_AMOUNT'],
  ])('cannot be opened for an account with %s', async (_name, request, code) => {
    expect(query(await bench.open({ method: 'VIRTUAL_ACCOUNT', ...request }))).toMatchObject({ code });
  });

  it.each([
    ['TRANSFER', 'REJECT_ACCOUNT_PAYMENT'],
    ['VIRTUAL_ACCOUNT', 'PAY_PROCESS_ABORTED'],
  ])('[9] returns with its own code when a buyer declines by %s', async (method, code) => {
    const back = await bench.decide(await bench.open({ method }), { decision: 'decline' });
    expect(query(back.location)).toMatchObject({ code });
  });

  it('names the kind of payment in the return address when the widgets opened it with their own key', async () => {
    const address = await bench.open({}, 'test_gck_here');
    expect(query((await bench.decide(address, approve)).location)).toMatchObject({ paymentType: 'NORMAL' });
    expect(query(await bench.open({ orderId: 'order-0002' }, 'test_gck_other'))).toMatchObject({
      code: 'UNAUTHORIZED_KEY',
    });
  });
});
