import { tossVirtualAccountRequestSchema } from '@kkumteo/partners/toss/virtual-accounts';
import type { AccountRequest, LookupOutcome } from './port.ts';
import { callWithRetry, type TossCaller, type TossWaits } from './toss-call.ts';
import { finding } from './toss-reading.ts';
import { dueDateOf } from './window-method.ts';

/** Opens an account for an order without the buyer's window; an answer that tells of no account is settled by what the order has then. */
export async function openAccount(
  call: TossCaller,
  waits: TossWaits,
  { orderNo, orderName, customerName, bankCode, amount, dueAt }: AccountRequest,
  find: (orderNo: string) => Promise<LookupOutcome>,
): Promise<LookupOutcome> {
  const body = tossVirtualAccountRequestSchema.parse({
    amount,
    orderId: orderNo,
    orderName,
    customerName,
    bank: bankCode,
    dueDate: dueDateOf(dueAt),
  });
  const reply = await callWithRetry(call, waits, {
    path: '/v1/virtual-accounts',
    timeoutMs: waits.readTimeoutMs,
    post: { body, idempotencyKey: `account:${orderNo}` },
  });
  const isOurs = reply.kind === 'payment' && reply.payment.orderId === orderNo;
  return isOurs ? finding(reply.payment) : find(orderNo);
}
