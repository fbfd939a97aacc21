import { decodeFamilyPerson, encodeFamilyQuery } from '@kkumteo/contract/member/family';
import { familyListSchema } from '@kkumteo/contract/member/family.answer';
import { memberPaths } from '@kkumteo/contract/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** What the keys of every list of the family begin with. */
export const FAMILY = [...OWN, 'family'] as const;

/** Own and family data to load into a form: as experiencers, or as leaders. */
export const familyQuery = (role: Role) =>
  queryOptions({
    queryKey: [...FAMILY, role] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: memberPaths.family,
        query: encodeFamilyQuery(role),
        signal,
        answer: familyListSchema,
        decode: ({ familyList }) => familyList.map(decodeFamilyPerson),
      }),
    staleTime: 5 * 60_000,
  });
