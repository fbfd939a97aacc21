import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/**
 * The answer of Naver's profile call, which its metadata names as the userinfo endpoint: claims have other names, and
 * are a level below. A member's consent decides which are there.
 */
export const naverProfile = z.object({
  resultcode: z.literal('00'),
  message: text,
  response: z.object({
    id: z.string(),
    name: text,
    email: text,
    /** `010-0000-0000`. */
    mobile: text,
    /** Four digits. */
    birthyear: text,
    /** `MM-DD`. */
    birthday: text,
  }),
});
export type NaverProfile = z.output<typeof naverProfile>;
