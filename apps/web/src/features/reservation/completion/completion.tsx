import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { ReserveSteps } from '../../booking/reserve-steps.tsx';
import { CancelledWords } from '../cancelled-words.tsx';
import { CompletionHead } from './completion-head.tsx';
import { CompletionRooms } from './completion-rooms.tsx';
import { DepositAccount } from './deposit-account.tsx';
import { FreeProgrammes } from './free-programmes.tsx';
import { OrderSheetTable, PaymentTable } from '../order-sheet.tsx';
import { PageActions } from '../page-actions.tsx';
import { VisitPass } from '../papers/visit-pass.tsx';
import { WhatNext } from './what-next.tsx';

/** What the completion page says of a booking, in each way that it can stand (reservation spec §2). */
export function Completion({ sheet, track }: { readonly sheet: OrderSheet; readonly track: Track }) {
  const { payment, status, reservationNo } = sheet;
  const cancelled = status === 'cancelled';
  const awaited = status === 'awaiting-deposit';
  const admitted = status === 'confirmed' || status === 'pledged';
  return (
    <>
      {!cancelled && <ReserveSteps current={3} track={track} />}
      <CompletionHead sheet={sheet} />
      {cancelled && <CancelledWords payment={payment} cancelledAt={null} />}
      {awaited && payment.deposit !== null && <DepositAccount deposit={payment.deposit} amount={payment.amount} />}
      {/* Nobody is let in on a booking that is neither paid nor pledged, or is no more. */}
      {admitted && <VisitPass sheet={sheet} track={track} />}
      <OrderSheetTable sheet={sheet} />
      {sheet.needsRoomGuidance && !cancelled && <CompletionRooms sheet={sheet} />}
      <PaymentTable sheet={sheet} />
      {!cancelled && <WhatNext sheet={sheet} />}
      {!cancelled && <FreeProgrammes sheet={sheet} />}
      <PageActions>
        <Button onClick={() => window.print()}>인쇄</Button>
        <LinkButton to={paths.reservations(track)}>예약목록</LinkButton>
        <LinkButton look="primary" to={paths.reservation(track, reservationNo)}>
          예약 상세 보기
        </LinkButton>
      </PageActions>
    </>
  );
}
