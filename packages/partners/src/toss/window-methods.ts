import { z } from 'zod';
import { tossAccountNumberSchema, tossDueDateSchema, tossValidHoursSchema } from './bank-accounts.ts';
import { tossCashReceiptChoices } from './cash-receipts.ts';

/*
 * What `requestPayment` takes for each method besides the common fields (docs/partners.md 1.1; types of the SDK 2.8.1).
 */

const exempt = z.number().int().nonnegative().optional();
const cashReceipt = z.strictObject({ type: z.enum(tossCashReceiptChoices) }).optional();

export const tossCardDetailsSchema = z.strictObject({
  useEscrow: z.boolean().optional(),
  flowMode: z.enum(['DEFAULT', 'DIRECT']).optional(),
  useCardPoint: z.boolean().optional(),
  useAppCardOnly: z.boolean().optional(),
  cardCompany: z.string().optional(),
  /** Code or Korean name; opens that service's own window with `flowMode: 'DIRECT'`. */
  easyPay: z.string().optional(),
  cardInstallmentPlan: z.number().int().optional(),
  maxCardInstallmentPlan: z.number().int().optional(),
  taxExemptionAmount: exempt,
});

export const tossVirtualAccountDetailsSchema = z.strictObject({
  validHours: tossValidHoursSchema.optional(),
  /** Exclusive end. */
  dueDate: tossDueDateSchema.optional(),
  cashReceipt,
  useEscrow: z.boolean().optional(),
  isCulturalExpenses: z.boolean().optional(),
  showCustomerMobilePhone: z.boolean().optional(),
  refundReceiveAccount: z
    .strictObject({
      bankCode: z.string(),
      accountNumber: tossAccountNumberSchema,
      holderName: z.string().min(1).max(60),
    })
    .optional(),
  taxExemptionAmount: exempt,
});
export type TossVirtualAccountDetails = z.infer<typeof tossVirtualAccountDetailsSchema>;

export const tossTransferDetailsSchema = z.strictObject({
  cashReceipt,
  useEscrow: z.boolean().optional(),
  isCulturalExpenses: z.boolean().optional(),
  taxExemptionAmount: exempt,
});
