import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { can } from '@kkumteo/domain/reservation/can';
import { type Instant, instantOf } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { ActionRow, ActionRows, ButtonRow } from '../action-rows.tsx';
import { cancelPath, useChangeLink } from '../change-links.tsx';
import { useCalendarFile } from '../papers/use-calendar-file.ts';
import { PaperRow } from '../papers/paper-button.tsx';
import { useWalletLink } from '../papers/use-wallet-link.tsx';
import { cardAddress } from '../reservation-links.ts';
import { QrButton } from '../visit/qr-button.tsx';
import { openLinesOf } from '../visit/visit-to-do.ts';
import { ShareRow, WayRow } from '../way-rows.tsx';
import { cancelNote, changeNote } from './action-notes.ts';
import css from './detail-actions.module.css';

interface DetailActionsProps {
  readonly detail: ReservationDetail;
  readonly now: Instant;
}

/** What can be done with a reservation: change and cancel, each until its day, then what can be taken along. */
export function DetailActions(props: DetailActionsProps) {
  return (
    <nav className={css.actions} aria-label="이 예약으로 할 수 있는 일" data-print="hide">
      <ChangeRows {...props} />
      <PaperRows {...props} />
    </nav>
  );
}

function ChangeRows({ detail, now }: DetailActionsProps) {
  const { track, reservationNo, changeable } = detail;
  const link = useChangeLink(track, reservationNo);
  const [change, cancel] = [changeNote(detail, now), cancelNote(detail, now)];
  if (change === null && cancel === null) return null;
  return (
    <ActionRows>
      {change !== null && (
        <ActionRow icon="edit" note={change}>
          {changeable ? <Link {...link}>예약변경</Link> : <span>예약변경</span>}
        </ActionRow>
      )}
      {cancel !== null && (
        <ActionRow icon="cancel" note={cancel}>
          <Link to={cancelPath(track, reservationNo)}>예약취소</Link>
        </ActionRow>
      )}
    </ActionRows>
  );
}

/** The code, the card, who comes along, the calendar, the wallet, the way, the overview and the settlement. */
function PaperRows({ detail, now }: DetailActionsProps) {
  const { track, reservationNo, status } = detail;
  const carries = can.carryVisitPapers(detail).allowed;
  const wallet = useWalletLink(reservationNo, carries);
  const calendar = useCalendarFile({ track, reservation: detail });
  const ahead = openLinesOf(detail).filter(({ visitDate, endMinute }) => instantOf(visitDate, endMinute) > now);
  return (
    <ActionRows>
      {carries && track === 'group' && (
        <ButtonRow>
          <QrButton detail={detail} size="medium" wide />
        </ButtonRow>
      )}
      {carries && (
        <ActionRow icon="ticket" note="인쇄할 수 있습니다">
          <Link to={cardAddress(track, reservationNo)}>예약확인증 보기</Link>
        </ActionRow>
      )}
      {ahead.length > 0 && <ShareRow track={track} visit={{ ...detail, lines: ahead }} />}
      {calendar !== null && (
        <ActionRow icon="calendar" note="일정 파일로 받기">
          <a href={calendar.href} download={calendar.fileName}>
            {calendar.label}
          </a>
        </ActionRow>
      )}
      {wallet !== null && <ButtonRow>{wallet}</ButtonRow>}
      {ahead.length > 0 && <WayRow />}
      {carries && (
        <PaperRow reservationNo={reservationNo} paper="overview">
          방문 안내서 PDF
        </PaperRow>
      )}
      {can.settle(detail).allowed && (
        <PaperRow reservationNo={reservationNo} paper="settlement">
          {status === 'confirmed' ? '거래명세서 PDF' : '견적서 PDF'}
        </PaperRow>
      )}
    </ActionRows>
  );
}
