import { decodeMember, memberPaths } from '@kkumteo/contract/member/member';
import { memberSchema } from '@kkumteo/contract/member/member.answer';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { setPageMember } from '../lib/page-member.ts';

/** First word of the query keys of everything that belongs to one member; it goes at login and logout. */
export const OWN = ['own'] as const;

/** Who is logged in: the member, or null. */
export const memberQuery = queryOptions({
  queryKey: ['member'] as const,
  queryFn: async ({ signal }) => {
    const member = await callApi({ path: memberPaths.checkLogin, signal, answer: memberSchema, decode: decodeMember });
    // One that was given up, for a login in between, says nothing any more.
    signal.throwIfAborted();
    setPageMember(member?.memberId ?? null);
    return member;
  },
  staleTime: 60_000,
});
