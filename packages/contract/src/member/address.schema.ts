import { z } from 'zod';

export const addressQuerySchema = z.object({
  keyword: z
    .string()
    .max(80)
    .refine((text) => !text.includes('\u0000'), { error: '사용할 수 없는 문자가 들어 있습니다.' }),
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
