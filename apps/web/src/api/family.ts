import { accountPaths } from '@kkumteo/contract/member/account';
import {
  familyAnswer,
  familyRequest,
  familyChildRequest,
  familyRemovalRequest,
  type TypedFamilyChild,
} from '@kkumteo/contract/member/family';
import { memberPaths } from '@kkumteo/contract/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import { queryOptions } from '@tanstack/react-query';
import { NOTHING, get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** What the keys of every list of the family begin with. */
export const FAMILY = [...OWN, 'family'] as const;

/** Own and family data to load into a form: as experiencers, or as leaders. */
export const familyQuery = (role: Role) =>
  queryOptions({
    queryKey: [...FAMILY, role] as const,
    queryFn: ({ signal }) => get(memberPaths.family, familyAnswer, { query: familyRequest.encode({ role }), signal }),
    staleTime: 5 * 60_000,
  });

/** Adds a child to the family, or corrects the one of its key; throws an `ApiFailure` with the refused field. */
export const saveFamilyChild = (child: TypedFamilyChild): Promise<null> =>
  post(accountPaths.saveFamilyChild, familyChildRequest.encode(child), NOTHING);

/** Takes a child from the family's list; one that is gone already is no failure. */
export const removeFamilyChild = (key: string): Promise<null> =>
  post(accountPaths.removeFamilyChild, familyRemovalRequest.encode({ key }), NOTHING);
