import { outsideCancels, type KnownRefund } from '@kkumteo/domain/payment/outside-cancels';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { ProviderPayment } from '../../../gateways/payment/port.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';
import type { PaymentDeps } from '../payment-deps.ts';

type Given = Pick<ProviderPayment, 'providerKey' | 'cancels' | 'balance'>;

interface Charged extends Row<'payment_attempt', 'amount' | 'providerKey'> {
  /** Won of it that our ledger has as sold. */
  readonly sold: Won;
  readonly isClosing: boolean;
  /** A part of it went back already, so that it can't be undone as a whole. */
  readonly isPartBack: boolean;
  /** All of it is on its way back, or nothing of its reservation is left. */
  readonly goesBack: boolean;
}

// Locked, so that of two looks at one payment the second finds what the first has booked.
const LOCK = `select a.amount, a.provider_key,
    a.state in ('refunding', 'needs-review')
      or exists (select from reservation r where r.attempt_id = a.attempt_id and r.pay_total = 0) as goes_back,
    (select -coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'sales') as sold,
    exists (select from deposit_account d where d.attempt_id = a.attempt_id and d.closing_since is not null) as is_closing,
    exists (select from refund f where f.attempt_id = a.attempt_id and f.state <> 'failed' and f.sent_at is not null) as is_part_back
  from payment_attempt a where a.attempt_id = $1 for no key update of a`;
const REFUNDS = `select refund_id, amount, state, transaction_key, sent_at is not null as is_taken_on
  from refund where attempt_id = $1 order by requested_at, refund_id`;
const BOOK = `select book_outside_cancels($1, $2::jsonb, $3, $4, $5::jsonb, to_timestamp($6::float8))`;

/**
 * Books refunds that were made at the provider without us: ledger and refunds follow, and a paid reservation waits for
 * a person (PD-77). Safe to be repeated, in any order, by any process. Answers whether something was booked.
 */
export async function bookOutsideCancels(
  { sql, clock, logger, metrics }: Pick<PaymentDeps, 'sql' | 'clock' | 'logger' | 'metrics'>,
  attemptId: string,
  payment: Given,
): Promise<boolean> {
  if (payment.cancels.length === 0) return false;
  const booked = await sql.transaction(async (tx) => {
    const [charged] = await tx.query<Charged>(LOCK, [attemptId], 'outside-cancels-lock');
    if (charged === undefined || !isBooked(charged, payment)) return 0;
    const refunds = await tx.query<KnownRefund>(REFUNDS, [attemptId], 'outside-cancels-refunds');
    const went = outsideCancels(charged.amount, payment.cancels, refunds, charged.goesBack);
    if (went.book.length + went.arrived.length === 0) return 0;
    await save(tx, attemptId, { ...went, at: clock.now() });
    return went.book.length;
  });
  if (booked === 0) return false;
  logger.error({ attemptId, cancels: booked }, 'a payment was cancelled at the provider');
  metrics.payment('needs-review');
  return true;
}

/**
 * Only a charge on our ledger can be refunded. An account that we are closing is undone as a whole, unless a part of it
 * was refunded before.
 */
const isBooked = (
  { amount, sold, providerKey, isClosing, isPartBack }: Charged,
  { providerKey: key, balance }: Given,
): boolean => sold === amount && providerKey === key && (!isClosing || balance > 0 || isPartBack);

const save = (
  tx: Sql,
  attemptId: string,
  { book, arrived, failing, reduced, at }: ReturnType<typeof outsideCancels> & { readonly at: number },
): Promise<unknown> => {
  const rows = book.map(({ transactionKey, amount }) => ({ refundId: opaqueNumber(), transactionKey, amount }));
  const values = [
    attemptId,
    JSON.stringify(rows),
    arrived,
    failing,
    reduced === null ? null : JSON.stringify(reduced),
    at / 1000,
  ];
  return tx.query(BOOK, values, 'outside-cancels-book');
};
