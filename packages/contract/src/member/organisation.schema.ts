import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';

export const organisationQuerySchema = z.object({
  orgNm: textSchema(100).describe('part of a name, or its first consonants (ㅎㅅㅊ); an empty one finds nothing'),
});

export type OrganisationQueryWire = z.infer<typeof organisationQuerySchema>;
