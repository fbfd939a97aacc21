import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

export const addressSchema = v.object({ postCd: v.string(), basicAddress: v.string(), jibunAddress: v.string() });

export const addressListSchema = v.object({
  list: v.array(addressSchema),
  total: v.pipe(wholeNumberSchema, v.description('of all pages; a page is 10')),
});

export type AddressListWire = v.InferOutput<typeof addressListSchema>;
