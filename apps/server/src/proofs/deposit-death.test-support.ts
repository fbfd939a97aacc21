import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../db/pool.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { cardOrder, FIRE_STATION, NOW } from '../testing/bookings.test-support.ts';
import { approvedForm, sendResult, type Prepared } from '../testing/pay.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { signIn, type Visitor } from '../testing/visitor.test-support.ts';
import { booksOf, stockOf } from '../testing/stock.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';

const ROUND = { ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 };
const day = (date: string, time: string): string => `2026-11-${date}T${time}:00+09:00`;

interface DeathsOfDeposit {
  readonly atEachStep: () => Promise<void>;
  readonly afterClosing: () => Promise<void>;
}

/** A site that is killed while a deposit is waited for. */
export function deathsOfDeposit(): DeathsOfDeposit {
  let park: { url: string; db: Database; drop(): Promise<void> };
  let bank: RunningSandbox;
  let site: SiteProcess;

  beforeAll(async () => {
    await buildServer();
    park = await copyPark(Date.parse(NOW));
    bank = await startSandbox({ startsAt: Date.parse(NOW) });
  }, 180_000);
  afterAll(async () => {
    await bank.close();
    await park.drop();
  });

  /** A site at that moment, the provider's clock with it. */
  const start = async (now: string, failPoint: FailPoint | '' = ''): Promise<SiteProcess> => {
    await control('clock', { now });
    const env = {
      DATABASE_URL: park.url,
      KKUMTEO_FAILPOINT: failPoint,
      POOL_SIZE: '3',
      PAY_METHODS: 'card,virtual-account',
    };
    site = await startSiteProcess({ bank, env, now });
    return site;
  };
  const control = async (path: string, payload: object): Promise<Record<string, unknown>> => {
    const headers = { 'x-sandbox-token': 'control' };
    const answer = await bank.sandbox.app.inject({ method: 'POST', url: `/sandbox/${path}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Record<string, unknown>>();
  };
  /** Prepares a deposit, approves it in the window and sends the result, as far as the site lives. */
  const order = async (visitor: Visitor): Promise<Prepared> => {
    const answer = await visitor.post('/api/reserve/preparePayment', { ...cardOrder(ROUND, 2), payMethod: '04' });
    const { amount, payReq } = answer.response as { amount: number; payReq: { orderNo: string } };
    const prepared = { attemptId: payReq.orderNo, amount };
    const input = { orderId: prepared.attemptId, amount, method: 'VIRTUAL_ACCOUNT' };
    const { paymentKey } = await control('authorizations', input);
    await sendResult(visitor, approvedForm(prepared, String(paymentKey))).catch(() => undefined);
    return prepared;
  };
  const stateOf = async (attemptId: string): Promise<string | undefined> =>
    (await park.db.query<{ state: string }>('select state from payment_attempt where attempt_id = $1', [attemptId]))[0]
      ?.state;
  /** A site that was slow to start has planned its next look by a clock that went on meanwhile. */
  const lookAtOnce = (attemptId: string) =>
    park.db.query(`update deposit_account set next_check_at = '2026-11-20' where attempt_id = $1`, [attemptId]);
  const becomes = async (attemptId: string, state: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end && (await stateOf(attemptId)) !== state) await new Promise((wake) => setTimeout(wake, 50));
    expect(await stateOf(attemptId)).toBe(state);
  };

  return {
    atEachStep: async () => {
      await start(NOW, 'account-opened');
      const visitor = await signIn(park.db, site.send, 'member1', Date.parse(NOW));
      const { attemptId, amount } = await order(visitor);
      await site.ended;
      await start(day('20', '09:02'), 'account-saved');
      await site.ended;
      expect(await stateOf(attemptId)).toBe('awaiting-deposit');
      await control('deposits', { orderId: attemptId, event: 'deposit' });
      for (const [time, step] of [
        ['09:05', 'deposit-found'],
        ['09:10', 'deposit-saved'],
      ] as const) {
        await lookAtOnce(attemptId);
        await start(day('20', time), step);
        await site.ended;
      }
      await lookAtOnce(attemptId);
      await start(day('20', '09:20'));
      await becomes(attemptId, 'paid');
      const books = { reservations: 1, paid: amount, unsettled: 0, ledger: amount, differences: 0 };
      expect(await booksOf(park.db, visitor.memberId)).toEqual(books);
      await site.kill();
    },
    afterClosing: async () => {
      await start(NOW);
      const visitor = await signIn(park.db, site.send, 'member2', Date.parse(NOW));
      const before = await stockOf(park.db, ROUND);
      const { attemptId } = await order(visitor);
      await becomes(attemptId, 'awaiting-deposit');
      await site.kill();
      await start(day('24', '00:01'), 'account-closed');
      await site.ended;
      expect(await stateOf(attemptId)).toBe('awaiting-deposit');
      await start(day('24', '00:05'));
      await becomes(attemptId, 'expired');
      const books = { reservations: 1, paid: 0, unsettled: 0, ledger: 0, differences: 0 };
      expect(await booksOf(park.db, visitor.memberId)).toEqual(books);
      expect(await stockOf(park.db, ROUND)).toEqual(before);
      await site.kill();
    },
  };
}
