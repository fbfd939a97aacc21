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
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** By what the member's mail address and mobile can be changed, and the change that waits for its code. */
export const contactChangesQuery = queryOptions({
  queryKey: [...OWN, 'contact-changes'] as const,
  queryFn: ({ signal }) => get(contactPaths.own, contactChangesAnswer, { signal }),
  staleTime: 0,
});

/** Has a code sent to the new contact; throws an `ApiFailure` with the field that is refused. */
export const askContactChange = (typed: TypedContact): Promise<ContactChanges> =>
  post(contactPaths.own, contactChangeRequest.encode(typed), contactChangesAnswer);

/**
 * Confirms the new contact by its code and answers the updated member; throws an `ApiFailure` where the code is wrong
 * or expired.
 */
export const confirmContact = (code: string): Promise<SignedInMember | null> =>
  post(contactPaths.confirm, contactCodeRequest.encode({ code }), memberAnswer);
