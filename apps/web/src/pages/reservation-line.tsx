import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { reservationLineQuery } from '../api/reservation.ts';
import { LeaderTable, ParticipantTable } from '../features/reservation/detail/line-people.tsx';
import { noteDetailVisit } from '../features/reservation/list/visited-detail.ts';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { PageActions } from '../features/reservation/page-actions.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Loading } from '../ui/spinner.tsx';

/** The per-product panel of a reservation: it covers the page at its own address, so that Back closes it (PD-40). */
export default function ReservationLinePage({ track }: { readonly track: Track }) {
  const { reservationNo = '', lineNo = '' } = useParams();
  const detail = useQuery(reservationLineQuery(reservationNo, lineNo));
  useEffect(() => noteDetailVisit(track), [track]);
  const back = paths.reservation(track, reservationNo);
  if (detail.isError)
    return (
      <PageFrame>
        <NotFoundOrFailed
          error={detail.error}
          onRetry={() => void detail.refetch()}
          listTo={paths.reservations(track)}
        />
      </PageFrame>
    );
  if (detail.data === undefined)
    return (
      <PageFrame>
        <Loading label="참가자를 불러오는 중입니다." />
      </PageFrame>
    );
  const { line } = detail.data;
  const when = `${formatFullDay(line.visitDate)} · ${line.roundName} ${formatMinute(line.startMinute)}–${formatMinute(line.endMinute)}`;
  return (
    <PageFrame>
      <Breadcrumb
        crumbs={[
          { label: '예약확인', to: paths.reservations(track) },
          { label: '예약 상세', to: back },
          { label: line.productName },
        ]}
      />
      <PageHeading title={line.productName} lead={when} />
      <ParticipantTable detail={detail.data} />
      <LeaderTable detail={detail.data} />
      <PageActions>
        <LinkButton to={back}>예약 상세로 돌아가기</LinkButton>
      </PageActions>
    </PageFrame>
  );
}
