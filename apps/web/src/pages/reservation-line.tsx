import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { reservationLineQuery } from '../api/reservation.ts';
import { noteDetailVisit } from '../features/reservation/list/visited-detail.ts';
import { NotFoundOrFailed, panelFailure } from '../features/reservation/not-found-or-failed.tsx';
import { PanelFrame } from '../features/reservation/edit-people/panel-frame.tsx';
import { PeoplePanel } from '../features/reservation/edit-people/people-panel.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';

/** The per-product panel of a reservation: it covers the page at its own address, so that Back closes it (PD-40). */
export default function ReservationLinePage({ track }: { readonly track: Track }) {
  const { reservationNo = '', lineNo = '' } = useParams();
  const detail = useQuery(reservationLineQuery(reservationNo, lineNo));
  useEffect(() => noteDetailVisit(track), [track]);
  if (detail.isError && detail.data === undefined)
    return (
      <PageFrame>
        <NotFoundOrFailed
          error={detail.error}
          messageOf={panelFailure}
          onRetry={() => void detail.refetch()}
          listTo={paths.reservations(track)}
        />
      </PageFrame>
    );
  const line = detail.data ?? null;
  return (
    <UnderOwnTrack track={track} own={line?.track ?? track}>
      <PanelFrame
        title={line?.line.productName ?? FURTHER_TITLES.reservationLine}
        detail={line}
        line={{ reservationNo, lineNo }}
        backTo={paths.reservation(track, reservationNo)}
      >
        {line === null ? (
          <Loading label="참가자를 불러오는 중입니다." />
        ) : (
          <PeoplePanel detail={line} reservationNo={reservationNo} />
        )}
      </PanelFrame>
    </UnderOwnTrack>
  );
}
