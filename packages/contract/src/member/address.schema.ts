import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';

export const addressQuerySchema = z.object({
  keyword: textSchema(80),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** The popup opens before anything is looked for. */
export const addressPopupQuerySchema = addressQuerySchema.extend({
  keyword: addressQuerySchema.shape.keyword.default(''),
});

export type AddressQueryWire = z.infer<typeof addressQuerySchema>;
