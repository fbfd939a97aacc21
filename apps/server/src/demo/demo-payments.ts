import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../db/pool.ts';
import type { Row } from '../db/tables.ts';
import type { ProviderPayment } from '../gateways/payment/port.ts';

/** A paid demo reservation without a charge at the provider. */
export interface DemoPayment extends Row<'payment_attempt', 'attemptId' | 'amount'>, Row<'reservation', 'bookerName'> {
  /** The key of the provider's payment to charge; an invented one until a process has claimed it. */
  readonly providerKey: string | null;
  readonly method: 'card' | 'bank-transfer';
  readonly productNames: readonly string[];
}

// Past visits are never refunded, so their payments stay invented. Payments of the members whom people log in as come
// first.
const UNCHARGED = `select a.attempt_id, a.provider_key, a.amount, a.method, r.booker_name,
    array(select l.product_name from reservation_line l where l.reservation_id = r.reservation_id order by l.position) as product_names
  from payment_attempt a join reservation r using (attempt_id) join member m on m.member_id = r.member_id
  where a.booking ? 'demo' and a.state = 'paid' and a.method in ('card', 'bank-transfer')
    and exists (select from reservation_line l where l.reservation_id = r.reservation_id and l.state = 'open' and l.visit_date >= $1)
  order by m.login_id like 'member%', r.reservation_id limit $2`;

/** Some of the demo park's uncharged payments for visits from `today` on. */
export const unchargedDemoPayments = (sql: Sql, today: KstDate, limit: number): Promise<readonly DemoPayment[]> =>
  sql.query<DemoPayment>(UNCHARGED, [today, limit]);

const CLAIM = `update payment_attempt set provider_key = $3
  where attempt_id = $1 and booking ? 'demo' and provider_key is not distinct from $2 returning provider_key as key`;
const CLAIMED = 'select provider_key as key from payment_attempt where attempt_id = $1';

/**
 * Saves the key of the provider's payment before it is charged, so that the provider's webhook finds it. Of several
 * processes the first wins; returns the key that is valid for all of them.
 */
export async function claimDemoPayment(
  sql: Sql,
  { attemptId, providerKey }: DemoPayment,
  newKey: string,
): Promise<string | null> {
  const [claimed] = await sql.query<{ readonly key: string }>(CLAIM, [attemptId, providerKey, newKey]);
  if (claimed !== undefined) return claimed.key;
  const [other] = await sql.query<{ readonly key: string | null }>(CLAIMED, [attemptId]);
  return other?.key ?? null;
}

const SAVE = `update payment_attempt set booking = booking - 'demo' || '{"demoCharged": true}', provider_key = $2, receipt_url = $3, card_issuer = $4,
    card_number_masked = $5, approval_no = $6
  where attempt_id = $1 and booking ? 'demo'`;

/** Saves the charge: from then on the payment is like one that was made on the site, but on another day than it is booked. */
export async function saveDemoPayment(sql: Sql, payment: ProviderPayment): Promise<void> {
  const { orderNo, providerKey, receiptUrl, cardIssuer, maskedNumber, approvalNo } = payment;
  await sql.query(SAVE, [orderNo, providerKey, receiptUrl, cardIssuer, maskedNumber, approvalNo]);
}
