import { z } from 'zod';
import { flagSchema, ifGiven, textSchema } from '../wire/scalars.schema.ts';

export const loginChallengeQuerySchema = z.object({ userId: z.string().max(100) });

export const changePasswordSchema = z.object({
  currentPassword: z.string().max(200),
  newPassword: z.string().max(200),
});

export const endSessionsSchema = z.union([
  z.strictObject({ sessionKey: z.uuid().describe('of one session; one that is over already is no error') }),
  z.strictObject({ allOthers: z.literal(true).describe('all but the session of this request') }),
]);

const contact = z.string().max(400).describe('mail address or mobile of the account');
export const findLoginIdSchema = z.object({ userName: textSchema(200), contact });
export const resetPasswordSchema = z.object({ userId: z.string().max(100), contact });

/** A link that a browser follows: where to go back to, and whether the provider has to ask again who it is. */
export const providerStartSchema = z.object({
  returnTo: z.string().max(2000).optional(),
  again: ifGiven(flagSchema),
});
export const linkIdentitySchema = z.object({ password: z.string().max(200) });

const token = z.string().max(100).describe('of the link that was sent');
export const resetLinkSchema = z.object({ token });
export const newPasswordSchema = z.object({ token, newPassword: z.string().max(200) });

export type FindLoginIdWire = z.infer<typeof findLoginIdSchema>;
export type ResetPasswordWire = z.infer<typeof resetPasswordSchema>;
export type NewPasswordWire = z.infer<typeof newPasswordSchema>;
export type ChangePasswordWire = z.infer<typeof changePasswordSchema>;
export type EndSessionsWire = z.infer<typeof endSessionsSchema>;
