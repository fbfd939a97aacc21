import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';
import { noticeListSchema } from './site.answer.ts';

/** The landing's strip: today, the next closed day, alerts, and seats left in the coming week. */
export const homeSchema = v.object({
  todayOpenYn: v.picklist(['Y', 'N']),
  nextClosedDt: v.string(),
  noticeList: noticeListSchema,
  remainList: v.array(
    v.object({
      mrktnPdNo: wholeNumberSchema,
      mrktnPdNm: v.string(),
      pdDiv: v.string(),
      filePath: v.string(),
      expVisitRvdt: v.string(),
      tm: v.string(),
      rvResiduePcnt: wholeNumberSchema,
    }),
  ),
});

export type HomeWire = v.InferOutput<typeof homeSchema>;
