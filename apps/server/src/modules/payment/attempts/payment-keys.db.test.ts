import { beforeEach, describe, expect, test } from 'vitest';
import { attemptState, ROUND_3, openPaymentSite } from '../../../testing/payments.test-support.ts';
import { approve, prepare, refusalOf, reservationOf, sendResult } from '../../../testing/pay.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

/* What a stranger can do with the provider's key of another member's payment. */

let [buyer, stranger]: readonly (Visitor | undefined)[] = [];

const site = await openPaymentSite();
beforeEach(async () => {
  buyer = await site.newcomer();
  stranger = await site.newcomer();
});

const people = (): readonly [Visitor, Visitor] => {
  if (buyer === undefined || stranger === undefined) throw new Error('no visitor is here');
  return [buyer, stranger];
};
const settleLater = async (): Promise<void> => {
  for (let looks = 0; looks < 3; looks += 1) {
    site.clock.advance(30_000);
    await site.run('reconcile-attempts');
  }
};
const stateOf = (attemptId: string) => attemptState(site.db, attemptId);

describe('a member with the key of another member’s payment', () => {
  test('does not end it before it is confirmed: its buyer pays and books', async () => {
    const [owner, thief] = people();
    const [theirs, own] = [await prepare(owner, 2, ROUND_3), await prepare(thief, 2, ROUND_3)];
    const form = await approve(site.bank, theirs);
    refusalOf(await sendResult(thief, { ...form, LGD_OID: own.attemptId }));
    reservationOf(await sendResult(owner, form));
    await settleLater();
    expect([await stateOf(theirs.attemptId), await stateOf(own.attemptId)]).toEqual(['paid', 'declined']);
  });

  test('does not end it at the same moment either, and can’t pay for anything else', async () => {
    const [owner, thief] = people();
    const [theirs, own] = [await prepare(owner, 2, ROUND_3), await prepare(thief, 2, ROUND_3)];
    const form = await approve(site.bank, theirs);
    const [paid] = await Promise.all([sendResult(owner, form), sendResult(thief, { ...form, LGD_OID: own.attemptId })]);
    reservationOf(paid);
    await settleLater();
    expect(await stateOf(theirs.attemptId)).toBe('paid');
    expect(await stateOf(own.attemptId)).not.toBe('paid');
    expect(await stateOf(own.attemptId)).not.toBe('confirming');
  });

  test('can’t pay with it after it was charged', async () => {
    const [owner, thief] = people();
    const [theirs, own] = [await prepare(owner, 2, ROUND_3), await prepare(thief, 2, ROUND_3)];
    const form = await approve(site.bank, theirs);
    reservationOf(await sendResult(owner, form));
    refusalOf(await sendResult(thief, { ...form, LGD_OID: own.attemptId }));
    expect(await stateOf(theirs.attemptId)).toBe('paid');
    expect(await stateOf(own.attemptId)).toBe('created');
  });

  test('reaches neither its window nor its outcome with its order number', async () => {
    const [owner, thief] = people();
    const theirs = await prepare(owner, 2, ROUND_3);
    const { attemptId } = theirs;
    const closed = {
      LGD_RESPCODE: 'PAY_PROCESS_CANCELED',
      LGD_RESPMSG: '',
      LGD_PAYKEY: '',
      LGD_OID: attemptId,
      LGD_AMOUNT: '0',
    };
    const answers = [
      await sendResult(thief, closed),
      await thief.get(`/payment/window/${attemptId}`),
      await thief.get(`/payment/return?outcome=fail&code=PAY_PROCESS_CANCELED&orderId=${attemptId}`),
      await thief.post(`/api/reserve/payment/${attemptId}/release`, {}),
      await thief.get(`/api/reserve/payment/${attemptId}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    reservationOf(await sendResult(owner, await approve(site.bank, theirs)));
  });
});
