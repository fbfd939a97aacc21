import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { type Instant, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { useState } from 'react';
import { useServerNow } from '../../schedule/server-now.ts';
import { CancelledWords } from '../cancelled-words.tsx';
import { ChosenRooms } from '../chosen-rooms.tsx';
import { Documents, type OpenPaper } from '../documents/documents.tsx';
import { TicketOnDevice } from '../visit/ticket-on-device.tsx';
import { VisitActions } from '../visit/visit-actions.tsx';
import { VisitRail } from '../visit/visit-rail.tsx';
import { VisitTicket } from '../visit/visit-ticket.tsx';
import { PaymentInfo, ReservationInfo } from './reservation-info.tsx';
import { RefundList } from '../refund/refund-list.tsx';
import { ReservationLines } from './reservation-lines.tsx';

/** A reservation: what comes next on top, then its sections in the order of reservation spec §2. */
export function DetailBody({ detail }: { readonly detail: ReservationDetail }) {
  const [paper, setPaper] = useState<OpenPaper | null>(null);
  const now = useServerNow(MINUTE_MS);
  return (
    <>
      {detail.status === 'cancelled' && <CancelledWords payment={detail.payment} cancelledAt={lastCancel(detail)} />}
      {now !== null &&
        (detail.track === 'group' ? (
          <VisitRail detail={detail} now={now} onWritePledge={() => setPaper('write-pledge')} />
        ) : (
          <VisitTicket detail={detail} now={now} />
        ))}
      <TicketOnDevice track={detail.track} reservation={detail} />
      <VisitActions detail={detail} />
      <ReservationInfo detail={detail} />
      <ReservationLines detail={detail} now={now} />
      <Documents detail={detail} paper={paper} onPaper={setPaper} />
      <ChosenRooms detail={detail} />
      <PaymentInfo detail={detail} />
      <RefundList detail={detail} />
    </>
  );
}

const lastCancel = ({ lines }: ReservationDetail): Instant | null =>
  lines.reduce<Instant | null>((last, { cancelledAt }) => Math.max(last ?? 0, cancelledAt ?? 0) || null, null);
