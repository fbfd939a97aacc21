import * as v from 'valibot';
import { wonSchema } from '../wire/scalars.answer.ts';

/** What goes back for the lines that were asked about; all of it 0 where nothing has been paid. */
export const refundPreviewSchema = v.object({
  refundInfo: v.object({
    saleAmt: v.pipe(wonSchema, v.description('what was paid for the lines')),
    entncDeAmt: v.pipe(wonSchema, v.description('what the lines that stay cost more without them')),
    totRefuAmt: v.pipe(wonSchema, v.description('what goes back: the one less the other')),
  }),
});

export type RefundPreviewWire = v.InferOutput<typeof refundPreviewSchema>;
