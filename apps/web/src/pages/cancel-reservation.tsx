import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { reservationQuery } from '../api/reservation.ts';
import { CancelBody } from '../features/reservation/cancel/cancel-body.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { ReservationHead } from '../features/reservation/reservation-head.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** 예약취소: a whole reservation or single lines of it (reservation spec §2 "Cancel page"). */
export default function CancelReservationPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  // Its state may have changed a moment ago, in another tab or on the page before.
  const detail = useQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
  const operator = useQuery(siteQuery).data?.operator;
  const fresh = detail.isFetchedAfterMount ? detail.data : undefined;
  const [listTo, back] = [paths.reservations(track), paths.reservation(track, reservationNo)];
  return (
    <PageFrame>
      {detail.isError && !detail.isFetching && fresh === undefined ? (
        <NotFoundOrFailed error={detail.error} onRetry={() => void detail.refetch()} listTo={listTo} />
      ) : fresh === undefined ? (
        // Without a heading: the one of the page or of its failure takes the focus once it is there.
        <Loading label="예약을 불러오는 중입니다." />
      ) : (
        <UnderOwnTrack track={track} own={fresh.track}>
          <Breadcrumb
            crumbs={[{ label: '예약확인', to: listTo }, { label: '예약 상세', to: back }, { label: '예약취소' }]}
          />
          <PageHeading title={FURTHER_TITLES.cancelReservation} />
          <ReservationHead detail={fresh} />
          <CancelBody key={reservationNo} detail={fresh} operator={operator} />
        </UnderOwnTrack>
      )}
    </PageFrame>
  );
}
