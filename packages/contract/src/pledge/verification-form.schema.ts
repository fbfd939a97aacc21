import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';
import { eachCount } from './verification-counts.ts';

// Longer than the screen's limits, so that the rule answers with its sentence.
const text = textSchema(500).default('');
const count = z
  .string()
  .regex(/^\d{0,4}$/, { error: '인원은 숫자로 입력해 주세요.' })
  .default('')
  .transform(Number)
  .describe('heads, digits only; empty is none');

export const verificationRequestSchema = z.object({ bundleRvNo: z.string().max(64).optional() });

/** A verification form as it is sent. */
export const mergeVerificationSchema = z.object({
  bundleRvNo: z.string().min(1).max(64),
  orgName: text,
  orgPhoneNum: text,
  orgPostCode: text,
  basicAddress: text,
  etcAddress: text,
  writerNm: text,
  writerMobileNum: text,
  ...eachCount(count),
});
export type MergeVerificationWire = z.infer<typeof mergeVerificationSchema>;
