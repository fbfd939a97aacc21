import {
  contactChangeRequest,
  contactChangesAnswer,
  contactPaths,
  contactCodeRequest,
  type TypedContact,
} from '@kkumteo/contract/member/contact-change';
import { memberAnswer } from '@kkumteo/contract/member/member';
import type { ContactChanges } from '@kkumteo/domain/member/contact-change';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const call = { path: contactPaths.own, answer: contactChangesAnswer } as const;

/** By what the member's mail address and mobile can be changed, and the change that waits for its code. */
export const contactChangesQuery = queryOptions({
  queryKey: [...OWN, 'contact-changes'] as const,
  queryFn: ({ signal }) => callApi({ ...call, signal }),
  staleTime: 0,
});

/** Has a code sent to the new contact; throws an `ApiFailure` with the field that is refused. */
export const askContactChange = (typed: TypedContact): Promise<ContactChanges> =>
  callApi({ ...call, method: 'POST', body: contactChangeRequest.encode(typed) });

/**
 * Confirms the new contact by its code and answers the updated member; throws an `ApiFailure` where the code is wrong
 * or expired.
 */
export const confirmContact = (code: string): Promise<SignedInMember | null> =>
  callApi({
    method: 'POST',
    path: contactPaths.confirm,
    body: contactCodeRequest.encode({ code }),
    answer: memberAnswer,
  });
