import { tossOrderIdSchema } from '@kkumteo/partners/toss/requests';
import { tossVirtualAccountDetailsSchema } from '@kkumteo/partners/toss/window-methods';
import { z } from 'zod';
import { recordMethods } from '../card/record.ts';
import { formSchema } from '../card/window/form.ts';
import { forgeries } from './forgery.ts';

/** Order number or payment key. */
const which = { orderId: z.string().min(1).max(200) };
const won = z.number().int().positive();

export const clockSchema = z.union([
  z.strictObject({ now: z.string().min(1) }),
  z.strictObject({ advanceSeconds: z.number().int().min(0) }),
  z.strictObject({ stopped: z.boolean() }),
  z.strictObject({ reset: z.literal(true) }),
]);
export type ClockInput = z.infer<typeof clockSchema>;

/**
 * `POST /sandbox/authorizations`: a buyer who opens a window and approves; the choice has the names of the window's
 * form.
 */
export const authorizationSchema = z.strictObject({
  orderId: tossOrderIdSchema,
  amount: won,
  orderName: z.string().min(1).max(100).default('시험 주문'),
  method: z.enum(recordMethods).default('CARD'),
  customerName: z.string().max(100).default('시험 손님'),
  virtualAccount: tossVirtualAccountDetailsSchema.optional(),
  ...formSchema.omit({ decision: true, agreed: true }).shape,
});
export type AuthorizationInput = z.infer<typeof authorizationSchema>;

/** `POST /sandbox/deposits`: money comes, or is taken back by the bank. */
export const depositSchema = z.discriminatedUnion('event', [
  z.strictObject({
    ...which,
    event: z.literal('deposit').default('deposit'),
    amount: won.optional(),
    depositorName: z.string().min(1).max(60).optional(),
  }),
  z.strictObject({ ...which, event: z.literal('takeBack') }),
]);

export const expireSchema = z.strictObject(which);
export const consoleCancelSchema = z.strictObject({
  ...which,
  amount: won.optional(),
  reason: z.string().min(1).max(200).optional(),
  untold: z.boolean().optional(),
});
export const refundSchema = z.strictObject({ ...which, result: z.enum(['COMPLETED', 'FAILED', 'PARTIAL_FAILED']) });
export const holdSchema = z.strictObject({ held: z.boolean() });
export const forgerySchema = z.strictObject({ ...which, kind: z.enum(forgeries) });
