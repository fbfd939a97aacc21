import * as v from 'valibot';
import { wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';

/** What changed lines come to, priced all at once. */
export const changePriceSchema = v.object({
  priceList: v.pipe(
    v.array(
      v.object({
        pdRvNo: v.string(),
        saleAmt: v.pipe(wonSchema, v.description('what the line costs then')),
        dcPrice: v.pipe(wonSchema, v.description('its discount')),
      }),
    ),
    v.description('every line that is not cancelled, also those that are not changed'),
  ),
  preChangeSaleAmt: v.pipe(wonSchema, v.description('what the lines cost now')),
  totSaleAmt: wonSchema,
  diffAmt: v.pipe(wholeNumberSchema, v.description('won; below 0 where it costs less')),
  refundAmt: v.pipe(wonSchema, v.description('what goes back of what was paid')),
  savePossYn: v.picklist(['Y', 'N']),
  saveImpossMsg: v.pipe(v.string(), v.description('why it can’t be saved so; empty where it can')),
});

export type ChangePriceWire = v.InferOutput<typeof changePriceSchema>;
