import * as v from 'valibot';
import { flagSchema, wholeNumberSchema } from '../wire/scalars.answer.ts';

export const waitlistMessageSchema = v.object({ message: v.string() });

export const waitlistEntrySchema = v.object({
  waitNo: v.string(),
  waitSitu: v.picklist(['waiting', 'offered', 'part-offered', 'ended']),
  waitEndDiv: v.nullable(v.picklist(['withdrawn', 'booked', 'over', 'too-late', 'not-sold'])),
  groupPersDiv: v.picklist(['01', '02']),
  pdNo: wholeNumberSchema,
  mrktnPdNm: v.string(),
  pdDiv: v.string(),
  scheSeqNo: wholeNumberSchema,
  mrktnScheSeqNm: v.string(),
  scheTime: v.string(),
  expVisitRvdt: v.string(),
  d: v.pipe(v.nullable(v.string()), v.description('the code that opens the page of a product for the invited')),
  experPcnt: wholeNumberSchema,
  orgName: v.string(),
  userPhoneNum: v.string(),
  waitReqDt: v.string(),
  frontCnt: wholeNumberSchema,
  offerPcnt: wholeNumberSchema,
  offerDt: v.nullable(v.string()),
  partAskYn: flagSchema,
  message: v.string(),
});
export const waitlistSchema = v.object({ waitList: v.array(waitlistEntrySchema) });

export type WaitlistEntryWire = v.InferOutput<typeof waitlistEntrySchema>;
export type WaitlistWire = v.InferOutput<typeof waitlistSchema>;
