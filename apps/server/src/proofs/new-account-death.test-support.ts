import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../db/pool.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { checkLedger } from '../modules/payment/ledger/check-ledger.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { bookingList, NOW } from '../testing/bookings.test-support.ts';
import { cancel, detailOf, roundOf } from '../modules/reservation/cancel/cancel.test-support.ts';
import { changeOf, lineOf, saveChange } from '../modules/reservation/change/change.test-support.ts';
import { accountsOf } from '../modules/reservation/deposit-reissue.test-support.ts';
import { approvedForm, reservationOf, sendResult } from '../testing/pay.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { signIn, type Visitor } from '../testing/visitor.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';

const SOON = '2026-11-20T09:02:00+09:00';

interface Booked {
  readonly attemptId: string;
  readonly amount: number;
  readonly reservationNo: string;
  readonly lineNos: readonly string[];
}

interface Stand {
  readonly status: string;
  readonly payTotal: number;
}

/** The act, the step, whether the act is made, and whether another account takes the place of the first. */
type Death = readonly [
  'change' | 'partial cancel',
  FailPoint,
  'made' | 'not made',
  'the same account' | 'another account',
];

// The first account meets these as well.
const OF_BOOKING: readonly FailPoint[] = ['account-opened', 'account-saved'];

/** A site that is killed while a deposit is given another account. */
export function deathsOfNewAccount(): (...death: Death) => Promise<void> {
  let park: { url: string; db: Database; drop(): Promise<void> };
  let bank: RunningSandbox;
  let site: SiteProcess;
  let visitor: Visitor;
  let member = 0;

  beforeAll(async () => {
    await buildServer();
    park = await copyPark(Date.parse(NOW));
    bank = await startSandbox({ startsAt: Date.parse(NOW) });
    await park.db.query('update seat_stock set capacity = 900 where component_round_id in (1011, 1012, 1013)');
  }, 180_000);
  afterAll(async () => {
    await bank.close();
    await park.drop();
  });

  const control = async (path: string, payload: object): Promise<Record<string, unknown>> => {
    const headers = { 'x-sandbox-token': 'control' };
    const answer = await bank.sandbox.app.inject({ method: 'POST', url: `/sandbox/${path}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Record<string, unknown>>();
  };
  const start = async (now: string, failPoint: FailPoint | '' = ''): Promise<void> => {
    await control('clock', { now });
    const env = {
      DATABASE_URL: park.url,
      KKUMTEO_FAILPOINT: failPoint,
      POOL_SIZE: '3',
      PAY_METHODS: 'card,virtual-account',
    };
    site = await startSiteProcess({ bank, env, now });
    visitor = visitor?.at(site.send);
  };

  /** A family of two in two rounds, whose deposit is waited for. */
  async function book(): Promise<Booked> {
    const [first] = bookingList(roundOf(1), 2);
    const list = [1, 2].map((number) => ({
      ...first,
      cartNo: `item-${number}`,
      mrktnScheSeqNo: roundOf(number).roundId,
    }));
    const body = { bookingList: list, groupPersDiv: '02', payMethod: '04' };
    const answer = await visitor.post('/api/reserve/preparePayment', body);
    const { amount, payReq } = answer.response as { amount: number; payReq: { orderNo: string } };
    const prepared = { attemptId: payReq.orderNo, amount };
    const input = { orderId: prepared.attemptId, amount, method: 'VIRTUAL_ACCOUNT' };
    const { paymentKey } = await control('authorizations', input);
    const reservationNo = reservationOf(await sendResult(visitor, approvedForm(prepared, String(paymentKey))));
    const lineNos = (await detailOf(visitor, reservationNo)).detailList.map(({ pdRvNo }) => pdRvNo);
    return { ...prepared, reservationNo, lineNos };
  }

  /** One child less on the second line. */
  async function fewer({ reservationNo, lineNos }: Booked): Promise<() => Promise<unknown>> {
    const line = await lineOf(visitor, reservationNo, lineNos[1] ?? '');
    const [stays] = changeOf(line).includeList;
    const change = changeOf(line, { includeList: stays === undefined ? [] : [stays] });
    return () => saveChange(visitor, reservationNo, [change]);
  }
  const ACTS = {
    change: fewer,
    'partial cancel': ({ reservationNo, lineNos }: Booked) =>
      Promise.resolve(() => cancel(visitor, reservationNo, lineNos.slice(1))),
  } as const;

  const standOf = async (reservationNo: string): Promise<Stand | undefined> =>
    (
      await park.db.query<Stand>(`select status, pay_total as "payTotal" from reservation where reservation_no = $1`, [
        reservationNo,
      ])
    )[0];
  const isReplacing = async (attemptId: string): Promise<boolean> =>
    (await park.db.query('select 1 from deposit_account where attempt_id = $1 and replacing', [attemptId])).length > 0;

  return async (act, step, made, account) => {
    const meetsEarly = OF_BOOKING.includes(step);
    await start(NOW, meetsEarly ? '' : step);
    visitor = await signIn(park.db, site.send, `member${(member += 1)}`, Date.parse(NOW));
    const booked = await book();
    if (meetsEarly) {
      await site.kill();
      await start(NOW, step);
    }
    const doing = await ACTS[act](booked);
    await doing().catch(() => undefined);
    await site.ended;
    expect(await standOf(booked.reservationNo)).toMatchObject({ status: 'awaiting-deposit' });
    await start(SOON);
    const own = async () => (await accountsOf(park, booked.attemptId)).find(({ isOwn }) => isOwn);
    const isOpen = async (): Promise<boolean> => {
      const row = await own();
      const found = row === undefined ? null : await bank.gateway.find(row.attemptId);
      return row?.accountNumber != null && found?.kind === 'awaiting-deposit' && !(await isReplacing(row.attemptId));
    };
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end && !(await isOpen())) await new Promise((wake) => setTimeout(wake, 50));
    const stand = await standOf(booked.reservationNo);
    expect(stand?.status).toBe('awaiting-deposit');
    if (made === 'made') expect(stand?.payTotal).toBeLessThan(booked.amount);
    else expect(stand?.payTotal).toBe(booked.amount);
    const waiting = await own();
    expect(waiting).toMatchObject({ state: 'awaiting-deposit', amount: stand?.payTotal });
    expect(waiting?.attemptId === booked.attemptId).toBe(account === 'the same account');
    for (const { attemptId, isOwn } of await accountsOf(park, booked.attemptId))
      expect((await bank.gateway.find(attemptId)).kind).toBe(isOwn ? 'awaiting-deposit' : 'failed');
    await control('deposits', { orderId: waiting?.attemptId, event: 'deposit' });
    // The job looks at what is due; that is sooner than it would be.
    await park.db.query(`update deposit_account set next_check_at = '2026-11-20' where attempt_id = $1`, [
      waiting?.attemptId,
    ]);
    const paidBy = Date.now() + PATIENCE_MS;
    while (Date.now() < paidBy && (await standOf(booked.reservationNo))?.status !== 'confirmed')
      await new Promise((wake) => setTimeout(wake, 50));
    expect(await standOf(booked.reservationNo)).toMatchObject({ status: 'confirmed' });
    const providers = paymentProviders(bank.gateway, null, park.db);
    const check = await checkLedger({ sql: park.db, providers }, { from: null, to: null });
    expect(check).toMatchObject({ unexplainedWon: 0, unbalanced: [], unpaidOnLedger: [] });
    expect(await recountSeats(park.db)).toEqual([]);
    await site.kill();
  };
}
