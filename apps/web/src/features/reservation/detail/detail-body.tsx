import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { type Instant, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { useState } from 'react';
import { useServerNow } from '../../schedule/server-now.ts';
import { CancelledWords } from '../cancelled-words.tsx';
import { ChosenRooms } from '../chosen-rooms.tsx';
import { Documents, type OpenPaper } from '../documents/documents.tsx';
import { TicketOnDevice } from '../visit/ticket-on-device.tsx';
import { VisitRail } from '../visit/visit-rail.tsx';
import { VisitTicket } from '../visit/visit-ticket.tsx';
import { DetailActions } from './detail-actions.tsx';
import css from './detail.module.css';
import { PaymentInfo } from './payment-info.tsx';
import { ReservationInfo } from './reservation-info.tsx';
import { RefundList } from '../refund/refund-list.tsx';
import { ReservationLines } from './reservation-lines.tsx';

/**
 * A reservation: its ticket, what can be done and until when, its lines and papers with the payment beside them, and
 * last what was typed to book it.
 */
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
      {now !== null && <DetailActions detail={detail} now={now} />}
      <div className={css.columns}>
        <div>
          <ReservationLines detail={detail} now={now} />
          <Documents detail={detail} paper={paper} onPaper={setPaper} />
          <ChosenRooms detail={detail} />
        </div>
        <div className={css.side}>
          <PaymentInfo detail={detail} />
        </div>
        <div className={css.rest}>
          <RefundList detail={detail} />
          <ReservationInfo detail={detail} />
        </div>
      </div>
    </>
  );
}

const lastCancel = ({ lines }: ReservationDetail): Instant | null =>
  lines.reduce<Instant | null>((last, { cancelledAt }) => Math.max(last ?? 0, cancelledAt ?? 0) || null, null);
