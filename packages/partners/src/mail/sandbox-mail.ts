import { z } from 'zod';

/** `POST /sandbox/mail`: a mail that the site sends to its stand-in instead of a mail server. */
export const sandboxMailSchema = z.strictObject({
  /** With its angle brackets. A repeated message has the same. */
  messageId: z.string().regex(/^<[^<>\s]+@[^<>\s]+>$/),
  from: z.string().min(3),
  to: z.string().min(3),
  replyTo: z.string().min(3).optional(),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().min(1),
});
export type SandboxMail = z.infer<typeof sandboxMailSchema>;

export const sandboxMailToken = 'x-sandbox-token';
