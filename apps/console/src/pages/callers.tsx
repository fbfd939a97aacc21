import { findCallersQuery } from '../api/counsel.ts';
import { FindMembers } from '../features/counsel/find-members.tsx';
import { Only } from '../features/staff/refused.tsx';
import { callerPlace } from '../lib/addresses.ts';
import { Page } from '../lib/page.tsx';

/** 대신 예약: the member who calls is found first. */
export default function CallersPage() {
  return (
    <Only act="reservation.book" title="대신 예약">
      <Page title="대신 예약" sub="전화한 회원을 찾아 주세요. 찾아본 것은 기록에 남아요.">
        <FindMembers query={findCallersQuery} placeOf={callerPlace} />
      </Page>
    </Only>
  );
}
