import { z } from 'zod';

/*
 * Local-government experience card (docs/partners.md 3). The vendor's own contract is not published: this is the shape
 * that the site needs, served by the sandbox. HTTP 200 carries a result code; anything else is an unknown outcome.
 */

const won = z.number().int().nonnegative();
const moment = z.string(); // ISO 8601 with +09:00

/** Every answer has a two-character code, '00' for success, and a sentence fit to show. */
const result = { code: z.string().max(10), message: z.string().max(200) };

/** Answer to the balance check; balance and token come with '00' only. The token identifies the card from then on. */
export const experienceCardBalanceSchema = z.object({
  ...result,
  balance: won.optional(),
  cardToken: z.string().max(100).optional(),
});

/** Answer to opening the window for an order. */
export const experienceCardSessionSchema = z.object({ ...result, windowUrl: z.url().optional() });

/** Answer to paying; a paid order that is paid again answers '00' with the same deal number. */
export const experienceCardPaymentSchema = z.object({
  ...result,
  dealNo: z.string().max(50).optional(),
  approvedAt: moment.optional(),
  balance: won.optional(),
});

/** Answer to giving the whole payment back. */
export const experienceCardRefundSchema = z.object({ ...result, refundedAt: moment.optional() });

/**
 * The provider's state of an order; `none` also for an unpaid one. A payment can be refunded until `refundClosesAt`.
 */
export const experienceCardFindingSchema = z.object({
  ...result,
  state: z.enum(['none', 'paid', 'refunded']).optional(),
  dealNo: z.string().max(50).optional(),
  amount: won.optional(),
  approvedAt: moment.optional(),
  refundedAt: moment.optional(),
  refundClosesAt: moment.optional(),
});
export type ExperienceCardFinding = z.infer<typeof experienceCardFindingSchema>;

/** Where the card is accepted, and the last moment at which what is paid this year is refunded. */
export const experienceCardPolicySchema = z.object({
  ...result,
  regions: z.array(z.string()),
  refundClosesAt: moment,
});

/**
 * Query that the window adds to `returnUrl`. Code '00' says that the holder approved; nothing is charged yet: the
 * server pays with the token and trusts only that answer.
 */
export const experienceCardReturnSchema = z.object({
  orderId: z.string().max(64),
  code: z.string().max(10),
  message: z.string().max(200),
});

/** What the window itself ends with besides '00'. */
export const experienceCardWindowResults = {
  closed: { code: '98', message: '사용자가 결제를 취소하였습니다.' },
  declined: { code: '99', message: '결제가 거절되었습니다.' },
} as const;
