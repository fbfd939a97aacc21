import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import {
  tossCustomerKeySchema,
  tossRequestPaymentSchema,
  type TossRequestPayment,
} from '@kkumteo/partners/toss/window';
import { tossCardMinimum } from '@kkumteo/partners/toss/window';
import { z } from 'zod';
import { newPaymentKey } from '../keys.ts';
import type { PaymentRecord } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';

/** What the browser script sends to open a window. */
export const windowRequestSchema = z.strictObject({
  clientKey: z.string(),
  customerKey: tossCustomerKeySchema,
  opener: z.string().regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+$/),
  request: tossRequestPaymentSchema,
});
export type WindowRequest = z.infer<typeof windowRequestSchema>;

/** A new payment in READY, or the provider's error for why there is none. */
export function openWindow(sandbox: CardSandbox, wanted: WindowRequest): PaymentRecord | TossErrorCode {
  const { request } = wanted;
  const refused = refuseWindow(sandbox, wanted);
  if (refused !== null) return refused;
  const record = newRecord(wanted, request, sandbox.clock.now());
  sandbox.save(record);
  return record;
}

function refuseWindow(sandbox: CardSandbox, { clientKey, request }: WindowRequest): TossErrorCode | null {
  if (clientKey !== sandbox.config.clientKey) return 'UNAUTHORIZED_KEY';
  if (request.method !== 'CARD') return 'NOT_SUPPORTED_METHOD';
  if (request.amount.value < tossCardMinimum) return 'BELOW_MINIMUM_AMOUNT';
  const paid = sandbox.ledger.byOrder(request.orderId)?.approvedAt ?? null;
  return paid === null ? null : 'DUPLICATED_ORDER_ID';
}

function newRecord(wanted: WindowRequest, request: TossRequestPayment, now: number): PaymentRecord {
  return {
    paymentKey: newPaymentKey(),
    orderId: request.orderId,
    orderName: request.orderName,
    amount: request.amount.value,
    customerKey: wanted.customerKey,
    status: 'READY',
    requestedAt: now,
    authenticatedAt: null,
    approvedAt: null,
    cardId: null,
    approvalNo: null,
    cancels: [],
    approvalKey: null,
    failure: null,
    window: {
      target: request.windowTarget ?? 'self',
      successUrl: request.successUrl ?? null,
      failUrl: request.failUrl ?? null,
      opener: wanted.opener,
    },
  };
}
