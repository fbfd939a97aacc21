import { z } from 'zod';

export const organisationQuerySchema = z.object({
  orgNm: z
    .string()
    .max(100)
    .describe('part of a name, or its first consonants (ㅎㅅㅊ); an empty one finds nothing')
    .refine((text) => !text.includes('\u0000'), { error: '사용할 수 없는 문자가 들어 있습니다.' }),
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
