import { familyAnswer, familyRequest } from '@kkumteo/contract/member/family';
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
        query: familyRequest.encode({ role }),
        signal,
        answer: familyAnswer,
      }),
    staleTime: 5 * 60_000,
  });
