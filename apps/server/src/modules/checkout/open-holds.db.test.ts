import { OPEN_HOLDS } from '@kkumteo/domain/schedule/hold';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardOrder, FIRE_STATION, VISIT } from '../../testing/bookings.test-support.ts';
import { prepare } from '../../testing/pay.test-support.ts';
import { useTestSite } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { leaveSeats, stockOf } from '../../testing/stock.test-support.ts';

const site = await useTestSite();

beforeAll(async () => {
  await leaveSeats(site.db, FIRE_STATION, 60);
  await site.db.query(`update seat_stock set capacity = 900 where component_round_id = $1 and kind = 'leader'`, [
    FIRE_STATION.componentRoundId,
  ]);
});

const ask = (visitor: Visitor) => visitor.post('/api/reserve/preparePayment', cardOrder(FIRE_STATION, 1));

describe('a member’s open payments', () => {
  test('are ten at most; a released or expired one makes room, and other members are not affected', async () => {
    const visitor = await site.signIn('member1');
    const first = await prepare(visitor, 1);
    for (let open = 1; open < OPEN_HOLDS; open += 1) await prepare(visitor, 1);
    const before = await stockOf(site.db, FIRE_STATION, VISIT);
    const refused = await ask(visitor);
    expect([refused.status, refused.code]).toEqual([409, 'schedule.too-many-holds']);
    expect(refused.text).toContain('결제를 마치지 않은 예약이 10건 있습니다. 먼저 결제하거나 취소한 뒤');
    expect(await stockOf(site.db, FIRE_STATION, VISIT)).toEqual(before);
    expect((await ask(await site.signIn('member2'))).status).toBe(200);
    await visitor.post(`/api/reserve/payment/${first.attemptId}/release`, {});
    expect((await ask(visitor)).status).toBe(200);
    expect((await ask(visitor)).status).toBe(409);
    site.clock.advance(11 * MINUTE_MS);
    expect((await ask(visitor)).status).toBe(200);
  });

  test('are ten at most when all are prepared at once', async () => {
    const visitor = await site.signIn('member3');
    const answers = await Promise.all(Array.from({ length: 3 * OPEN_HOLDS }, () => ask(visitor)));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted.length).toBeGreaterThan(0);
    expect(granted.length).toBeLessThanOrEqual(OPEN_HOLDS);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
