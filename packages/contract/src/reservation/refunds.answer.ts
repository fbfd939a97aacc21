import * as v from 'valibot';
import { wonSchema } from '../wire/scalars.answer.ts';

/** The refunds of a reservation, the oldest first. */
export const refundsSchema = v.object({
  refundList: v.array(
    v.object({
      refuAmt: wonSchema,
      payMethod: v.pipe(v.picklist(['02', '03', '04', '09', '']), v.description('empty: paid out at the park’s desk')),
      refuSitu: v.pipe(
        v.picklist(['01', '02', '03', '04']),
        v.description('01 asked for, 02 at the bank, 03 done, 04 could not go back: a person looks'),
      ),
      refuDtm: v.pipe(v.string(), v.description('when it was asked for')),
      refuEndDtm: v.pipe(v.string(), v.description('when the money was back; empty before')),
      againPossYn: v.pipe(v.picklist(['Y', 'N']), v.description('whether its buyer may ask for it again')),
    }),
  ),
});

export type RefundsWire = v.InferOutput<typeof refundsSchema>;
