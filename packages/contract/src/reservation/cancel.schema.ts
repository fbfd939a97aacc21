import { z } from 'zod';
import { ifGiven, textSchema } from '../wire/scalars.schema.ts';

const numberSchema = z.string().min(1).max(64);

/** Lines of a reservation that are to be cancelled. */
export const cancelPriceSchema = z.object({
  bundleRvNo: numberSchema,
  cancelPdRvNos: z.array(numberSchema).max(20).describe('numbers of lines; an empty list is refused'),
});

/** Where the money of a paid deposit goes back to: asked for where money goes back, and not read else. */
const refundAccountFields = {
  nobankRefuBankCd: textSchema(3).default('').describe('a code of refundBankList'),
  // Longer than the limits of an account, so that the rule answers with its sentence.
  nobankRefuAccNo: textSchema(500).default(''),
  nobankRefuAccNm: textSchema(500).default(''),
};

export const cancelSchema = cancelPriceSchema.extend({
  ...refundAccountFields,
  rvVer: ifGiven(z.string().min(1).max(64)).describe(
    'of the detail as it was shown; without it the lines are cancelled however they stand',
  ),
  payMethod: ifGiven(z.enum(['04', '09'])).describe('the reservation’s own is what counts'),
  prumiParam: z
    .union([z.string().max(2000), z.object({})])
    .optional()
    .describe('what the experience card’s script was told; not read, as the site asks the vendor by itself'),
});

export type CancelPriceWire = z.output<typeof cancelPriceSchema>;
export type CancelWire = z.output<typeof cancelSchema>;
export type CancelInput = z.input<typeof cancelSchema>;
