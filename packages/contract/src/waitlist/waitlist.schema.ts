import { z } from 'zod';
import {
  countSchema,
  elseValue,
  flagSchema,
  ifGiven,
  productNumberSchema,
  textSchema,
  wireDateSchema,
} from '../wire/scalars.schema.ts';

// Longer than the rule's limits, so that the rule answers with its sentence; shorter than what could hurt.
const text = textSchema(1000).default('');

export const waitlistRequestSchema = z
  .object({
    pdNo: productNumberSchema.describe('mrktnPdNo of the product'),
    pdDiv: z.string().max(2),
    expVisitRvdt: wireDateSchema,
    scheSeqNo: productNumberSchema.describe('mrktnScheSeqNo of the round'),
    experPcnt: countSchema,
    orgName: text,
    userPhoneNum: text,
    groupPersDiv: elseValue(z.enum(['01', '02']), '02'),
    d: ifGiven(z.string().min(1).max(100)),
  })
  .meta({ id: 'WaitlistRequest' });

export const waitlistParamsSchema = z.object({ waitNo: z.string().regex(/^[\w-]{20,64}$/) });
export const partAnswerSchema = z.object({ partYn: flagSchema });

export type WaitlistRequestWire = z.infer<typeof waitlistRequestSchema>;
export type WaitlistRequestInput = z.input<typeof waitlistRequestSchema>;
export type PartAnswerWire = z.infer<typeof partAnswerSchema>;
