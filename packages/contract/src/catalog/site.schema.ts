import { z } from 'zod';

export const noticesQuerySchema = z.object({ expDiv: z.string().max(10).optional() });
export const noticeSchema = z
  .object({
    noticeNo: z.int(),
    pdDiv: z.string(),
    noticeDiv: z.enum(['notice', 'alert']),
    startDt: z.string(),
    endDt: z.string(),
    title: z.string(),
    message: z.string(),
    link: z.string(),
  })
  .meta({ id: 'Notice' });
export const noticeListSchema = z.array(noticeSchema);

export const codeListFormSchema = z.object({ grpCd: z.string().max(10) });
export const codeListSchema = z.array(z.object({ cd: z.string(), cdNm: z.string() }));

export const makiveStreetsSchema = z.object({
  makiveStreet: z.array(z.object({ cd: z.string(), cdNm: z.string() })),
  makiveExph: z.array(z.object({ cd: z.string(), cdNm: z.string(), upperCd: z.string() })),
});

export const hallSchema = z.object({
  pdDiv: z.string(),
  slug: z.string(),
  hallNm: z.string(),
  shortNm: z.string(),
  intro: z.string(),
  ageGuide: z.string(),
  sameDayCutTm: z.string().nullable(),
  closedDays: z.string(),
  chooserYn: z.enum(['Y', 'N']),
  filePath: z.string(),
});

/** What every page needs once: the operator's record (D1), the halls, the notices in force, and the day the server counts as today. */
export const siteSchema = z
  .object({
    now: z.string(),
    operator: z.object({
      parkName: z.string(),
      foundationName: z.string(),
      chairmanTitle: z.string(),
      address: z.string(),
      businessNo: z.string(),
      phone: z.string(),
      email: z.string(),
      hours: z.object({ opening: z.string(), callCentre: z.string(), closed: z.string() }),
      policyLinks: z.array(z.object({ label: z.string(), path: z.string() })),
    }),
    halls: z.array(hallSchema),
    noticeList: noticeListSchema,
  })
  .meta({ id: 'Site' });

/** The landing's strip: today, the next closed day, alerts, and seats left in the coming week. */
export const homeSchema = z
  .object({
    todayOpenYn: z.enum(['Y', 'N']),
    nextClosedDt: z.string(),
    noticeList: noticeListSchema,
    remainList: z.array(
      z.object({
        mrktnPdNo: z.int(),
        mrktnPdNm: z.string(),
        pdDiv: z.string(),
        filePath: z.string(),
        expVisitRvdt: z.string(),
        tm: z.string(),
        rvResiduePcnt: z.int(),
      }),
    ),
  })
  .meta({ id: 'Home' });

export type NoticesQueryWire = z.infer<typeof noticesQuerySchema>;
export type CodeListFormWire = z.infer<typeof codeListFormSchema>;
export type NoticeWire = z.infer<typeof noticeSchema>;
export type CodeListWire = z.infer<typeof codeListSchema>;
export type SiteWire = z.infer<typeof siteSchema>;
export type HomeWire = z.infer<typeof homeSchema>;
export type MakiveStreetsWire = z.infer<typeof makiveStreetsSchema>;
