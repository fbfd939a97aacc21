import { z } from 'zod';
import { flagSchema, textSchema } from '../wire/scalars.schema.ts';

export const loginSchema = z.object({
  userId: z.string().max(100),
  password: z.string().max(200),
  proof: z.string().max(2000).optional().describe('solution of a challenge, where the login has asked for one'),
});

const person = {
  userName: textSchema(200),
  userEmail: textSchema(400),
  userMobileNum: z.string().max(40),
  userBirthDay: z.string().max(20),
  consents: z
    .array(
      z.object({
        purpose: z.enum(['terms', 'privacy', 'marketing']),
        version: z.string().min(1).max(20),
        agreeYn: flagSchema,
      }),
    )
    .max(10),
};

export const signUpSchema = z.object({ userId: z.string().max(100), password: z.string().max(200), ...person });

/** Of who has logged in by a provider of identities. */
export const providerSignUpSchema = z.object(person);

/** The member's own password, asked once more. */
export const withdrawalRequestSchema = z.object({ password: z.string().max(200) });

export const familyQuerySchema = z.object({ linkCd: z.enum(['1', '2']) });

export type LoginWire = z.infer<typeof loginSchema>;
export type ProviderSignUpWire = z.infer<typeof providerSignUpSchema>;
export type SignUpInput = z.input<typeof signUpSchema>;
export type SignUpWire = z.infer<typeof signUpSchema>;
export type FamilyQueryWire = z.infer<typeof familyQuerySchema>;
