import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, expect, test, vi } from 'vitest';
import { cardOrder, FESTIVAL, FIRE_STATION, freeOrder, TODAY } from '../../testing/bookings.test-support.ts';
import { placeOrder, prepare } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { countSignUp } from '../member/counted-tries.ts';

const site = await openSiteForFile();
const now = Date.parse(TODAY);

beforeAll(async () => {
  const limits = { holdMinutes: '15', openPayments: '2', freeOrdersADay: '1', signUpsPerAddress: '10' };
  await site.db.query(`update operator_settings set settings = settings || jsonb_build_object('limits', $1::jsonb)`, [
    JSON.stringify(limits),
  ]);
  const visitor = await site.newcomer();
  await vi.waitUntil(async () => {
    const { response } = await visitor.get('/api/site');
    return (response as { readonly holdMin: number }).holdMin === 15;
  });
});

test('a payment holds its seats as long as the park says, and as long again on request', async () => {
  const visitor = await site.newcomer();
  const prepared = await prepare(visitor, 1);
  const untilOf = async () => {
    const [row] = await site.db.query<{ readonly until: number }>(
      'select expires_at as until from payment_attempt where attempt_id = $1',
      [prepared.attemptId],
    );
    return (Number(row?.until) - now) / MINUTE_MS;
  };
  expect(await untilOf()).toBe(15);
  await visitor.post(`/api/reserve/payment/${prepared.attemptId}/extend`, {});
  expect(await untilOf()).toBe(30);
});

test('open payments and free orders are as many as the park says, and the refusal says how many', async () => {
  const visitor = await site.newcomer();
  await prepare(visitor, 1);
  await prepare(visitor, 1);
  const third = await visitor.post('/api/reserve/preparePayment', cardOrder(FIRE_STATION, 1));
  expect(third.text).toContain('결제를 마치지 않은 예약이 2건 있습니다.');
  const other = await site.newcomer();
  expect((await placeOrder(other, freeOrder(FESTIVAL, 1))).status).toBe(200);
  expect((await placeOrder(other, freeOrder(FESTIVAL, 1))).text).toContain('무료 예약은 하루에 1건까지');
});

test('sign-ups of an address are as many as the park says', async () => {
  for (let at = 0; at < 10; at += 1) expect(await countSignUp(site.db, '192.0.2.77', now)).toBe(0);
  expect(await countSignUp(site.db, '192.0.2.77', now)).toBeGreaterThan(0);
});
