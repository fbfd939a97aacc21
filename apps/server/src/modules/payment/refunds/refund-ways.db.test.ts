import { beforeEach, describe, expect, test } from 'vitest';
import { refund } from './refund.ts';
import { findRequestedRefund } from './store.ts';
import {
  payByCard,
  ROUND_3,
  payByDeposit,
  openPaymentSite,
  paymentDepsOf,
} from '../../../testing/payments.test-support.ts';
import {
  approveBy,
  callback,
  control,
  paymentAt,
  prepareBy,
  TRANSFER,
  waitUntil,
  resetClocks,
  passTime,
  reservationOf,
  sendResult,
  type Prepared,
} from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { askRefund, refundBooks } from './refunds.test-support.ts';
import { newcomerOfEach } from '../../../testing/test-site.test-support.ts';

/* Every way to pay back to where it came from, in parts and as a whole, against the sandbox's provider. */

const KOOKMIN = { bankCode: '004', number: '98765432101234', holder: '시험 손님' };

const site = await openPaymentSite();
beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

const office = (...args: readonly string[]) => runOffice(site, args);
const pass = (seconds: number): Promise<void> => passTime(site, seconds);
const send = () => site.run('reconcile-attempts');
const byCard = () => payByCard(site, visitor);
const byTransfer = async (): Promise<Prepared> => {
  const prepared = await prepareBy(visitor, TRANSFER, 2, ROUND_3);
  reservationOf(await sendResult(visitor, await approveBy(site, prepared, 'TRANSFER')));
  return prepared;
};
const byDeposit = () => payByDeposit(site, visitor);
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}
const charged = async (attemptId: string): Promise<unknown> => (await paymentAt(site, attemptId))['balanceAmount'];
const sentTo = async (attemptId: string): Promise<unknown> =>
  ((await paymentAt(site, attemptId))['virtualAccount'] as Record<string, unknown>)['refundReceiveAccount'];
const letter = (attemptId: string): Promise<number> =>
  callback(site, attemptId, { transactionKey: crypto.randomUUID() });

describe.each([
  ['card', byCard],
  ['transfer', byTransfer],
] as const)('a payment by %s', (_method, pay) => {
  test('gives a part back once where two ask for it on both sides of an hour, and the first is held up in between', async () => {
    const { attemptId, amount } = await pay();
    const asked = await findRequestedRefund(site.db, await askRefund(site, attemptId, 10_000));
    if (asked === null) throw new Error('The refund was not written.');
    const { gateway } = site.bank;
    const looked = signal();
    const heldUp = signal();
    const find: typeof gateway.find = async (orderNo) => {
      const found = await gateway.find(orderNo);
      looked.give();
      await heldUp.given;
      return found;
    };
    const first = refund(paymentDepsOf(site, { card: { find } }), asked);
    await looked.given;
    await pass(3_600);
    await send();
    expect(await charged(attemptId)).toBe(amount - 10_000);
    heldUp.give();
    await first;
    expect(await charged(attemptId)).toBe(amount - 10_000);
    expect(await refundBooks(site, attemptId)).toMatchObject({ owed: amount - 10_000, announced: [10_000] });
  });

  test('goes back in parts and to its end, each announced once, and never more than was paid', async () => {
    const { attemptId, amount } = await pay();
    await askRefund(site, attemptId, 10_000);
    await askRefund(site, attemptId, 10_000);
    await send();
    expect(await refundBooks(site, attemptId)).toMatchObject({
      state: 'paid',
      owed: amount - 20_000,
      announced: [10_000, 10_000],
    });
    await expect(askRefund(site, attemptId, amount - 20_000 + 1)).rejects.toThrow('exceed what was paid');
    await askRefund(site, attemptId, amount - 20_000);
    await send();
    expect(await refundBooks(site, attemptId)).toMatchObject({
      state: 'refunded',
      owed: 0,
      announced: [10_000, 10_000, amount - 20_000],
    });
    expect(await charged(attemptId)).toBe(0);
  });

  test('goes back in a part once, whose answer got lost, also where it is asked for again an hour later', async () => {
    const { attemptId, amount } = await pay();
    await askRefund(site, attemptId, 10_000);
    site.bank.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
    await send();
    expect((await refundBooks(site, attemptId)).refunds).toMatchObject([{ state: 'requested' }]);
    await pass(3_700);
    await send();
    expect(await refundBooks(site, attemptId)).toMatchObject({ owed: amount - 10_000, announced: [10_000] });
    expect(await charged(attemptId)).toBe(amount - 10_000);
  });

  test('goes back as a whole at once, also where the answer gets lost', async () => {
    const { attemptId, amount } = await pay();
    await askRefund(site, attemptId, amount);
    site.bank.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
    await send();
    await pass(60);
    await send();
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'refunded', owed: 0, announced: [amount] });
    expect(await charged(attemptId)).toBe(0);
  });
});

