import { z } from 'zod';
import { countSchema, flagSchema, productNumberSchema, textSchema, wireDateSchema } from '../wire/scalars.schema.ts';

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
    groupPersDiv: z.enum(['01', '02']).default('02'),
    d: z.string().max(100).optional(),
  })
  .meta({ id: 'WaitlistRequest' });

export const waitlistMessageSchema = z.object({ message: z.string() });

export const waitlistEntrySchema = z
  .object({
    waitNo: z.string(),
    waitSitu: z.enum(['waiting', 'offered', 'part-offered', 'ended']),
    waitEndDiv: z.enum(['withdrawn', 'booked', 'over']).nullable(),
    groupPersDiv: z.enum(['01', '02']),
    pdNo: z.int(),
    mrktnPdNm: z.string(),
    pdDiv: z.string(),
    scheSeqNo: z.int(),
    mrktnScheSeqNm: z.string(),
    scheTime: z.string(),
    expVisitRvdt: z.string(),
    d: z.string().nullable().describe('the code that opens the page of a product for the invited'),
    experPcnt: z.int(),
    orgName: z.string(),
    userPhoneNum: z.string(),
    waitReqDt: z.string(),
    frontCnt: z.int(),
    offerPcnt: z.int(),
    offerDt: z.string().nullable(),
    partAskYn: flagSchema,
    message: z.string(),
  })
  .meta({ id: 'WaitlistEntry' });
export const waitlistSchema = z.object({ waitList: z.array(waitlistEntrySchema) });

export const waitlistParamsSchema = z.object({ waitNo: z.string().regex(/^[\w-]{20,64}$/) });
export const partAnswerSchema = z.object({ partYn: flagSchema });

export type WaitlistRequestWire = z.infer<typeof waitlistRequestSchema>;
export type WaitlistRequestInput = z.input<typeof waitlistRequestSchema>;
export type WaitlistEntryWire = z.infer<typeof waitlistEntrySchema>;
export type WaitlistWire = z.infer<typeof waitlistSchema>;
export type PartAnswerWire = z.infer<typeof partAnswerSchema>;
