import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

export const noticeSchema = v.object({
  noticeNo: wholeNumberSchema,
  pdDiv: v.string(),
  pgDiv: v.string(),
  noticeDiv: v.picklist(['notice', 'alert']),
  startDt: v.string(),
  endDt: v.string(),
  title: v.string(),
  message: v.string(),
  link: v.string(),
});
export const noticeListSchema = v.array(noticeSchema);

const hallSchema = v.object({
  pdDiv: v.string(),
  slug: v.string(),
  hallNm: v.string(),
  shortNm: v.string(),
  intro: v.string(),
  ageGuide: v.string(),
  sameDayCutTm: v.nullable(v.string()),
  closedDays: v.string(),
  chooserYn: v.picklist(['Y', 'N']),
  filePath: v.string(),
});

/** What every page needs once: the operator's record (PD-1), the halls, the notices in force, and the day the server counts as today. */
export const siteSchema = v.object({
  now: v.string(),
  operator: v.object({
    parkName: v.string(),
    foundationName: v.string(),
    chairmanTitle: v.string(),
    address: v.string(),
    businessNo: v.string(),
    phone: v.string(),
    email: v.string(),
    hours: v.object({ opening: v.string(), callCentre: v.string(), closed: v.string() }),
    policyLinks: v.array(v.object({ label: v.string(), path: v.string() })),
  }),
  halls: v.array(hallSchema),
  noticeList: noticeListSchema,
  exceOpenList: v.array(v.object({ pdDiv: v.string(), dt: v.string() })),
});

export type OpeningWire = SiteWire['exceOpenList'][number];
export type NoticeWire = v.InferOutput<typeof noticeSchema>;
export type SiteWire = v.InferOutput<typeof siteSchema>;
