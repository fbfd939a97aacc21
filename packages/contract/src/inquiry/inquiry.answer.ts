import * as v from 'valibot';
import { flagSchema, wholeNumberSchema } from '../wire/scalars.answer.ts';

/** Whether the site takes questions at all. */
export const inquiryOptionsSchema = v.object({ openYn: flagSchema });

/** The member's own reservations that a question may name, the newest first. */
export const inquiryChoicesSchema = v.object({
  inqRvList: v.array(
    v.object({
      bundleRvNo: v.string(),
      rvRefNo: v.string(),
      groupPersDiv: v.picklist(['01', '02']),
      mrktnPdNm: v.string(),
      lineCnt: wholeNumberSchema,
      expVisitRvdt: v.string(),
    }),
  ),
});

export const inquiryReceivedSchema = v.object({ inqNo: v.string() });

export type InquiryOptionsWire = v.InferOutput<typeof inquiryOptionsSchema>;
export type InquiryChoicesWire = v.InferOutput<typeof inquiryChoicesSchema>;
export type InquiryReceivedWire = v.InferOutput<typeof inquiryReceivedSchema>;
