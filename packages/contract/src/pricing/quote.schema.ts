import { z } from 'zod';
import { bookingListSchema } from '../wire/booking-item.schema.ts';
import { wonSchema } from '../wire/scalars.schema.ts';

export const calculatePriceSchema = z.object({
  bookingList: bookingListSchema,
  groupPersDiv: z.enum(['01', '02']).optional(),
});

export const orderPriceSchema = z
  .object({
    totOriginPrice: wonSchema,
    totSaleAmt: wonSchema,
    totDcPrice: wonSchema,
    priceList: z.array(
      z.object({
        cartNo: z.string(),
        originPrice: wonSchema,
        saleAmt: wonSchema,
        dcPrice: wonSchema,
        includePriceList: z.array(z.object({ orgPrice: wonSchema, price: wonSchema })),
        leaderPriceList: z.array(z.object({ orgPrice: wonSchema, price: wonSchema })),
        detailList: z.array(
          z.object({
            reciDivCd: z.string(),
            pesnDivCd: z.string(),
            pesnDivNm: z.string(),
            reason: z.enum(['full', 'category', 'additional-session', 'coupon']),
            pcnt: z.int(),
            originPrice: wonSchema,
            price: wonSchema,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OrderPrice' });

export const calculatePriceAnswerSchema = z.object({ orderPrice: orderPriceSchema });

export type OrderPriceWire = z.infer<typeof orderPriceSchema>;
