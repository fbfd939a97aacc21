import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { keepRefundAccount } from './refund-accounts.ts';
import { accountKeysOf } from '../../../payment-config.ts';
import { createAccountSeal } from './account-seal.ts';
import type { TestSite } from '../../../testing/test-site.test-support.ts';

/** Requests a refund of a part of a payment, as the cancel of a line does; returns the refund's number. */
export async function askRefund(
  site: TestSite,
  attemptId: string,
  amount: number,
  account: RefundAccount | null = null,
): Promise<string> {
  const refundId = `PART-${crypto.randomUUID()}`;
  await site.db.transaction(async (tx) => {
    await tx.query(
      `insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
        select $1, attempt_id, $3, method, 'cancel:' || $1, 'requested', 'lines-cancelled', to_timestamp($4::float8), to_timestamp($4::float8)
        from payment_attempt where attempt_id = $2`,
      [refundId, attemptId, amount, site.clock.now() / 1000],
    );
    await tx.query(
      `update payment_attempt a set state = 'refunding' where attempt_id = $1 and state = 'paid'
        and amount = (select sum(amount) from refund r where r.attempt_id = $1 and r.state <> 'failed')`,
      [attemptId],
    );
    if (account !== null) await keepRefundAccount(tx, TEST_SEAL, { refundId, account }, site.clock.now());
  });
  return refundId;
}

export interface Books {
  readonly state: string;
  readonly owed: number;
  readonly refunds: readonly { readonly amount: number; readonly state: string; readonly review: string | null }[];
  readonly announced: readonly number[];
}

export async function refundBooks(site: TestSite, attemptId: string): Promise<Books> {
  const [row] = await site.db.query<Books>(
    `select a.state,
        (select coalesce(sum(l.amount), 0)::integer from ledger_entry l where l.attempt_id = $1 and l.account = 'provider-receivable') as owed,
        (select coalesce(json_agg(json_build_object('amount', f.amount, 'state', f.state, 'review', f.review_reason) order by f.requested_at, f.refund_id), '[]')
          from refund f where f.attempt_id = $1) as refunds,
        array(select f.amount from outbox o join refund f on f.refund_id = o.payload ->> 'refundId'
          where o.topic = 'payment.refunded' and f.attempt_id = $1 order by o.outbox_id) as announced
      from payment_attempt a where a.attempt_id = $1`,
    [attemptId],
  );
  if (row === undefined) throw new Error('there is no such payment');
  return row;
}

/** Seals accounts with the key that every site outside production has. */
export const TEST_SEAL = createAccountSeal(accountKeysOf({ NODE_ENV: 'test' }));
