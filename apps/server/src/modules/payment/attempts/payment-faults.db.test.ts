import { beforeEach, describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../gateways/payment/port.ts';
import { finishConfirming } from './finish-confirming.ts';
import {
  payWithoutAnswer,
  ROUND_3,
  attemptState,
  openPaymentSite,
  paymentDepsOf,
} from '../../../testing/payments.test-support.ts';
import {
  waitUntil,
  approve,
  prepare,
  refusalOf,
  reservationOf,
  sendResult,
  type Prepared,
  control,
  postEvent,
} from '../../../testing/pay.test-support.ts';
import { newcomerOfEach } from '../../../testing/test-site.test-support.ts';
import { booksOf, leaveSeats, stockOf } from '../../../testing/stock.test-support.ts';

const HOUR_MS = 3_600_000;
let charged = 0;

const approved = async (card?: string) => {
  const prepared = await prepare(visitor, 2, ROUND_3);
  return { prepared, form: await approve(site.bank, prepared, card) };
};
const settleLater = async (): Promise<void> => {
  site.clock.advance(5_000);
  await site.run('reconcile-attempts');
};
const paidOnce = async ({ amount }: Prepared): Promise<void> => {
  expect(site.bank.charged() - charged).toBe(amount);
  const books = { reservations: 1, paid: amount, unsettled: 0, ledger: amount, differences: 0 };
  expect(await booksOf(site.db, visitor.memberId)).toEqual(books);
};
const nothingHappened = async (): Promise<void> => {
  expect(site.bank.charged() - charged).toBe(0);
  const books = { reservations: 0, paid: 0, unsettled: 0, ledger: 0, differences: 0 };
  expect(await booksOf(site.db, visitor.memberId)).toEqual(books);
  expect(await stockOf(site.db, ROUND_3)).toMatchObject({ held: 0 });
};

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);
beforeEach(() => {
  charged = site.bank.charged();
});

