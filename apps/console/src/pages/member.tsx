import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { memberQuery } from '../api/counsel.ts';
import { MemberView } from '../features/counsel/member-view.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { callerPlace, places } from '../lib/addresses.ts';
import { failureMessage, isRefusedWith } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import NotFoundPage from './not-found.tsx';

export default function MemberPage() {
  const { memberKey = '' } = useParams();
  return (
    <Only act="member.read" title="회원">
      {/^[1-9]\d{0,9}$/.test(memberKey) ? <Member key={memberKey} memberKey={Number(memberKey)} /> : <NotFoundPage />}
    </Only>
  );
}

function Member({ memberKey }: { readonly memberKey: number }) {
  const { data, error, isFetching, refetch } = useQuery(memberQuery(memberKey));
  const mayBook = useMay('reservation.book');
  const isUnknown = isRefusedWith(error, 'counsel.member-unknown');
  const who = data === undefined ? '' : data.withdrawnAt === null ? data.name : '탈퇴한 회원';
  return (
    <Page
      title={who === '' ? '회원' : who}
      sub={data && `${formatFullDay(kstDate(data.joinedAt))} 가입 · 본 것은 기록에 남아요.`}
      actions={
        <>
          <LinkButton to={places.members} size="medium">
            회원 찾기
          </LinkButton>
          {data?.withdrawnAt === null && mayBook && (
            <LinkButton to={callerPlace(memberKey)} size="medium" look="primary">
              대신 예약
            </LinkButton>
          )}
        </>
      }
    >
      {isUnknown && <EmptyState>없는 회원이에요.</EmptyState>}
      {error !== null && !isUnknown && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={3} label="회원을 불러오고 있어요." />}
      {data !== undefined && <MemberView member={data} />}
    </Page>
  );
}
