import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  experienceCardBalanceSchema,
  experienceCardFindingSchema,
  experienceCardPaymentSchema,
  experienceCardPolicySchema,
  experienceCardRefundSchema,
  experienceCardSessionSchema,
} from '@kkumteo/partners/experience-card/answers';
import { experienceCardPaths as paths } from '@kkumteo/partners/experience-card/requests';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sandboxExperienceCardKey } from '../config.ts';
import { openTestSandbox, type Reply, testSandboxOfEach } from '../sandbox.test-support.ts';

const bench = testSandboxOfEach();

const authorization = `Bearer ${sandboxExperienceCardKey}`;
const call = (url: string, body: object, headers: object = {}, on = bench): Promise<Reply> =>
  on.post(url, body, { authorization, ...headers });
const rich = { cardId: 'dream1001', cardNo: '9400000000001001' };
const card = (last: number): object => ({ cardId: `dream${last}`, cardNo: `940000000000${last}` });
const wanted = { orderId: 'order-0001', amount: 150_000 };
const exact = (schema: z.ZodType, reply: Reply): void => expect(schema.parse(reply.body)).toEqual(reply.body);

async function tokenOf(which: object = rich): Promise<string> {
  return String((await call(paths.balance, which)).body['cardToken']);
}
async function pay(cardToken: string, change: object = {}, headers: object = {}): Promise<Reply> {
  return call(paths.payments, { ...wanted, cardToken, ...change }, headers);
}
async function find(): Promise<Reply> {
  return bench.get(`${paths.payments}/order-0001`, { authorization });
}
const balanceOf = async (): Promise<unknown> => (await call(paths.balance, rich)).body['balance'];

describe('the experience card', () => {
  it('answers a balance and a token for id and number, and never the number', async () => {
    const reply = await call(paths.balance, rich);
    exact(experienceCardBalanceSchema, reply);
    expect(reply.body).toMatchObject({ code: '00', balance: 5_000_000 });
    expect(reply.text).not.toContain(rich.cardNo);
    expect((await bench.control('GET', '/sandbox/log')).text).not.toContain(rich.cardNo);
  });

  it.each([
    ['a number that does not belong to the id', { ...rich, cardNo: '9400000000001002' }, '14'],
    ['a vendor that is down', card(1006), '91'],
    ['an unknown field', { ...rich, memo: 'x' }, '12'],
  ])('answers %s with its code', async (_name, body, code) => {
    expect((await call(paths.balance, body)).body).toMatchObject({ code });
  });

  it('takes no call without its key', async () => {
    expect((await bench.post(paths.balance, rich)).status).toBe(401);
  });

  it('is paid once: the same request gets the same answer, another amount is refused', async () => {
    const token = await tokenOf();
    const first = await pay(token);
    exact(experienceCardPaymentSchema, first);
    expect(first.body).toMatchObject({ code: '00', balance: 4_850_000 });
    expect((await pay(token)).body).toMatchObject({ code: '00', dealNo: first.body['dealNo'] });
    expect((await pay(token, { amount: 1_000 })).body).toMatchObject({ code: '40' });
    expect(await balanceOf()).toBe(4_850_000);
  });

  it('refuses more than is on the card', async () => {
    const token = await tokenOf(card(1002));
    expect((await pay(token, { amount: 200_001 })).body).toMatchObject({ code: '51', message: '잔액이 부족합니다.' });
    expect((await find()).body).toMatchObject({ code: '00', state: 'none' });
  });

  it('forgets a token after half an hour', async () => {
    const token = await tokenOf();
    await bench.advance(1_800);
    expect((await pay(token)).body).toMatchObject({ code: '54' });
  });

  it('is found after a charge whose answer was lost, and answers it again under the same key', async () => {
    const token = await tokenOf(card(1004));
    const key = { 'idempotency-key': 'pay:order-0001:1' };
    expect(await bench.reaches(paths.payments, { ...wanted, cardToken: token }, { authorization, ...key })).toBe(false);
    const found = await find();
    exact(experienceCardFindingSchema, found);
    expect(found.body).toMatchObject({ state: 'paid', amount: 150_000 });
    expect((await pay(token, {}, key)).body).toMatchObject({ code: '00', dealNo: found.body['dealNo'] });
  });

  it('charges nothing where the call broke off before', async () => {
    const token = await tokenOf(card(1005));
    expect(await bench.reaches(paths.payments, { ...wanted, cardToken: token }, { authorization })).toBe(false);
    expect((await find()).body).toMatchObject({ state: 'none' });
  });

  it('is refunded as a whole, once, until 15 December', async () => {
    const { dealNo } = (await pay(await tokenOf())).body;
    const refund = (amount: number, orderId = 'order-0001'): Promise<Reply> =>
      call(paths.refunds, { orderId, dealNo, amount });
    expect((await refund(1_000)).body).toMatchObject({ code: '62' });
    expect((await refund(150_000, 'order-0002')).body).toMatchObject({ code: '25' });
    await bench.control('POST', '/sandbox/clock', { now: '2026-12-16T00:00:00' });
    expect((await refund(150_000)).body).toMatchObject({ code: '61' });
    await bench.control('POST', '/sandbox/clock', { now: '2026-12-15T23:59:00' });
    const given = await refund(150_000);
    exact(experienceCardRefundSchema, given);
    expect(given.body).toMatchObject({ code: '00' });
    expect(await refund(150_000)).toEqual(given);
    expect((await find()).body).toMatchObject({ state: 'refunded' });
    expect(await balanceOf()).toBe(5_000_000);
  });

  it.each([
    ['2026-11-25T10:00:00', '2027-01-04T09:00:00', '2026-12-15T23:59:59+09:00'],
    ['2026-12-20T10:00:00', '2026-12-20T10:01:00', '2026-12-15T23:59:59+09:00'],
    ['2026-12-31T23:59:00', '2027-01-04T09:00:00', '2026-12-15T23:59:59+09:00'],
  ])('what was paid at %s is refused a refund at %s: its deadline was %s', async (paidAt, now, deadline) => {
    await bench.control('POST', '/sandbox/clock', { now: paidAt });
    const { dealNo } = (await pay(await tokenOf())).body;
    await bench.control('POST', '/sandbox/clock', { now });
    expect((await find()).body).toMatchObject({ state: 'paid', refundClosesAt: deadline });
    const refused = await call(paths.refunds, { orderId: 'order-0001', dealNo, amount: 150_000 });
    expect(refused.body).toMatchObject({ code: '61' });
  });

  it("answers its regions and this year's refund deadline", async () => {
    const reply = await bench.get(paths.policy, { authorization });
    exact(experienceCardPolicySchema, reply);
    expect(reply.body).toMatchObject({ refundClosesAt: '2026-12-15T23:59:59+09:00' });
    expect(reply.body['regions']).toContain('푸른도 물결시');
    // PD-70: none of the country's own (시도 by their names).
    expect(String(reply.body['regions'])).not.toMatch(
      /서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충[남북]|전[남북]|경[남북]|제주/,
    );
  });

  it('remembers tokens and payments over a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const before = await openTestSandbox({ dataDir });
    const token = String((await call(paths.balance, rich, {}, before)).body['cardToken']);
    await call(paths.payments, { ...wanted, cardToken: token }, {}, before);
    await before.sandbox.close();
    const again = await openTestSandbox({ dataDir });
    expect((await call(paths.balance, rich, {}, again)).body).toMatchObject({ balance: 4_850_000 });
    await again.sandbox.close();
    await rm(dataDir, { recursive: true });
  });
});

