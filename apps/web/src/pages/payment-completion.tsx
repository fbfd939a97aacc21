import type { Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderSheetQuery } from '../api/payment.ts';
import { paths } from '../app/paths.ts';
import { ReserveSteps } from '../features/cart/reserve-steps.tsx';
import { CompletionHead } from '../features/reservation/completion-head.tsx';
import { CompletionRooms } from '../features/reservation/completion-rooms.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { OrderSheetTable, PaymentTable } from '../features/reservation/order-sheet.tsx';
import { PageActions } from '../features/reservation/page-actions.tsx';
import { WhatNext } from '../features/reservation/what-next.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Loading } from '../ui/spinner.tsx';

/** The booking is made: its number, what was booked, how it was paid, what comes next. */
export default function PaymentCompletionPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  const sheet = useQuery(orderSheetQuery(reservationNo));
  return (
    <PageFrame width="narrow">
      {sheet.isError ? (
        <NotFoundOrFailed error={sheet.error} onRetry={() => void sheet.refetch()} listTo={paths.reservations(track)} />
      ) : sheet.data === undefined ? (
        <Loading label="예약 내용을 불러오는 중입니다." />
      ) : (
        <>
          <ReserveSteps current={3} track={track} />
          <CompletionHead sheet={sheet.data} />
          <OrderSheetTable sheet={sheet.data} />
          {sheet.data.needsRoomGuidance && <CompletionRooms reservationNo={reservationNo} />}
          <PaymentTable sheet={sheet.data} />
          <WhatNext sheet={sheet.data} />
          <PageActions>
            <Button onClick={() => window.print()}>인쇄</Button>
            <LinkButton to={paths.reservations(track)}>예약목록</LinkButton>
            <LinkButton look="primary" to={paths.reservation(track, reservationNo)}>
              예약 상세 보기
            </LinkButton>
          </PageActions>
        </>
      )}
    </PageFrame>
  );
}
