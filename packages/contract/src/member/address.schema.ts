import { z } from 'zod';
import { elseValue, textSchema } from '../wire/scalars.schema.ts';

export const addressQuerySchema = z.object({
  keyword: textSchema(80),
  page: elseValue(z.coerce.number().int().min(1).max(1000), 1),
});

/** The popup opens before anything is looked for; it is a page also where its address says nothing that can be looked for. */
export const addressPopupQuerySchema = addressQuerySchema.extend({
  keyword: addressQuerySchema.shape.keyword.default('').catch(''),
  page: addressQuerySchema.shape.page.catch(1),
});

export type AddressQueryWire = z.infer<typeof addressQuerySchema>;
