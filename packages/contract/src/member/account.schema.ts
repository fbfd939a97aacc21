import { z } from 'zod';

export const loginChallengeQuerySchema = z.object({ userId: z.string().max(100) });

export const changePasswordSchema = z.object({
  currentPassword: z.string().max(200),
  newPassword: z.string().max(200),
});

export const endSessionsSchema = z.union([
  z.strictObject({ sessionKey: z.uuid().describe('of one session; one that is over already is no error') }),
  z.strictObject({ allOthers: z.literal(true).describe('all but the session of this request') }),
]);

export type ChangePasswordWire = z.infer<typeof changePasswordSchema>;
export type EndSessionsWire = z.infer<typeof endSessionsSchema>;
