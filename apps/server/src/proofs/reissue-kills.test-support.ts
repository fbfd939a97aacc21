import { expect } from 'vitest';
import type { FailPoint } from '../observe/fail-point.ts';
import { bookingList, NOW } from '../testing/bookings.test-support.ts';
import { cancel, detailOf, roundOf } from '../modules/reservation/cancel/cancel.test-support.ts';
import { changeOf, lineOf, saveChange } from '../modules/reservation/change/change.test-support.ts';
import { accountsOf } from '../modules/reservation/deposit-reissue.test-support.ts';
import type { KilledSite } from '../testing/killed-site.test-support.ts';
import { approvedForm, preparedOf, reservationOf, sendResult } from '../testing/pay.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';

const SOON = '2026-11-20T09:02:00+09:00';

interface Booked {
  readonly visitor: Visitor;
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
type Kill = readonly [
  'change' | 'partial cancel',
  FailPoint,
  'made' | 'not made',
  'the same account' | 'another account',
];

// The first account meets these as well.
const OF_BOOKING: readonly FailPoint[] = ['account-opened', 'account-saved'];

export function killsOfReissue(killed: KilledSite): (...kill: Kill) => Promise<void> {
  async function book(visitor: Visitor): Promise<Booked> {
    const [first] = bookingList(roundOf(1), 2);
    const list = [1, 2].map((number) => ({
      ...first,
      cartNo: `item-${number}`,
      mrktnScheSeqNo: roundOf(number).roundId,
    }));
    const body = { bookingList: list, groupPersDiv: '02', payMethod: '04' };
    const answer = await visitor.post('/api/reserve/preparePayment', body);
    const prepared = preparedOf(answer);
    const input = { orderId: prepared.attemptId, amount: prepared.amount, method: 'VIRTUAL_ACCOUNT' };
    const { paymentKey } = await killed.control('authorizations', input);
    const reservationNo = reservationOf(await sendResult(visitor, approvedForm(prepared, String(paymentKey))));
    const lineNos = (await detailOf(visitor, reservationNo)).detailList.map(({ pdRvNo }) => pdRvNo);
    return { ...prepared, visitor, reservationNo, lineNos };
  }

  async function fewer({ visitor, reservationNo, lineNos }: Booked): Promise<() => Promise<unknown>> {
    const line = await lineOf(visitor, reservationNo, lineNos[1] ?? '');
    const [stays] = changeOf(line).includeList;
    const change = changeOf(line, { includeList: stays === undefined ? [] : [stays] });
    return () => saveChange(visitor, reservationNo, [change]);
  }
  const ACTS = {
    change: fewer,
    'partial cancel': ({ visitor, reservationNo, lineNos }: Booked) =>
      Promise.resolve(() => cancel(visitor, reservationNo, lineNos.slice(1))),
  } as const;

  const standOf = async (reservationNo: string): Promise<Stand | undefined> =>
    (
      await killed.db.query<Stand>(`select status, pay_total from reservation where reservation_no = $1`, [
        reservationNo,
      ])
    )[0];
  const isReissuing = async (attemptId: string): Promise<boolean> =>
    (await killed.db.query('select 1 from deposit_account where attempt_id = $1 and replacing', [attemptId])).length >
    0;

  return async (act, step, made, account) => {
    const meetsEarly = OF_BOOKING.includes(step);
    await killed.start(NOW, meetsEarly ? undefined : step);
    const booked = await book(await killed.newcomer());
    if (meetsEarly) await killed.start(NOW, step);
    const doing = await ACTS[act](booked);
    await doing().catch(() => undefined);
    await killed.ended();
    expect(await standOf(booked.reservationNo)).toMatchObject({ status: 'awaiting-deposit' });
    await killed.start(SOON);
    const own = async () => (await accountsOf(killed, booked.attemptId)).find(({ isOwn }) => isOwn);
    const isOpen = async (): Promise<boolean> => {
      const row = await own();
      const found = row === undefined ? null : await killed.bank.gateway.find(row.attemptId);
      return row?.accountNumber != null && found?.kind === 'awaiting-deposit' && !(await isReissuing(row.attemptId));
    };
    await killed.until(isOpen);
    const stand = await standOf(booked.reservationNo);
    expect(stand?.status).toBe('awaiting-deposit');
    if (made === 'made') expect(stand?.payTotal).toBeLessThan(booked.amount);
    else expect(stand?.payTotal).toBe(booked.amount);
    const waiting = await own();
    expect(waiting).toMatchObject({ state: 'awaiting-deposit', amount: stand?.payTotal });
    expect(waiting?.attemptId === booked.attemptId).toBe(account === 'the same account');
    for (const { attemptId, isOwn } of await accountsOf(killed, booked.attemptId))
      expect((await killed.bank.gateway.find(attemptId)).kind).toBe(isOwn ? 'awaiting-deposit' : 'failed');
    await killed.control('deposits', { orderId: waiting?.attemptId, event: 'deposit' });
    // The job looks at what is due; that is sooner than it would be.
    await killed.db.query(`update deposit_account set next_check_at = '2026-11-20' where attempt_id = $1`, [
      waiting?.attemptId,
    ]);
    await expect.poll(() => standOf(booked.reservationNo)).toMatchObject({ status: 'confirmed' });
    await killed.expectAddsUp();
  };
}
