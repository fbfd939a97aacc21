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

export const addressSchema = z
  .object({ postCd: z.string(), basicAddress: z.string(), jibunAddress: z.string() })
  .meta({ id: 'Address' });

export const addressListSchema = z.object({
  list: z.array(addressSchema),
  total: z.int().min(0).describe('of all pages; a page is 10'),
});

export type AddressQueryWire = z.infer<typeof addressQuerySchema>;
export type AddressWire = z.infer<typeof addressSchema>;
export type AddressListWire = z.infer<typeof addressListSchema>;
