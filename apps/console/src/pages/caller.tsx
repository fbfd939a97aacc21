import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callerQuery } from '../api/caller.ts';
import { CallerBookingView } from '../features/counsel/caller/caller-booking.tsx';
import { Only } from '../features/staff/refused.tsx';
import { places } from '../lib/addresses.ts';
import { failureMessage, isRefusedWith } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import NotFoundPage from './not-found.tsx';

export default function CallerPage() {
  const { memberKey = '' } = useParams();
  return (
    <Only act="reservation.book" title="대신 예약">
      {/^[1-9]\d{0,9}$/.test(memberKey) ? <Caller key={memberKey} memberKey={Number(memberKey)} /> : <NotFoundPage />}
    </Only>
  );
}

function Caller({ memberKey }: { readonly memberKey: number }) {
  const { data, error, isFetching, refetch } = useQuery(callerQuery(memberKey));
  const isUnknown = isRefusedWith(error, 'counsel.member-unknown');
  return (
    <Page
      title={data === undefined ? '대신 예약' : `${data.name} 님 대신 예약`}
      sub={data && `${data.phone} · ${data.email}`}
      actions={
        <LinkButton to={places.callers} size="medium">
          다른 회원 찾기
        </LinkButton>
      }
    >
      {isUnknown && <EmptyState>없는 회원이에요. 탈퇴했을 수 있어요.</EmptyState>}
      {error !== null && !isUnknown && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={3} label="회원을 불러오고 있어요." />}
      {data !== undefined && <CallerBookingView caller={data} />}
    </Page>
  );
}
