import * as v from 'valibot';
import { flagSchema, wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';

export const orderPriceSchema = v.object({
  totOriginPrice: wonSchema,
  totSaleAmt: wonSchema,
  totDcPrice: wonSchema,
  priceList: v.array(
    v.object({
      cartNo: v.string(),
      originPrice: wonSchema,
      saleAmt: wonSchema,
      dcPrice: wonSchema,
      addPriceYn: flagSchema,
      includePriceList: v.array(v.object({ orgPrice: wonSchema, price: wonSchema })),
      leaderPriceList: v.array(v.object({ orgPrice: wonSchema, price: wonSchema })),
      detailList: v.array(
        v.object({
          reciDivCd: v.string(),
          pesnDivCd: v.string(),
          pesnDivNm: v.string(),
          reason: v.picklist(['full', 'category', 'additional-session', 'coupon']),
          pcnt: wholeNumberSchema,
          originPrice: wonSchema,
          price: wonSchema,
        }),
      ),
    }),
  ),
});

export const calculatePriceAnswerSchema = v.object({ orderPrice: orderPriceSchema });

export type OrderPriceWire = v.InferOutput<typeof orderPriceSchema>;