describe('a deposit', () => {
  test('goes back to the account that was named for the refund, by the provider’s own code of its bank', async () => {
    const { attemptId, amount } = await byDeposit();
    await askRefund(site, attemptId, 10_000, KOOKMIN);
    await send();
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'paid', owed: amount - 10_000, announced: [] });
    expect(await sentTo(attemptId)).toEqual({
      bankCode: '06',
      accountNumber: KOOKMIN.number,
      holderName: KOOKMIN.holder,
    });
    await pass(61);
    await site.run('follow-refunds');
    expect((await refundBooks(site, attemptId)).announced).toEqual([10_000]);
  });

  test('goes back part after part: the next is sent once its bank has paid the one before', async () => {
    const { attemptId, amount } = await byDeposit();
    await askRefund(site, attemptId, 10_000, KOOKMIN);
    site.clock.advance(1);
    await askRefund(site, attemptId, amount - 10_000, KOOKMIN);
    const states = async () => (await refundBooks(site, attemptId)).refunds.map(({ state }) => state);
    for (let round = 0; round < 2; round += 1) await send();
    expect((await states()).toSorted()).toEqual(['requested', 'sent']);
    await pass(61);
    await site.run('follow-refunds');
    await send();
    expect((await states()).toSorted()).toEqual(['done', 'sent']);
    await pass(61);
    await site.run('follow-refunds');
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'refunded', owed: 0 });
    expect((await refundBooks(site, attemptId)).announced.toSorted()).toEqual([10_000, amount - 10_000].toSorted());
  });

  test.each([
    ['is another holder’s', { ...KOOKMIN, holder: '불일치' }, 'refund-holder-differs'],
    ['is closed', { ...KOOKMIN, number: '88881234' }, 'refund-account-refused'],
    ['is none', { ...KOOKMIN, number: '00001234' }, 'refund-account-refused'],
  ] as const)(
    'whose account %s waits for a person, stays paid, and goes to the right one',
    async (_what, wrong, review) => {
      const { attemptId, amount } = await byDeposit();
      const refundId = await askRefund(site, attemptId, 10_000, wrong);
      await send();
      expect(await refundBooks(site, attemptId)).toMatchObject({
        state: 'paid',
        owed: amount,
        refunds: [{ state: 'needs-review', review }],
      });
      const { code, text } = await office('refunds');
      expect(code).toBe(1);
      expect(text).toContain(`NEEDS-REVIEW  refund ${refundId}  10,000원`);
      expect(text).toContain(`${review}: the provider`);
      expect(text).toContain(`to 국민은행 ending ${wrong.number.slice(-4)}`);
      expect(text).not.toContain(wrong.number);
      const right = ['--bank', '국민은행', '--account', KOOKMIN.number, '--holder', KOOKMIN.holder];
      expect(await office('refunds', 'again', refundId, ...right)).toMatchObject({ code: 0 });
      expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'paid', owed: amount - 10_000 });
      expect(await office('refunds', 'again', refundId, ...right)).toMatchObject({ code: 1 });
    },
  );

  test('of which its bank could not pay a part out is not sent a second time: a person pays that part by another way', async () => {
    const { attemptId, amount } = await byDeposit();
    const refundId = await askRefund(site, attemptId, 10_000, { ...KOOKMIN, number: '77771234' });
    await send();
    await pass(61);
    await letter(attemptId);
    await waitUntil(async () => (await refundBooks(site, attemptId)).refunds[0]?.state === 'needs-review');
    expect((await refundBooks(site, attemptId)).refunds).toMatchObject([{ review: 'refund-bank-failed' }]);
    const account = ['--bank', '004', '--account', KOOKMIN.number, '--holder', KOOKMIN.holder];
    const again = await office('refunds', 'again', refundId, ...account);
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('pay it by another way')]);
    expect(await charged(attemptId)).toBe(amount - 10_000);
    expect(await office('refunds', 'settled', refundId)).toMatchObject({ code: 0 });
    expect(await refundBooks(site, attemptId)).toMatchObject({
      state: 'paid',
      owed: amount - 10_000,
      announced: [10_000],
    });
    expect(await office('refunds', 'settled', refundId)).toMatchObject({ code: 1 });
  });
});

