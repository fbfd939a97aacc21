import type { SignedInMember } from '@kkumteo/domain/member/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memberQuery, OWN } from '../../api/member.ts';
import '../../lib/draft-keeper.ts';
import { setPageMember } from '../../lib/page-member.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';

/** The member who is logged in, null for a visitor, undefined until it is known. */
export function useMember(): SignedInMember | null | undefined {
  return useQuery(memberQuery).data;
}

/** After a login or sign-up: the header shows the member, and drafts come back. */
export function useWelcome(): (member: SignedInMember) => void {
  const queries = useQueryClient();
  return (member) => {
    void queries.cancelQueries({ queryKey: memberQuery.queryKey });
    setPageMember(member.memberId);
    queries.removeQueries({ queryKey: OWN });
    queries.setQueryData(memberQuery.queryKey, member);
    tellOtherTabs({ loggedOut: null });
  };
}
