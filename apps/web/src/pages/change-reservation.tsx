import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { reservationQuery } from '../api/reservation.ts';
import { ChangeByPhone } from '../features/reservation/change-by-phone.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { PageActions } from '../features/reservation/page-actions.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Loading } from '../ui/spinner.tsx';

/** Where links to change a reservation lead: what is possible of it today, and by whom. */
export default function ChangeReservationPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  const detail = useQuery(reservationQuery(reservationNo));
  const site = useQuery(siteQuery);
  const [listTo, back] = [paths.reservations(track), paths.reservation(track, reservationNo)];
  const failed = detail.error ?? site.error;
  const retry = () => void Promise.all([detail.refetch(), site.refetch()]);
  return (
    <PageFrame>
      {failed !== null ? (
        <NotFoundOrFailed error={failed} onRetry={retry} listTo={listTo} />
      ) : detail.data === undefined || site.data === undefined ? (
        <Loading label="예약을 불러오는 중입니다." />
      ) : (
        <UnderOwnTrack track={track} own={detail.data.track}>
          <Breadcrumb
            crumbs={[{ label: '예약확인', to: listTo }, { label: '예약 상세', to: back }, { label: '예약변경' }]}
          />
          <PageHeading title="예약변경" lead={`예약번호 ${detail.data.bookingReference}`} />
          <ChangeByPhone detail={detail.data} operator={site.data.operator} />
          <PageActions>
            <LinkButton to={listTo}>예약목록</LinkButton>
            <LinkButton look="primary" to={back}>
              예약 상세 보기
            </LinkButton>
          </PageActions>
        </UnderOwnTrack>
      )}
    </PageFrame>
  );
}
