import { familyChildRequest, familyRemovalRequest, type TypedFamilyChild } from '@kkumteo/contract/member/family';
import { accountPaths } from '@kkumteo/contract/member/account';
import { callApi, NOTHING } from '../lib/http.ts';

const post = (path: string, body: object): Promise<null> => callApi({ method: 'POST', path, body, answer: NOTHING });

/** Adds a child to the family, or corrects the one of its key; throws an `ApiFailure` with the refused field. */
export const saveFamilyChild = (child: TypedFamilyChild): Promise<null> =>
  post(accountPaths.saveFamilyChild, familyChildRequest.encode(child));

/** Takes a child from the family's list; one that is gone already is no failure. */
export const removeFamilyChild = (key: string): Promise<null> =>
  post(accountPaths.removeFamilyChild, familyRemovalRequest.encode({ key }));
