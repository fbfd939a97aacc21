import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

export const foundOrganisationSchema = v.object({
  hpOrgInfoId: wholeNumberSchema,
  orgName: v.string(),
  orgType: v.picklist(['01', '09']),
  postCd: v.string(),
  basicAddress: v.string(),
  etcAddress: v.string(),
  grades: v.array(v.string()),
});

export const organisationListSchema = v.object({ orgList: v.array(foundOrganisationSchema) });

export type FoundOrganisationWire = v.InferOutput<typeof foundOrganisationSchema>;
export type OrganisationListWire = v.InferOutput<typeof organisationListSchema>;
