import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { ActionRow, ActionRows, ButtonRow } from '../action-rows.tsx';
import { useCalendarFile } from '../papers/use-calendar-file.ts';
import { useWalletLink } from '../papers/use-wallet-link.tsx';
import { cardAddress } from '../reservation-links.ts';
import { ShareRow, WayRow } from '../way-rows.tsx';

interface CompletionActionsProps {
  readonly order: PlacedOrder;
  readonly track: Track;
  /** Whether it is paid or pledged. */
  readonly isAdmitted: boolean;
}

/** What is next after a booking: tell who comes along, the calendar, the wallet, the way, the card to print. */
export function CompletionActions({ order, track, isAdmitted }: CompletionActionsProps) {
  const calendar = useCalendarFile({ track, reservation: order });
  const wallet = useWalletLink(order.reservationNo, isAdmitted);
  return (
    <Spaced above={4} data-print="hide">
      <ActionRows label="예약 다음에 할 일">
        <ShareRow track={track} visit={order} />
        {calendar !== null && (
          <ActionRow icon="calendar" note="휴대전화와 컴퓨터의 캘린더">
            <a href={calendar.href} download={calendar.fileName}>
              {calendar.label}
            </a>
          </ActionRow>
        )}
        {wallet !== null && <ButtonRow>{wallet}</ButtonRow>}
        <WayRow />
        {isAdmitted && (
          <ActionRow icon="ticket" note="인쇄할 수 있습니다">
            <Link to={cardAddress(track, order.reservationNo)}>예약확인증 보기</Link>
          </ActionRow>
        )}
      </ActionRows>
    </Spaced>
  );
}