test('what waits is listed with its business days: late from the fourth on (PD-42)', async () => {
  const { attemptId } = await byCard();
  site.bank.fault({ endpoint: 'cancel', kind: 'http500Json', times: 50 });
  const refundId = await askRefund(site, attemptId, 10_000);
  await send();
  // 2026-11-20 is a Friday.
  const seen = async () => {
    const { code, text } = await office('refunds');
    const [, block = ''] = text.split(new RegExp(`(?=REQUESTED {2}refund ${refundId})`));
    return { code, late: block.split('\n')[0]?.endsWith('LATE') === true, line: block.split('\n')[1] };
  };
  expect(await seen()).toMatchObject({ late: false, line: expect.stringContaining('0 business days, due 2026-11-25') });
  await pass(5 * 86_400);
  expect(await seen()).toMatchObject({ late: false, line: expect.stringContaining('3 business days') });
  await pass(86_400);
  expect(await seen()).toMatchObject({ code: 1, late: true, line: expect.stringContaining('4 business days') });
});

describe('our own parts between those that are given back in the provider’s console', () => {
  test.each([1, 2, 3])(
    'are kept apart from the others, whatever comes first and whichever answers get lost (%i)',
    async (seed) => {
      const { attemptId, amount } = await byCard();
      let ours = 0;
      let theirs = 0;
      for (let step = 0; step < 8; step += 1) {
        const kind = (step * 7 + seed * 5) % 4;
        // Equal parts on both sides, which nothing but the number tells apart.
        if (kind === 0) {
          await askRefund(site, attemptId, 2_000);
          ours += 2_000;
          if (step % 2 === 0) site.bank.fault({ endpoint: 'cancel', kind: 'timeoutAfterCapture', times: 2 });
          await send();
        } else if (kind === 1) {
          await control(site, 'console-cancels', { orderId: attemptId, amount: 2_000 });
          theirs += 2_000;
        } else if (kind === 2) await letter(attemptId);
        else {
          await pass(60);
          await send();
        }
      }
      site.bank.sandbox.card.faults.clear();
      await pass(120);
      await send();
      await office('comparison');
      const { owed, refunds, state } = await refundBooks(site, attemptId);
      expect([owed, await charged(attemptId), state]).toEqual([amount - ours - theirs, amount - ours - theirs, 'paid']);
      expect(refunds.filter((one) => one.state === 'done')).toHaveLength((ours + theirs) / 2_000);
      const foreign = await site.db.query(
        `select 1 from refund where attempt_id = $1 and reason = 'given-back-at-provider'`,
        [attemptId],
      );
      expect(foreign).toHaveLength(theirs / 2_000);
      expect((await office('payments')).text).toContain(attemptId);
      await office('payments', 'settled', attemptId);
    },
  );
});
