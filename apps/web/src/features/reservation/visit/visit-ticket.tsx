import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { can } from '@kkumteo/domain/reservation/can';
import { visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useHalls } from '../../catalog/park-halls.tsx';
import { VisitQr } from '../papers/visit-qr.tsx';
import { QrButton } from './qr-button.tsx';
import { ToDoBox } from './to-do-box.tsx';
import { firstLine, VisitHead, VisitPicture } from './visit-head.tsx';
import { visitFacts, toDoOf } from './visit-to-do.ts';
import css from './visit.module.css';

/** A family's visit as a ticket: what it is, what is still to do, and the code for the desk on its stub. */
export function VisitTicket({ detail, now }: { readonly detail: ReservationDetail; readonly now: Instant }) {
  const halls = useHalls();
  const line = firstLine(detail);
  if (detail.status === 'cancelled' || line === undefined) return null;
  const toDo = toDoOf(detail, visitSteps(visitFacts(detail, halls), now));
  const hasQr = can.carryVisitPapers(detail).allowed;
  const { bookingReference, reservationNo } = detail;
  return (
    <section
      className={css.card}
      aria-label="방문 안내"
      data-stub={hasQr || undefined}
      data-plain={!hasQr || undefined}
    >
      <VisitPicture line={line} />
      <div className={css.body}>
        <VisitHead detail={detail} now={now} heading={(words) => <h2 className={css.when}>{words}</h2>} />
        {toDo !== null && (
          <div className={css.next}>
            <ToDoBox toDo={toDo} now={now} />
          </div>
        )}
      </div>
      {hasQr && (
        <div className={css.stub}>
          <VisitQr reservationNo={reservationNo} bookingReference={bookingReference} />
          <div className={css.stubWords}>
            <p className={css.stubTitle}>매표소에서 이 QR 코드를 보여 주세요</p>
            <Text tone="faint" size="small" above={2}>
              예약번호
            </Text>
            <Text size="second" weight={600} below={2} noWrap>
              {bookingReference}
            </Text>
            <QrButton detail={detail} label="크게 보기" look="tertiary" size="small" />
          </div>
        </div>
      )}
    </section>
  );
}
