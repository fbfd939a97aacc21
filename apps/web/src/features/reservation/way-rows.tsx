import type { Site } from '@kkumteo/contract/catalog/site';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { earliest } from '@kkumteo/domain/reservation/visit-steps';
import { arrivalMinute } from '@kkumteo/domain/reservation/visit-times';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { mapLinks } from '../catalog/map-links.ts';
import { VisitIcon } from '../catalog/visit-icon.tsx';
import { ActionRow } from './action-rows.tsx';
import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { roundWords } from './reservation-words.ts';
import css from './way-rows.module.css';

/** A visit that is sent to those who come along: of a reservation, or of the order just placed. */
interface SharedVisit extends Pick<PlacedOrder, 'bookingReference'> {
  readonly lines: readonly Pick<
    PlacedOrder['lines'][number],
    'visitDate' | 'startMinute' | 'endMinute' | 'roundName' | 'productName'
  >[];
}

interface ShareRowProps {
  readonly track: Track;
  readonly visit: SharedVisit;
}

/** Tells who comes along when and where, by the device's own sheet. */
export function ShareRow({ track, visit }: ShareRowProps) {
  const { data: site } = useQuery(siteQuery);
  if (site === undefined) return null;
  return (
    <ActionRow icon="share" note="날짜, 장소, 예약번호">
      <button type="button" onClick={() => void share(visit, site)}>
        {track === 'group' ? '함께 가는 분에게 보내기' : '함께 오는 분에게 보내기'}
      </button>
    </ActionRow>
  );
}

/** The maps that Koreans use, opened at the park. */
export function WayRow() {
  const { data: site } = useQuery(siteQuery);
  if (site === undefined) return null;
  const { naver, kakao } = mapLinks(site.operator.address);
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
async function share({ lines, bookingReference }: SharedVisit, { operator }: Site): Promise<void> {
  const line = earliest(lines);
  if (line === undefined) return;
  const text = [
    `${formatFullDay(line.visitDate)} ${roundWords(line)}`,
    line.productName,
    `${formatMinute(arrivalMinute(line.startMinute))}까지 ${operator.parkName} 매표소`,
    operator.address,
    `예약번호 ${bookingReference}`,
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
