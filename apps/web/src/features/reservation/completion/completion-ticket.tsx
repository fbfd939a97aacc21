import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { reservationQuery } from '../../../api/reservation.ts';
import { VisitIcon } from '../../catalog/visit-icon.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { VisitQr } from '../papers/visit-qr.tsx';
import { TicketOnDevice } from '../visit/ticket-on-device.tsx';
import { firstLine, VisitHead, VisitPicture } from '../visit/visit-head.tsx';
import visit from '../visit/visit.module.css';
import css from './completion.module.css';

interface CompletionTicketProps {
  readonly order: PlacedOrder;
  readonly track: Track;
}

/** The visit that was booked, as its ticket: picture and day first, and on the stub the code for the desk. */
export function CompletionTicket({ order, track }: CompletionTicketProps) {
  const { data: detail, isError } = useQuery(reservationQuery(order.reservationNo));
  const now = useServerNow(MINUTE_MS);
  const line = detail === undefined ? undefined : firstLine(detail);
  return (
    <div className={visit.card} data-stub>
      {detail !== undefined && line !== undefined && now !== null ? (
        <>
          <VisitPicture line={line} />
          <div className={visit.body}>
            <VisitHead detail={detail} now={now} heading={(words) => <h2 className={visit.when}>{words}</h2>} />
          </div>
        </>
      ) : (
        // The order below says the same where the reservation can't be read.
        !isError && (
          <div className={css.waiting}>
            <Skeleton height={248} />
          </div>
        )
      )}
      <Stub order={order} track={track} />
    </div>
  );
}

/** The code for the desk, or in its place when it comes: only a paid or pledged booking admits people. */
function Stub({ order, track }: CompletionTicketProps) {
  const { status, reservationNo, bookingReference } = order;
  const wait = NO_CODE[status];
  return (
    <section className={visit.stub} aria-label={wait === undefined ? '입장 QR 코드' : '예약번호'}>
      {wait === undefined ? (
        <VisitQr reservationNo={reservationNo} bookingReference={bookingReference} />
      ) : (
        <div className={css.noCode}>
          <VisitIcon name="lock" />
        </div>
      )}
      <div className={visit.stubWords}>
        <p className={visit.stubTitle}>{wait ?? '매표소에서 이 QR 코드를 보여 주세요'}</p>
        <Text tone="faint" size="small" above={2}>
          예약번호
        </Text>
        <Text size="second" weight={700} noWrap>
          {bookingReference}
        </Text>
        {wait === undefined && <TicketOnDevice track={track} reservation={order} />}
      </div>
    </section>
  );
}

const NO_CODE: Readonly<Partial<Record<ReservationStatus, string>>> = {
  'awaiting-deposit': '입금이 확인되면 입장 QR이 여기에 나옵니다',
  provisional: '결제하시거나 확약서를 내시면 입장 QR이 여기에 나옵니다',
};