describe('a provider that fails at confirm', () => {
  for (const kind of ['timeoutAfterCapture', 'timeoutBeforeCapture', 'http500Json', 'http500Text', 'truncatedBody']) {
    test(`once (${kind}) is asked again, and the buyer hears one yes`, async () => {
      const { prepared, form } = await approved();
      site.bank.fault({ endpoint: 'confirm', kind });
      reservationOf(await sendResult(visitor, form));
      await paidOnce(prepared);
    });

    test(`and cannot be asked either (${kind}) leaves the attempt open; later it is settled as one charge and one reservation`, async () => {
      const { prepared, form } = await approved();
      site.bank.fault({ endpoint: 'confirm', kind, times: 2 });
      site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json', times: 1 });
      const sentence = refusalOf(await sendResult(visitor, form));
      expect(sentence).toBe('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
      const progress = await visitor.get(`/api/reserve/payment/${prepared.attemptId}`);
      expect(progress.response).toMatchObject({ state: 'confirming' });
      await settleLater();
      await paidOnce(prepared);
      reservationOf(await sendResult(visitor, form));
    });
  }

  test('with 409, because the same request is still in progress, is waited for', async () => {
    const { prepared, form } = await approved('slow');
    const answers = await Promise.all([sendResult(visitor, form), sendResult(visitor, form)]);
    for (const answer of answers) if (answer.response?.['ERR_YN'] === 'N') reservationOf(answer);
    await settleLater();
    await paidOnce(prepared);
  });

  test('while a second window of the same order is approved too: one charge, one reservation, nothing for a person', async () => {
    const prepared = await prepare(visitor, 2, ROUND_3);
    const forms = [await approve(site.bank, prepared, 'slow'), await approve(site.bank, prepared)];
    const answers = await Promise.all(forms.map((form) => sendResult(visitor, form)));
    for (const answer of answers) if (answer.response?.['ERR_YN'] === 'N') reservationOf(answer);
    await settleLater();
    await paidOnce(prepared);
  });

  test('whose session has expired charges nothing, and the seats are released', async () => {
    const { form } = await approved();
    await site.bank.advance(11 * 60);
    refusalOf(await sendResult(visitor, form));
    await nothingHappened();
    await site.bank.sandbox.card.setClock(0);
  });
});

describe('an expired hold', () => {
  test('releases its seats, once, however many processes run', async () => {
    await prepare(visitor, 2, ROUND_3);
    site.clock.advance(10 * 60_000);
    await Promise.all([site.run('expire-attempts'), site.run('expire-attempts'), site.run('expire-attempts')]);
    await nothingHappened();
  });

  test('takes its seats again before the payment is confirmed', async () => {
    const { prepared, form } = await approved();
    site.clock.advance(10 * 60_000);
    await site.run('expire-attempts');
    expect(await stockOf(site.db, ROUND_3)).toMatchObject({ held: 0 });
    reservationOf(await sendResult(visitor, form));
    await paidOnce(prepared);
  });

  test('whose seats are gone is not confirmed: nothing is charged, and the provider is not even asked', async () => {
    const { form } = await approved();
    site.clock.advance(10 * 60_000);
    await site.run('expire-attempts');
    await leaveSeats(site.db, ROUND_3, 1);
    const confirms = site.bank.calls('confirm');
    expect(refusalOf(await sendResult(visitor, form))).toContain('결제된 금액은 없습니다');
    expect(site.bank.calls('confirm')).toBe(confirms);
    await nothingHappened();
  });

  test('is not released while its payment is being confirmed', async () => {
    const { prepared } = await payWithoutAnswer(site, visitor);
    site.clock.advance(HOUR_MS);
    await site.run('expire-attempts');
    expect(await stockOf(site.db, ROUND_3)).toMatchObject({ held: 2 });
    await settleLater();
    await paidOnce(prepared);
  });

  test('with an opened window is released after the provider was asked', async () => {
    const prepared = await prepare(visitor, 2, ROUND_3);
    const page = await visitor.get(`/payment/window/${prepared.attemptId}?display=frame`);
    expect(page.text).toContain('결제창');
    const asked = site.bank.calls('getOrder');
    site.clock.advance(10 * 60_000);
    await site.run('expire-attempts');
    expect(site.bank.calls('getOrder')).toBe(asked + 1);
    await nothingHappened();
  });
});

describe('a payment that was captured but cannot become a reservation', () => {
  // As after a restored backup: the hold is gone, and another member has the seats.
  const captureThenLoseSeats = async (): Promise<Prepared> => {
    const { prepared } = await payWithoutAnswer(site, visitor);
    await site.db.query(
      `select release_seats(array(select hold_id from payment_attempt where attempt_id = $1), 'lapsed')`,
      [prepared.attemptId],
    );
    await leaveSeats(site.db, ROUND_3, 0);
    return prepared;
  };
  const stateOf = ({ attemptId }: Prepared) => attemptState(site.db, attemptId);

  test('is refunded in full, with the charge and the refund on the ledger', async () => {
    const prepared = await captureThenLoseSeats();
    await settleLater();
    expect(await stateOf(prepared)).toBe('refunded');
    await nothingHappened();
    const [entries] = await site.db.query('select count(*) as count from ledger_entry where attempt_id = $1', [
      prepared.attemptId,
    ]);
    expect(entries).toEqual({ count: 4 });
  });

  test('is refunded once, although the first answer to the refund got lost', async () => {
    const prepared = await captureThenLoseSeats();
    site.bank.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
    site.bank.fault({ endpoint: 'getPayment', kind: 'http500Json' });
    await settleLater();
    expect(await stateOf(prepared)).toBe('refunding');
    await settleLater();
    site.clock.advance(HOUR_MS);
    await settleLater();
    expect(await stateOf(prepared)).toBe('refunded');
    await nothingHappened();
  });

  test('waits for a person where the provider refuses the refund', async () => {
    const prepared = await captureThenLoseSeats();
    site.bank.fault({ endpoint: 'cancel', kind: 'declined', code: 'EXCEED_MAX_REFUND_DUE' });
    await settleLater();
    expect(await stateOf(prepared)).toBe('needs-review');
  });
});

describe('a webhook', () => {
  const hook = (body: unknown) => postEvent(site, JSON.stringify(body));
  const changed = (orderId: string, status: string) => ({
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2026-11-20T09:00:00.000000',
    data: { paymentKey: 'anything', orderId, status },
  });
  test('that claims a payment changes nothing by itself: the provider is asked', async () => {
    const { attemptId } = await prepare(visitor, 2, ROUND_3);
    const asked = site.bank.calls('getOrder');
    expect(await hook(changed(attemptId, 'DONE'))).toBe(200);
    await waitUntil(async () => site.bank.calls('getOrder') > asked);
    const progress = await visitor.get(`/api/reserve/payment/${attemptId}`);
    expect(progress.response).toMatchObject({ state: 'open' });
    await visitor.post(`/api/reserve/payment/${attemptId}/release`, {});
    await nothingHappened();
  });

  test('settles a payment whose answer got lost, is stored once, and has no effect when repeated', async () => {
    const { prepared } = await payWithoutAnswer(site, visitor);
    for (const status of ['DONE', 'DONE', 'CANCELED', 'DONE']) {
      expect(await hook(changed(prepared.attemptId, status))).toBe(200);
    }
    await waitUntil(async () => (await booksOf(site.db, visitor.memberId)).reservations === 1);
    await paidOnce(prepared);
    const [events] = await site.db.query(`select count(*) as count from provider_event where order_no = $1`, [
      prepared.attemptId,
    ]);
    expect(events).toEqual({ count: 2 });
  });

  test('that says nothing new is stored as handled without a look-up; one that says more triggers a look-up', async () => {
    const { prepared, form } = await approved();
    reservationOf(await sendResult(visitor, form));
    const known = changed(prepared.attemptId, 'DONE');
    const data = { ...known.data, paymentKey: form.LGD_PAYKEY };
    const asked = site.bank.calls('getOrder');
    await hook({ ...known, data });
    const [kept] = await site.db.query(
      `select handled_at is not null as handled from provider_event where order_no = $1`,
      [prepared.attemptId],
    );
    expect([kept, site.bank.calls('getOrder')]).toEqual([{ handled: true }, asked]);
    for (const more of [{ cashReceipt: { type: '소득공제' } }, { status: 'CANCELED' }, { paymentKey: 'another' }]) {
      const before = site.bank.calls('getOrder');
      await hook({ ...known, data: { ...data, ...more } });
      await waitUntil(async () => site.bank.calls('getOrder') > before);
      expect(site.bank.calls('getOrder')).toBe(before + 1);
    }
    await paidOnce(prepared);
  });

  const cancelInConsole = (orderId: string) => control(site, 'console-cancels', { orderId });

  test('of a charge that was cancelled in the console before it was saved ends the attempt: no reservation, nothing owed', async () => {
    const { attemptId } = (await payWithoutAnswer(site, visitor)).prepared;
    await cancelInConsole(attemptId);
    expect(await hook(changed(attemptId, 'CANCELED'))).toBe(200);
    await waitUntil(async () => (await booksOf(site.db, visitor.memberId)).unsettled === 0);
    await settleLater();
    await nothingHappened();
  });

  test('is not needed for that: the reconciler trusts the current payment, not the repeated approval', async () => {
    const { attemptId } = (await payWithoutAnswer(site, visitor)).prepared;
    await cancelInConsole(attemptId);
    await settleLater();
    await nothingHappened();
  });

  test.each([
    ['cancelled', { kind: 'cancelled', payment: {} as ProviderPayment }],
    ['declined', { kind: 'declined', code: 'REJECT_CARD_COMPANY', message: '거절' }],
  ] as const)('that settled the payment outweighs a confirm that is answered %s only then', async (_, outcome) => {
    const prepared = await prepare(visitor, 2, ROUND_3);
    const reservationNo = reservationOf(await sendResult(visitor, await approve(site.bank, prepared)));
    const deps = paymentDepsOf(site, { card: { confirm: () => Promise.resolve(outcome) } });
    const late = {
      ...prepared,
      providerKey: 'tsbx_late',
      track: 'individual',
      method: 'card',
      target: { kind: 'new-booking' },
    } as const;
    expect(await finishConfirming(deps, late)).toEqual({ kind: 'paid', reservationNo });
  });

  test('of unknown content is acknowledged and not stored, and a forged order number has no effect', async () => {
    for (const body of [{}, [], 'text', null, changed("x' or 1=1 --", 'DONE'), { data: { orderId: 5 } }]) {
      expect(await hook(body)).toBe(200);
    }
    expect(await site.db.query(`select 1 from provider_event where order_no is null or order_no like '%1=1%'`)).toEqual(
      [],
    );
    expect(
      (await site.send({ method: 'POST', url: '/payment/webhook/else', headers: {}, body: undefined })).status,
    ).toBe(400);
  });
});
