import * as v from 'valibot';

export const familyPersonSchema = v.object({
  key: v.string(),
  linkCd: v.picklist(['1', '2']),
  incluNm: v.string(),
  incluBirthMonDate: v.string(),
  incluGrade: v.string(),
  email: v.string(),
  phoneNo: v.string(),
});

export const familyListSchema = v.object({ familyList: v.array(familyPersonSchema) });

export type FamilyPersonWire = v.InferOutput<typeof familyPersonSchema>;
