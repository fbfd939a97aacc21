import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';

const key = z.string().regex(/^\d{1,18}$/);

export const saveFamilyChildSchema = z.object({
  key: key.or(z.literal('')).describe('of the list; empty for a child that is added'),
  incluNm: textSchema(200),
  incluBirthMonDate: z.string().max(20),
  incluGrade: z.string().max(10),
});
export const removeFamilyChildSchema = z.object({ key: key.describe('one that is gone already is no error') });

export type SaveFamilyChildWire = z.infer<typeof saveFamilyChildSchema>;
export type RemoveFamilyChildWire = z.infer<typeof removeFamilyChildSchema>;
