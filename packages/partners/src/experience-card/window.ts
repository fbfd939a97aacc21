import { z } from 'zod';

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
