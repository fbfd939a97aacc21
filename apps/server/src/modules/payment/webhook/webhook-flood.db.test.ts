import { beforeAll, expect, test } from 'vitest';
import {
  EVENTS_PER_ORDER,
  LOOKUPS_PER_ORDER,
  LOOKUPS_IN_TOTAL,
  WEBHOOK_BODY_BYTES,
  WEBHOOKS_IN_TOTAL,
  WEBHOOKS_PER_ADDRESS,
} from './limits.ts';
import { ROUND_3, payByCard } from '../../../testing/payments.test-support.ts';
import { waitUntil, postEvent } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { leaveSeats } from '../../../testing/stock.test-support.ts';

/* What strangers may send to the address of the provider's webhooks, which no signature protects. */

let asked = 0;

const site = await openSiteForFile();

beforeAll(async () => {
  await leaveSeats(site.db, ROUND_3, 40);
  const { find } = site.bank.gateway;
  Object.assign(site.bank.gateway, { find: (orderNo: string) => ((asked += 1), find(orderNo)) });
});

let lastMinute = 0;
const rest = (): void => site.clock.advance((lastMinute += 1) && 120_000);
const post = (body: string, remoteAddress?: string): Promise<number> =>
  postEvent(site, body, remoteAddress === undefined ? {} : { remoteAddress });
const invented = (orderId: string, at: number, filling = 0): string =>
  JSON.stringify({
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2026-11-20T09:00:00.000000',
    data: { paymentKey: `invented-${at}`, orderId, status: 'DONE', filling: 'x'.repeat(filling) },
  });
const stored = async (): Promise<{ events: number; bytes: number }> => {
  const [row] = await site.db.query<{ events: number; bytes: number }>(
    `select count(*) as events, coalesce(sum(pg_column_size(e.*)), 0) as bytes from provider_event e`,
  );
  return row ?? { events: 0, bytes: 0 };
};
const paid = async () => payByCard(site, await site.signIn('member1'));
const countOf = (statuses: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]));

test('thousands of events about invented orders store nothing and ask the provider nothing; a provider is asked to send again', async () => {
  rest();
  const [before, askedBefore] = [await stored(), asked];
  const statuses = await Promise.all(
    Array.from({ length: 3_000 }, (_, at) => post(invented(`INVENTED-ORDER-${at}-0000000000`, at, 4_000))),
  );
  const { burst } = WEBHOOKS_PER_ADDRESS;
  expect(countOf(statuses)).toEqual({ 200: burst, 429: 3_000 - burst });
  expect([await stored(), asked]).toEqual([before, askedBefore]);
});

test('events of many addresses of one IPv6 network are those of one address', async () => {
  rest();
  const { burst } = WEBHOOKS_PER_ADDRESS;
  const send = (at: number) => post(invented('INVENTED-ORDER-0000000000', at), `2001:db8:a:b::${at.toString(16)}`);
  const statuses = await Promise.all(Array.from({ length: burst + 20 }, (_, at) => send(at)));
  expect(countOf(statuses)).toEqual({ 200: burst, 429: 20 });
});

test('events of many addresses together are refused for now, before they are read', async () => {
  rest();
  const send = (at: number) => post(invented('INVENTED-ORDER-0000000000', at), `10.0.${at >> 8}.${at & 255}`);
  const statuses = await Promise.all(Array.from({ length: 1_000 }, (_, at) => send(at)));
  const { burst } = WEBHOOKS_IN_TOTAL;
  expect(countOf(statuses)).toEqual({ 200: burst, 503: 1_000 - burst });
});

test('thousands of events about an order that is there keep some of them, small, and ask the provider some times', async () => {
  rest();
  const { attemptId } = await paid();
  const [before, askedBefore] = [await stored(), asked];
  for (let second = 0; second < 3; second += 1) {
    await Promise.all(Array.from({ length: 1_000 }, (_, at) => post(invented(attemptId, second * 1_000 + at, 4_000))));
    site.clock.advance(1_000);
  }
  for (let rounds = 0; rounds < 3; rounds += 1) {
    site.clock.advance(6_000);
    await site.run('waiting-events');
  }
  const after = await stored();
  // Those that come at the same moment are not counted one by one.
  expect(after.events - before.events).toBeGreaterThanOrEqual(EVENTS_PER_ORDER);
  expect(after.events - before.events).toBeLessThanOrEqual(EVENTS_PER_ORDER + 20);
  expect(after.bytes - before.bytes).toBeLessThan(32_000);
  expect(asked - askedBefore).toBeLessThanOrEqual(LOOKUPS_PER_ORDER.burst + 3 + 3);
  expect(await site.db.query('select 1 from provider_event where handled_at is null')).toEqual([]);
});

test('events about many orders that are there ask the provider so often at most; what is not asked at once is asked later', async () => {
  rest();
  const { attemptId } = await paid();
  const orders = Array.from({ length: 200 }, (_, at) => `COPY-${String(at).padStart(4, '0')}-${attemptId}`);
  await site.db.query(
    `insert into seat_hold (hold_id, member_id, state, created_at)
      select gen_random_uuid(), h.member_id, 'released', h.created_at from seat_hold h join payment_attempt a using (hold_id), generate_series(1, 200)
      where a.attempt_id = $1`,
    [attemptId],
  );
  await site.db.query(
    `insert into payment_attempt (attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, target, created_at, updated_at, expires_at)
      select o.id, a.member_id, h.hold_id, a.track, a.method, a.provider, a.amount, 'declined', a.booking, a.target, a.created_at, a.updated_at, a.expires_at
      from payment_attempt a, unnest($2::text[]) with ordinality o (id, nr)
        join (select hold_id, row_number() over () as nr from seat_hold where state = 'released' and hold_id not in (
          select hold_id from payment_attempt where hold_id is not null)) h using (nr)
      where a.attempt_id = $1`,
    [attemptId, orders],
  );
  const askedBefore = asked;
  await Promise.all(orders.map((order, at) => post(invented(order, at))));
  await waitUntil(async () => asked - askedBefore >= LOOKUPS_IN_TOTAL.burst);
  // Time for one more, which does not come.
  await new Promise((wake) => setTimeout(wake, 200));
  expect(asked - askedBefore).toBe(LOOKUPS_IN_TOTAL.burst);
  for (let rounds = 0; rounds < 4; rounds += 1) {
    site.clock.advance(6_000);
    await site.run('waiting-events');
  }
  expect(await site.db.query('select 1 from provider_event where handled_at is null')).toEqual([]);
});

test('a body that is too long, nested too deep or no text that can be kept is refused, and nothing is stored', async () => {
  rest();
  const { attemptId } = await paid();
  const before = await stored();
  const statuses = [
    await post(invented(attemptId, 0, WEBHOOK_BODY_BYTES)),
    await post('['.repeat(9_000) + ']'.repeat(9_000)),
    await post(`{"data":{"orderId":"${attemptId}","paymentKey":"\\ud83c","status":"DONE"}}`),
    await post('{"data":'),
  ];
  expect(statuses).toEqual([413, 400, 400, 400]);
  expect((await stored()).events).toEqual(before.events);
});