describe("the holder's window", () => {
  const returnUrl = 'https://park.example/payment/return?order=order-0001';

  async function open(cardToken: string): Promise<string> {
    const reply = await call(paths.sessions, { ...wanted, orderName: '소방관 체험', cardToken, returnUrl });
    exact(experienceCardSessionSchema, reply);
    return new URL(String(reply.body['windowUrl'])).pathname;
  }

  it('shows the order and no more of the card than four digits', async () => {
    const page = await bench.get(await open(await tokenOf()));
    for (const text of ['소방관 체험', '150,000원', '5,000,000원', '**** 1001']) expect(page.text).toContain(text);
    expect(page.text).not.toContain(rich.cardNo);
  });

  it('has to be approved before the server can pay', async () => {
    const token = await tokenOf();
    const address = await open(token);
    expect((await pay(token)).body).toMatchObject({ code: '43' });
    expect((await bench.decide(address, { decision: 'approve' })).status).toBe(422);
    const back = await bench.decide(address, { decision: 'approve', agreed: 'yes' });
    expect(back).toMatchObject({ status: 303 });
    expect(Object.fromEntries(new URL(back.location ?? '').searchParams)).toMatchObject({
      order: 'order-0001',
      orderId: 'order-0001',
      code: '00',
    });
    expect((await pay(token, { amount: 1_000 })).body).toMatchObject({ code: '40' });
    expect((await pay(token)).body).toMatchObject({ code: '00' });
  });

  it.each([
    ['close', '98'],
    ['decline', '99'],
  ])('returns with a code when the holder presses %s, and charges nothing', async (decision, code) => {
    const token = await tokenOf();
    const back = await bench.decide(await open(token), { decision });
    expect(new URL(back.location ?? '').searchParams.get('code')).toBe(code);
    expect((await pay(token)).body).toMatchObject({ code: '43' });
  });

  it('reports nothing when the holder just leaves', async () => {
    const address = await open(await tokenOf());
    expect(await bench.decide(address, { decision: 'leave' })).toMatchObject({ status: 200, location: null });
    expect((await bench.get(address)).status).toBe(200);
  });
});
