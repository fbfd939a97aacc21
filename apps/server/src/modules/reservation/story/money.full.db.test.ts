import { reservationCall, type ReservationShown } from '@kkumteo/contract/office/reservation';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { decode } from '@kkumteo/contract/wire/codec';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { runOffice } from '../../../office/office.test-support.ts';
import { FESTIVAL, freeOrder } from '../../../testing/bookings.test-support.ts';
import { DEPOSIT, orderedNo, placeOrder, resetClocks } from '../../../testing/pay.test-support.ts';
import {
  attemptBecomes,
  missDeadline,
  openPaymentSite,
  payByCard,
  payByDeposit,
  payTooLate,
  ROUND_3,
  takeBack,
} from '../../../testing/payments.test-support.ts';
import { leaveSeats } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach } from '../../../testing/test-site.test-support.ts';
import { book, cancel, cancelAll, lineNosOf, makeRoom, roundOf } from '../cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, saveChange } from '../change/change.test-support.ts';
import { pressMove, priceAt } from '../move/move.test-support.ts';
import { reserveByPledge, writePledge } from '../pay-later/pay-later.test-support.ts';

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  await resetClocks(site);
  await makeRoom(site);
  await leaveSeats(site.db, ROUND_3, 12);
});
const later = (): void => site.clock.advance(MINUTE_MS);
const read = async (number: string): Promise<ReservationShown> => {
  const answer = await (await site.staffMember('counsel')).get(`/api/office/reservations/${number}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return decode(reservationCall.answer, asSent(reservationCall.answer, answer.response));
};

describe('money in sentences', () => {
  /** What the ledger says of a reservation, by another way than the page. */
  const ledgerOf = async (number: string): Promise<number> => {
    const [row] = await site.db.query<{ readonly won: number }>(
      `select coalesce(-sum(e.amount), 0)::integer as won from ledger_entry e
        where e.account in ('sales', 'refunds') and (
          e.reservation_id = (select reservation_id from reservation where reservation_no = $1)
          or e.attempt_id in (select attempt_id from reservation where reservation_no = $1)
          or e.attempt_id in (select facts ->> 'attemptId' from audit_entry where subject = $1))`,
      [number],
    );
    return row?.won ?? NaN;
  };

  const histories: readonly (readonly [name: string, act: () => Promise<string>])[] = [
    ['nothing to pay', async () => orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 2)))],
    ['paid by card', async () => (await payByCard(site, visitor)).reservationNo],
    [
      'paid by card, one of two rounds cancelled',
      async () => {
        const { reservationNo, lineNos } = await book(site, visitor);
        later();
        expect((await cancel(visitor, reservationNo, lineNos.slice(1))).status).toBe(200);
        return reservationNo;
      },
    ],
    [
      'paid by card, cancelled one round after the other',
      async () => {
        const { reservationNo, lineNos } = await book(site, visitor);
        for (const lineNo of lineNos) {
          later();
          expect((await cancel(visitor, reservationNo, [lineNo])).status).toBe(200);
        }
        return reservationNo;
      },
    ],
    [
      'a deposit that is awaited, and cancelled',
      async () => {
        const { reservationNo } = await book(site, visitor, { payMethod: DEPOSIT });
        expect((await cancelAll(visitor, reservationNo)).status).toBe(200);
        return reservationNo;
      },
    ],
    ['a deposit that came', async () => (await payByDeposit(site, visitor)).reservationNo],
    [
      'a deposit that its bank took back',
      async () => {
        const { reservationNo, attemptId } = await payByDeposit(site, visitor);
        await takeBack(site, attemptId);
        await attemptBecomes(site, attemptId, 'awaiting-deposit');
        return reservationNo;
      },
    ],
    ['a deposit that did not come', async () => (await missDeadline(site, visitor)).reservationNo],
    ['a deposit that came too late', async () => (await payTooLate(site, visitor, 'needs-review')).reservationNo],
    ['a group that owes', () => reserveByPledge(visitor, 30)],
    [
      'a group that changed its heads twice before it was paid at the desk',
      async () => {
        const number = await reserveByPledge(visitor, 30);
        for (const people of [40, 25]) {
          later();
          const line = await lineOf(visitor, number);
          const saved = await saveChange(visitor, number, [changeOf(line, { includeList: heads(people) })]);
          expect([saved.status, saved.text.slice(0, 100)]).toEqual([200, expect.anything()]);
        }
        later();
        expect((await writePledge(visitor, number)).status).toBe(200);
        later();
        const { money } = await read(number);
        expect((await runOffice(site, ['reservations', 'paid', number, '--received', String(money?.owed)])).code).toBe(
          0,
        );
        return number;
      },
    ],
    [
      'a group that the desk paid back',
      async () => {
        const number = await reserveByPledge(visitor, 15);
        later();
        await writePledge(visitor, number);
        later();
        const won = String((await read(number)).money?.owed);
        expect((await runOffice(site, ['reservations', 'paid', number, '--received', won])).code).toBe(0);
        later();
        const refunded = await runOffice(site, ['reservations', 'refunded', number, '--paid-out', won, '--by', 'desk']);
        expect([refunded.code, refunded.text]).toEqual([0, expect.anything()]);
        return number;
      },
    ],
    ['paid by card, moved to a dearer round at the desk', () => moveDearer()],
    [
      'paid by card, moved to a dearer round at the desk, and paid back by both',
      async () => {
        const number = await moveDearer();
        later();
        const back = { amount: 27_000, approvalNo: '30291199', reason: '방문자 요청', pressKey: randomUUID() };
        const reception = await site.staffMember('reception');
        expect((await reception.post(`/api/office/reservations/${number}/desk-refund`, back)).status).toBe(200);
        later();
        await site.run('reconcile-attempts');
        return number;
      },
    ],
    [
      'paid by card, moved to a dearer round at the desk and then to one that is cheaper than both',
      async () => {
        const number = await moveDearer();
        later();
        const line = { reservationNo: number, lineNo: (await lineNosOf(visitor, number))[0] ?? '' };
        const restore = await priceAt(site, 0.5);
        const desk = { amount: 13_500, way: null, received: 0, approvalNo: '30291199' };
        const reception = await site.staffMember('reception');
        try {
          await expect.poll(async () => (await pressMove(reception, line, { desk })).status).toBe(200);
        } finally {
          await restore();
        }
        later();
        await site.run('reconcile-attempts');
        return number;
      },
    ],
  ];

  /** Paid by card, and moved to a round that costs as much again, which the desk takes by its terminal. */
  const moveDearer = async (): Promise<string> => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
    later();
    const line = { reservationNo, lineNo: lineNos[0] ?? '' };
    const restore = await priceAt(site, 2);
    const desk = { amount: 27_000, way: 'card', received: 0, approvalNo: '30291144' } as const;
    const to = { roundId: roundOf(2).roundId, desk };
    const reception = await site.staffMember('reception');
    try {
      await expect.poll(async () => (await pressMove(reception, line, to)).status).toBe(200);
    } finally {
      await restore();
    }
    return reservationNo;
  };

  test.each(histories)('of %s adds up to the ledger', async (_name, act) => {
    const number = await act();
    const { money } = await read(number);
    if (money === null) throw new Error('counsel reads money');
    const { rows, received, owed } = money;
    expect(rows.reduce((sum, { moved }) => sum + (moved ?? 0), 0)).toBe(received);
    expect(received).toBe(await ledgerOf(number));
    expect(rows.length).toBeGreaterThan(0);
    expect([rows.at(-1)?.owed, rows.map(({ text }) => text)]).toEqual([owed, expect.anything()]);
    expect(rows.every(({ text }) => text.length > 0)).toBe(true);
  });
});
