import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { reservationQuery } from '../api/reservation.ts';
import { AskAbout } from '../features/inquiry/ask-about.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { PageActions } from '../features/reservation/page-actions.tsx';
import { DetailBody } from '../features/reservation/detail/detail-body.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';
import { noteDetailVisit } from '../features/reservation/list/visited-detail.ts';
import { PageHeading } from '../lib/page-title.tsx';

/** One reservation: its ticket, what can be done, its lines, its payment, its booker. */
export default function ReservationDetailPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  const detail = useQuery(reservationQuery(reservationNo));
  useEffect(() => noteDetailVisit(track), [track]);
  const listTo = paths.reservations(track);
  return (
    <PageFrame>
      {detail.isError ? (
        <NotFoundOrFailed error={detail.error} onRetry={() => void detail.refetch()} listTo={listTo} />
      ) : detail.data === undefined ? (
        <Loading label="예약을 불러오는 중입니다." />
      ) : (
        <UnderOwnTrack track={track} own={detail.data.track}>
          <Breadcrumb crumbs={[{ label: '예약확인', to: listTo }, { label: '예약 상세' }]} />
          <PageHeading title={FURTHER_TITLES.reservation} />
          <DetailBody detail={detail.data} />
          <PageActions>
            <LinkButton to={listTo}>예약목록</LinkButton>
            <AskAbout reservationNo={detail.data.reservationNo} />
          </PageActions>
        </UnderOwnTrack>
      )}
    </PageFrame>
  );
}
