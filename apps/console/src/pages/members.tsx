import { findMembersQuery } from '../api/counsel.ts';
import { FindMembers } from '../features/counsel/find-members.tsx';
import { Only } from '../features/staff/refused.tsx';
import { memberPlace } from '../lib/addresses.ts';
import { Page } from '../lib/page.tsx';

export default function MembersPage() {
  return (
    <Only act="member.read" title="회원">
      <Page title="회원" sub="찾아본 것은 기록에 남아요.">
        <FindMembers query={findMembersQuery} placeOf={memberPlace} />
      </Page>
    </Only>
  );
}
