import { memberAnswer, memberPaths, SITE_NOW_HEADER } from '@kkumteo/contract/member/member';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { setPageMember } from '../lib/page-member.ts';
import { siteQuery } from './catalog.ts';

/** First word of the query keys of everything that belongs to one member; it goes at login and logout. */
export const OWN = ['own'] as const;

/** Who is logged in: the member, or null. */
export const memberQuery = queryOptions({
  queryKey: ['member'] as const,
  queryFn: async ({ client, signal }) => {
    // What came with the page was made at the beginning of the day: the answer says how late it is.
    const transport = async (path: string, request: RequestInit) => {
      const answer = await fetch(path, request);
      const now = Number(answer.headers.get(SITE_NOW_HEADER));
      if (now > 0) client.setQueryData(siteQuery.queryKey, (site) => site && { ...site, now });
      return answer;
    };
    const member = await callApi({
      path: memberPaths.checkLogin,
      signal,
      transport,
      answer: memberAnswer,
    });
    // One that was given up, for a login in between, says nothing any more.
    signal.throwIfAborted();
    setPageMember(member?.memberId ?? null);
    return member;
  },
  staleTime: 60_000,
});
