import type { Sql } from '../../../db/pool.ts';
import type { ProviderPayment } from '../../../gateways/payment/port.ts';

const NOTE = `update payment_attempt set cash_receipt_url = $2 where attempt_id = $1 and cash_receipt_url is distinct from $2`;

/**
 * Keeps where the cash receipt of a transfer or a deposit is read, once the provider has issued one; nothing is asked of the database for
 * payments without. To be called before what the payment means is saved, so that a process that dies in between notes it again.
 */
export async function noteCashReceipt(sql: Sql, { orderNo, cashReceiptUrl }: ProviderPayment): Promise<void> {
  if (cashReceiptUrl !== null) await sql.query(NOTE, [orderNo, cashReceiptUrl], 'attempt-cash-receipt');
}
