import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { reservationQuery } from '../api/reservation.ts';
import { ChangeEntry } from '../features/reservation/change/change-entry.tsx';
import { LINE_QUERY } from '../features/reservation/reservation-links.ts';
import { ChangeLineCover } from '../features/reservation/change/line/change-line-cover.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { ReservationHead } from '../features/reservation/reservation-head.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** 예약변경: what is staged line by line and saved at once; the panel of a line covers it at its own address (PD-40). */
export default function ChangeReservationPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  const [query] = useSearchParams();
  const detail = useQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
  const operator = useQuery(siteQuery).data?.operator;
  const fresh = detail.isFetchedAfterMount ? detail.data : undefined;
  const [listTo, back] = [paths.reservations(track), paths.reservation(track, reservationNo)];
  const changed = fresh?.lines.find((line) => line.lineNo === query.get(LINE_QUERY) && line.changeable);
  if (fresh !== undefined && changed !== undefined)
    return (
      <UnderOwnTrack track={track} own={fresh.track}>
        <ChangeLineCover reservation={fresh} lineNo={changed.lineNo} />
      </UnderOwnTrack>
    );
  return (
    <PageFrame>
      {detail.isError && !detail.isFetching && fresh === undefined ? (
        <NotFoundOrFailed error={detail.error} onRetry={() => void detail.refetch()} listTo={listTo} />
      ) : fresh === undefined ? (
        <>
          <PageHeading title={FURTHER_TITLES.changeReservation} />
          <Loading label="예약을 불러오는 중입니다." />
        </>
      ) : (
        <UnderOwnTrack track={track} own={fresh.track}>
          <Breadcrumb
            crumbs={[{ label: '예약확인', to: listTo }, { label: '예약 상세', to: back }, { label: '예약변경' }]}
          />
          <PageHeading title={FURTHER_TITLES.changeReservation} />
          <ReservationHead detail={fresh} />
          <ChangeEntry key={reservationNo} detail={fresh} operator={operator} />
        </UnderOwnTrack>
      )}
    </PageFrame>
  );
}
