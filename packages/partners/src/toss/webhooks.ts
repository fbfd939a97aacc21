import { z } from 'zod';
import { tossPaymentSchema, tossStatuses } from './payment.ts';
import { oneOfOrUnknown } from './tolerance.ts';

/*
 * Webhooks carry no signature that covers a payment: the body is a hint, the receiver reads the payment again with its
 * own key (docs/partners.md 1.2).
 */

/** `PAYMENT_STATUS_CHANGED`, sent for every method. */
export const tossStatusChangedSchema = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  createdAt: z.string(),
  data: tossPaymentSchema,
});

/** `DEPOSIT_CALLBACK`, virtual accounts only: a flat body; `secret` equals the payment's own. */
export const tossDepositCallbackSchema = z.object({
  createdAt: z.string(),
  secret: z.string(),
  status: oneOfOrUnknown(tossStatuses),
  transactionKey: z.string(),
  orderId: z.string(),
});

/** The least of either webhook that says which payment to read again; the rest of the body is ignored. */
export const tossWebhookHintSchema = z.union([
  z.object({
    data: z.object({
      paymentKey: z.string().max(200),
      orderId: z.string().max(64),
      status: z.string(),
      cashReceipt: z.unknown().optional(),
    }),
  }),
  z.object({ orderId: z.string().max(64), status: z.string(), transactionKey: z.string() }),
]);

/** Minutes before each retry of a failed delivery; after the last the provider gives up. */
export const tossWebhookRetryMinutes = [1, 4, 16, 64, 256, 1024, 4096] as const;
