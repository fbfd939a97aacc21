import { z } from 'zod';
import { tossDueDateSchema, tossValidHoursSchema } from './bank-accounts.ts';
import { tossCashReceiptTypes } from './cash-receipts.ts';
import { tossOrderIdSchema } from './requests.ts';

/** `POST /v1/virtual-accounts`: issues an account without a window; amount in won, one of the two ends at most. */
export const tossVirtualAccountRequestSchema = z
  .strictObject({
    amount: z.number().int().positive(),
    orderId: tossOrderIdSchema,
    orderName: z.string().min(1).max(100),
    customerName: z.string().min(1).max(100),
    bank: z.string().min(1).max(30),
    validHours: tossValidHoursSchema.optional(),
    dueDate: tossDueDateSchema.optional(),
    customerMobilePhone: z
      .string()
      .regex(/^\d{8,15}$/)
      .optional(),
    customerEmail: z.string().max(100).optional(),
    taxFreeAmount: z.number().int().nonnegative().optional(),
    cashReceipt: z
      .strictObject({ type: z.enum(tossCashReceiptTypes), registrationNumber: z.string().regex(/^\d{10,20}$/) })
      .optional(),
  })
  .refine(({ validHours, dueDate }) => validHours === undefined || dueDate === undefined, 'one end at most');
export type TossVirtualAccountRequest = z.infer<typeof tossVirtualAccountRequestSchema>;
