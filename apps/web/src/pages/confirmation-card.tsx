import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { reservationQuery } from '../api/reservation.ts';
import { ConfirmationCard } from '../features/reservation/papers/confirmation-card.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';

/** The card of a visit to print or to show on the phone (PD-68). */
export default function ConfirmationCardPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  const detail = useQuery(reservationQuery(reservationNo));
  return (
    <PageFrame width="narrow">
      {detail.data !== undefined ? (
        <UnderOwnTrack track={track} own={detail.data.track}>
          <ConfirmationCard detail={detail.data} />
        </UnderOwnTrack>
      ) : detail.isError ? (
        <NotFoundOrFailed
          error={detail.error}
          onRetry={() => void detail.refetch()}
          listTo={paths.reservations(track)}
        />
      ) : (
        <Loading label="예약확인증을 불러오는 중입니다." />
      )}
    </PageFrame>
  );
}
