import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';

export const organisationQuerySchema = z.object({
  orgNm: textSchema(100).describe('part of a name, or its first consonants (ㅎㅅㅊ); an empty one finds nothing'),
});

export const foundOrganisationSchema = z
  .object({
    hpOrgInfoId: z.int(),
    orgName: z.string(),
    orgType: z.enum(['01', '09']),
    postCd: z.string(),
    basicAddress: z.string(),
    etcAddress: z.string(),
    grades: z.array(z.string()),
  })
  .meta({ id: 'Organisation' });

export const organisationListSchema = z.object({ orgList: z.array(foundOrganisationSchema) });

export type OrganisationQueryWire = z.infer<typeof organisationQuerySchema>;
export type FoundOrganisationWire = z.infer<typeof foundOrganisationSchema>;
export type OrganisationListWire = z.infer<typeof organisationListSchema>;
