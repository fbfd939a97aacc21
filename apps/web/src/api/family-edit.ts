import { accountPaths } from '@kkumteo/contract/member/account';
import { encodeFamilyChild, encodeFamilyRemoval, type TypedFamilyChild } from '@kkumteo/contract/member/family-edit';
import * as v from 'valibot';
import { callApi } from '../lib/http.ts';

export { decodeChildField } from '@kkumteo/contract/member/family-edit';

const post = (path: string, body: object): Promise<null> =>
  callApi({ method: 'POST', path, body, answer: v.unknown(), decode: () => null });

/** Adds a child to the family, or corrects the one of its key; throws an `ApiFailure` with the refused field. */
export const saveFamilyChild = (child: TypedFamilyChild): Promise<null> =>
  post(accountPaths.saveFamilyChild, encodeFamilyChild(child));

/** Takes a child from the family's list; one that is gone already is no failure. */
export const removeFamilyChild = (key: string): Promise<null> =>
  post(accountPaths.removeFamilyChild, encodeFamilyRemoval(key));
