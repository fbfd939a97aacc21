import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { earliest } from '@kkumteo/domain/reservation/visit-steps';
import { arrivalMinute } from '@kkumteo/domain/reservation/visit-times';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '@kkumteo/contract/catalog/site';
import { siteQuery } from '../../../api/catalog.ts';
import { mapLinks } from '../../catalog/map-links.ts';
import { VisitIcon } from '../../catalog/visit-icon.tsx';
import { ActionRow, ActionRows, ButtonRow } from '../action-rows.tsx';
import { useCalendarFile } from '../papers/use-calendar-file.ts';
import { useWalletLink } from '../papers/use-wallet-link.tsx';
import { cardAddress } from '../reservation-links.ts';
import { roundWords } from '../reservation-words.ts';
import css from './completion-actions.module.css';

interface CompletionActionsProps {
  readonly order: PlacedOrder;
  readonly track: Track;
  /** Whether it is paid or pledged. */
  readonly isAdmitted: boolean;
}

/** What is next after a booking: tell who comes along, the calendar, the wallet, the way, the card to print. */
export function CompletionActions({ order, track, isAdmitted }: CompletionActionsProps) {
  const { data: site } = useQuery(siteQuery);
  const calendar = useCalendarFile({ track, reservation: order });
  const wallet = useWalletLink(order.reservationNo, isAdmitted);
  return (
    <Spaced above={4} data-print="hide">
      <ActionRows label="예약 다음에 할 일">
        {site !== undefined && (
          <ActionRow icon="share" note="날짜, 장소, 예약번호">
            <button type="button" onClick={() => void share(order, site)}>
              {track === 'group' ? '함께 가는 분에게 보내기' : '함께 오는 분에게 보내기'}
            </button>
          </ActionRow>
        )}
        {calendar !== null && (
          <ActionRow icon="calendar" note="휴대전화와 컴퓨터의 캘린더">
            <a href={calendar.href} download={calendar.fileName}>
              {calendar.label}
            </a>
          </ActionRow>
        )}
        {wallet !== null && <ButtonRow>{wallet}</ButtonRow>}
        {site !== undefined && <WayHere address={site.operator.address} />}
        {isAdmitted && (
          <ActionRow icon="ticket" note="인쇄할 수 있습니다">
            <Link to={cardAddress(track, order.reservationNo)}>예약확인증 보기</Link>
          </ActionRow>
        )}
      </ActionRows>
    </Spaced>
  );
}

/** The maps that Koreans use, opened at the park. */
function WayHere({ address }: { readonly address: string }) {
  const { naver, kakao } = mapLinks(address);
  return (
    <li className={css.way}>
      <VisitIcon name="map" />
      <span>
        <b>오는 길</b>
        <a href={naver} target="_blank" rel="noreferrer" aria-label="네이버지도 (새 창)">
          네이버지도
        </a>
        <a href={kakao} target="_blank" rel="noreferrer" aria-label="카카오맵 (새 창)">
          카카오맵
        </a>
      </span>
    </li>
  );
}

/** Opens the system's sheet with day, place and number; copies them where the browser has none. */
async function share(order: PlacedOrder, { operator }: Site): Promise<void> {
  const line = earliest(order.lines.map((each) => ({ ...each, namedCount: 0 })));
  if (line === undefined) return;
  const text = [
    `${formatFullDay(line.visitDate)} ${roundWords(line)}`,
    line.productName,
    `${formatMinute(arrivalMinute(line.startMinute))}까지 ${operator.parkName} 매표소`,
    operator.address,
    `예약번호 ${order.bookingReference}`,
  ].join('\n');
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: operator.parkName, text });
      return;
    }
    await navigator.clipboard.writeText(text);
    showHint('보낼 내용을 복사했습니다. 메신저에 붙여 넣어 주세요.');
  } catch (thrown) {
    // Who closes the sheet sends nothing, which is no failure.
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError'))
      showHint('보내지 못했습니다. 화면을 저장해 보내 주세요.');
  }
}
