import { z } from 'zod';

/*
 * Calls of the site's server: `Authorization: Bearer <key>`, unknown fields refused. Paying and refunding carry an
 * `Idempotency-Key`: the same key answers the first answer again.
 */

export const experienceCardPaths = {
  balance: '/experience-card/v1/balance',
  sessions: '/experience-card/v1/sessions',
  payments: '/experience-card/v1/payments',
  refunds: '/experience-card/v1/refunds',
  policy: '/experience-card/v1/policy',
} as const;

const orderId = z.string().regex(/^[A-Za-z0-9_=-]{6,64}$/);
const amount = z.number().int().positive();
const cardToken = z.string().min(1).max(100);

/** `POST balance`: the only call that ever sees the card's id and number; neither is kept. */
export const experienceCardBalanceRequestSchema = z.strictObject({
  cardId: z.string().min(1).max(50),
  cardNo: z.string().regex(/^\d{8,20}$/),
});

/** `POST sessions`: a window in which the holder approves the payment; ends on `returnUrl` (see window.ts). */
export const experienceCardSessionRequestSchema = z.strictObject({
  orderId,
  orderName: z.string().min(1).max(100),
  amount,
  cardToken,
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
});

/** `POST payments`: takes the amount, in won. An order that has a window must have been approved in it. */
export const experienceCardPaymentRequestSchema = z.strictObject({ orderId, amount, cardToken });

/** `POST refunds`: all or nothing. */
export const experienceCardRefundRequestSchema = z.strictObject({
  orderId,
  dealNo: z.string().min(1).max(50),
  amount,
});

export const experienceCardIdempotencyHeader = 'Idempotency-Key';
