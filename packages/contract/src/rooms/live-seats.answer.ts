import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

/** The data of one event `seats`. */
export const liveSeatsSchema = v.object({
  prodScheList: v.array(
    v.object({
      mrktnScheSeqNo: wholeNumberSchema,
      rvResiduePcnt: wholeNumberSchema,
      leaderResiduePcnt: v.nullable(wholeNumberSchema),
    }),
  ),
  roadList: v.array(
    v.object({
      scheSeqNo: wholeNumberSchema,
      exhpHzCd: v.string(),
      exhpRvResiduePcnt: wholeNumberSchema,
      exhpAppPcnt: wholeNumberSchema,
    }),
  ),
});

export type LiveSeatsWire = v.InferOutput<typeof liveSeatsSchema>;
