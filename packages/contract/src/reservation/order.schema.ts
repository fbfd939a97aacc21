import { z } from 'zod';
import { besideFields, listOrNothingSchema, namesSomething, payLaterFields } from '../payment/payment.schema.ts';

export const orderSchema = z
  .object({
    bookingList: listOrNothingSchema,
    groupPersDiv: z.enum(['01', '02']),
    cmpl: z.enum(['free', 'pledge']),
    ...payLaterFields,
    ...besideFields,
  })
  .refine(namesSomething, { path: ['bookingList'] });
export const reservationParamsSchema = z.object({ bundleRvNo: z.string().min(1).max(64) });
