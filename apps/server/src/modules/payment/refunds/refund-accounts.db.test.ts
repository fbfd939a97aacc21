import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountKeysOf } from '../../../payment-config.ts';
import { createAccountSeal } from './account-seal.ts';
import { readRefundAccount, resealRefundAccounts } from './refund-accounts.ts';
import { payTooLate, openPaymentSite } from '../../../testing/payments.test-support.ts';
import { resetClocks, passTime } from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';

/* Refund accounts: sealed while they are needed, visible to no one, removed afterwards. */

const NUMBER = '110-555-987654';
const HOLDER = '환불받는이';
const ACCOUNT = ['--bank', '신한은행', '--account', NUMBER, '--holder', HOLDER];

const site = await openPaymentSite();
beforeEach(() => resetClocks(site));

const office = (...args: readonly string[]) => runOffice(site, args);
const pass = (ms: number): Promise<void> => passTime(site, ms / 1_000);
const stateOf = async (attemptId: string) =>
  (
    await site.db.query<{ state: string; refund: string }>(
      `select a.state, (select f.state from refund f where f.attempt_id = a.attempt_id) as refund from payment_attempt a where attempt_id = $1`,
      [attemptId],
    )
  )[0];
const kept = (attemptId: string) =>
  site.db.query<{ refundId: string; bank: string; keyId: string }>(
    `select refund_id, bank_code as bank, key_id from refund_account join refund using (refund_id) where attempt_id = $1`,
    [attemptId],
  );
/** Rows of any table in which the words stand. */
async function rowsWith(words: string): Promise<number> {
  const tables = await site.db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`,
  );
  const found = await Promise.all(
    tables.map(({ name }) =>
      site.db.query(`select 1 from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`, [words]),
    ),
  );
  return found.flat().length;
}

const stuck = async () => payTooLate(site, await site.newcomer(), 'needs-review');

describe('an account that the office enters', () => {
  test('is stored sealed, so that the site can retry with it, and appears in no table, list or message', async () => {
    const { attemptId } = await stuck();
    site.bank.fault({ endpoint: 'cancel', kind: 'http500Json', times: 3 });
    expect((await office('payments', 'refund', attemptId, ...ACCOUNT)).text).toContain('keeps retrying');
    expect(await kept(attemptId)).toMatchObject([{ bank: '088', keyId: 'demo' }]);
    site.bank.sandbox.card.faults.clear();
    await pass(4_000);
    await site.run('reconcile-attempts');
    expect(await stateOf(attemptId)).toEqual({ state: 'refunded', refund: 'sent' });
    for (const words of ['110555987654', NUMBER, HOLDER]) expect(await rowsWith(words)).toBe(0);
    const queue = await office('payments');
    expect(queue.text).toContain(attemptId);
    expect(queue.text).not.toMatch(/555987654|환불받는이/);
    await site.run('send-messages');
    expect(JSON.stringify(site.bank.sandbox.messages.box.kept())).not.toMatch(/555987654|환불받는이/);
  });

  test('is gone thirty days after the refund is done, and not while it is at its bank', async () => {
    const { attemptId } = await stuck();
    await office('payments', 'refund', attemptId, ...ACCOUNT);
    await pass(61_000);
    await site.run('retention');
    expect(await kept(attemptId)).toHaveLength(1);
    await site.run('follow-refunds');
    expect((await stateOf(attemptId))?.refund).toBe('done');
    await pass(30 * DAY_MS - 61_000);
    await site.run('retention');
    expect(await kept(attemptId)).toHaveLength(1);
    await pass(120_000);
    await site.run('retention');
    expect(await kept(attemptId)).toEqual([]);
  });

  test('is refused where it is none, before the payment is touched', async () => {
    const { attemptId } = await stuck();
    const refused = (bank: string, number: string) =>
      office('payments', 'refund', attemptId, '--bank', bank, '--account', number, '--holder', HOLDER);
    await expect(refused('88', NUMBER)).rejects.toThrow('88 is not a bank for refunds');
    await expect(refused('088', '110-가나다')).rejects.toThrow('payment.refund-number-wrong');
    expect((await stateOf(attemptId))?.state).toBe('needs-review');
    await office('payments', 'refund', attemptId, ...ACCOUNT);
  });
});

test('with a new key in front, what an earlier key sealed is sealed again, once, unchanged', async () => {
  const { attemptId } = await stuck();
  await office('payments', 'refund', attemptId, ...ACCOUNT);
  const [{ refundId } = { refundId: '' }] = await kept(attemptId);
  const own = { id: '2026a', secret: Buffer.alloc(32, 'a').toString('base64') };
  const alone = createAccountSeal([own]);
  expect((await resealRefundAccounts(site.db, alone)).resealed).toBe(0);
  expect((await resealRefundAccounts(site.db, alone)).unreadable).toBeGreaterThan(0);
  expect(await readRefundAccount(site.db, alone, refundId)).toBeNull();
  const both = createAccountSeal([own, ...accountKeysOf({ NODE_ENV: 'test' })]);
  expect((await resealRefundAccounts(site.db, both)).unreadable).toBe(0);
  expect(await resealRefundAccounts(site.db, both)).toEqual({ resealed: 0, unreadable: 0 });
  expect(await readRefundAccount(site.db, alone, refundId)).toEqual({
    bankCode: '088',
    number: '110555987654',
    holder: HOLDER,
  });
  expect((await office('refunds', 'reseal')).text).toContain('decrypted by any key');
  await expect(office('refunds', 'open')).rejects.toThrow('refunds reseal');
});
