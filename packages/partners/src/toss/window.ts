import { z } from 'zod';
import { tossWindowMethods } from './codes.ts';
import { tossOrderIdSchema, tossPaymentKeySchema } from './requests.ts';
import { tossCardDetailsSchema, tossTransferDetailsSchema, tossVirtualAccountDetailsSchema } from './window-methods.ts';

/*
 * The browser side: what `payment().requestPayment` takes and what comes back in the address (docs/partners.md 1.1).
 */

/** A buyer unknown to the provider: no key of ours identifies a member there. */
export const tossAnonymousCustomer = '@@ANONYMOUS';
export const tossCustomerKeySchema = z.union([
  z.literal(tossAnonymousCustomer),
  z.string().regex(/^[A-Za-z0-9_=.@-]{2,50}$/),
]);

export const tossWindowTargets = ['iframe', 'self'] as const;
export type TossWindowTarget = (typeof tossWindowTargets)[number];

/** Absolute http(s) address with its origin. */
const tossReturnUrlSchema = z.url({ protocol: /^https?$/ }).max(2000);

/** Parameters of `requestPayment` as far as the site's methods take them; amount in won. */
export const tossRequestPaymentSchema = z.strictObject({
  method: z.enum(tossWindowMethods),
  amount: z.strictObject({ currency: z.literal('KRW'), value: z.number().int() }),
  orderId: tossOrderIdSchema,
  orderName: z.string().min(1).max(100),
  successUrl: tossReturnUrlSchema.optional(),
  failUrl: tossReturnUrlSchema.optional(),
  windowTarget: z.enum(tossWindowTargets).optional(),
  customerName: z.string().max(100).optional(),
  customerEmail: z.string().max(100).optional(),
  customerMobilePhone: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  taxFreeAmount: z.number().int().nonnegative().optional(),
  metadata: z
    .record(z.string(), z.string())
    .refine((pairs) => Object.keys(pairs).length <= 5)
    .optional(),
  card: tossCardDetailsSchema.optional(),
  virtualAccount: tossVirtualAccountDetailsSchema.optional(),
  transfer: tossTransferDetailsSchema.optional(),
});
export type TossRequestPayment = z.infer<typeof tossRequestPaymentSchema>;

/** Query that the window adds to `successUrl`. */
export const tossSuccessQuerySchema = z.object({
  paymentKey: tossPaymentKeySchema,
  orderId: tossOrderIdSchema,
  amount: z.coerce.number().int(),
});

/** Query that the window adds to `failUrl`; `orderId` may be missing when the buyer closed the window. */
export const tossFailQuerySchema = z.object({
  code: z.string().max(100),
  message: z.string().max(500),
  orderId: tossOrderIdSchema.optional(),
});

/** Codes in `failUrl` that come from the window itself. */
export const tossWindowFailures = {
  PAY_PROCESS_CANCELED: '사용자에 의해 결제가 취소되었습니다.',
  PAY_PROCESS_ABORTED: '결제가 실패하였습니다.',
  REJECT_CARD_COMPANY: '카드사에서 결제를 거절하였습니다.',
  REJECT_ACCOUNT_PAYMENT: '은행에서 결제를 거절하였습니다.',
} as const;
export type TossWindowFailure = keyof typeof tossWindowFailures;

export const tossWindowMinutes = 30;
export const tossConfirmMinutes = 10;
/** The least amount that a card payment can have, in won. */
export const tossCardMinimum = 100;
