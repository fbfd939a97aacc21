import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';

const detail = textSchema(200).optional();

/** The fields of the reservation detail whose form is asked for (reservation spec §7); the numbers say which, the rest is not read. */
export const sheetFormSchema = z.object({
  bundleRvNo: z.string().min(1).max(64),
  pdRvNo: z.string().min(1).max(64),
  pdNo: detail,
  pdDiv: detail,
  scheSeqNo: detail,
  expVisitRvdt: detail,
  rvProgSitu: detail,
  groupPersDiv: detail,
  capaPcntType: detail,
  mrktnPdYn: detail,
});

export type SheetFormWire = z.infer<typeof sheetFormSchema>;
