import { z } from 'zod';
import { elseValue, flagSchema, productNumberSchema, textSchema } from '../wire/scalars.schema.ts';

/** What the leader of a group does with the registration link of a line. */
export const registrationLinkSchema = z.object({
  type: z
    .enum(['open', 'renew', 'close'])
    .describe('open: make one where there is none; renew: another, and the one before ends; close: withdraw it'),
});

// Longer than the screen's limits, so that the rule answers with its sentence.
const text = textSchema(500).default('');
const secrets = {
  token: z.string().min(1).max(100).describe('of the link'),
  key: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .describe('which the browser made for this participant; who sends it again mends the same row'),
};

export const readRegistrationSchema = z.object(secrets);

/** A participant of a group, typed by themself. */
export const registerSchema = z.object({
  ...secrets,
  agreeYn: elseValue(flagSchema, 'N').describe('the privacy consent'),
  incluNm: text,
  incluGrade: textSchema(10).default(''),
  incluClass: text,
  incluClsNo: text,
  email: text.describe('kept where seats are counted by room (capaPcntType 01)'),
  expProduct: z
    .array(z.object({ scheSeqNo: productNumberSchema, exhpHzCd: textSchema(40).default('') }))
    .max(20)
    .default([])
    .describe('the room of each component round; an empty one is given up, one that is not named stays'),
});

export type RegisterWire = z.output<typeof registerSchema>;
export type RegisterInput = z.input<typeof registerSchema>;
