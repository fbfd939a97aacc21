import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { z } from 'zod';
import { ifGiven, textSchema, wireDateSchema } from '../wire/scalars.schema.ts';
import { bookingItemSchema } from '../booking/booking-item.schema.ts';

export const payOptionsQuerySchema = z.object({ expVisitRvdt: wireDateSchema });
/** What an existing reservation is named by: its number, and the lines that the page shows as open. */
export const payLaterFields = {
  bundleRvNo: ifGiven(z.string().min(1).max(64)).describe('pays for this reservation instead of booking the list'),
  productInfo: z
    .array(z.object({ pdRvNo: z.string().min(1).max(64) }))
    .max(20)
    .optional()
    .describe('the lines that are paid for; refused where others stand by now'),
};
/** What a group says that books the same once more. */
export const besideFields = {
  besideRvNo: ifGiven(z.string().min(1).max(64)).describe(
    'the reservation of the same, beside which this is knowingly booked',
  ),
};
/** A list to book, or nothing where an existing reservation is named. */
export const listOrNothingSchema = z.array(bookingItemSchema).max(LIST_BOUNDS.items).default([]);
export const namesSomething = (body: {
  readonly bookingList: readonly unknown[];
  readonly bundleRvNo?: string | undefined;
}) => body.bundleRvNo !== undefined || body.bookingList.length > 0;

export const preparePaymentSchema = z
  .object({
    payMethod: z.string().max(2),
    easyPay: z.string().max(30).default(''),
    bookingList: listOrNothingSchema,
    groupPersDiv: z.enum(['01', '02']),
    completeUrl: z.string().max(500).default(''),
    prumiParam: z.object({ cardToken: z.string().min(1).max(200) }).optional(),
    ...payLaterFields,
    ...besideFields,
  })
  .refine(namesSomething, { path: ['bookingList'] });

/** The payment window's result, sent as a form. */
export const windowResultFormSchema = z.object({
  LGD_RESPCODE: textSchema(60),
  LGD_RESPMSG: textSchema(1_000).default(''),
  LGD_PAYKEY: z.string().max(200).default(''),
  LGD_OID: z.string().max(64),
  LGD_AMOUNT: z.string().max(12).default(''),
});

export const attemptParamsSchema = z.object({ orderNo: z.string().min(20).max(64) });

export type WindowResultFormWire = z.infer<typeof windowResultFormSchema>;
