import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { headWords } from '../visit/visit-words.ts';

/** `12월 30일 (수)` `1회 09:40–10:50` `체험자 60명, 인솔자 4명`: what a panel's bar says of its line. */
export function PanelFacts({ detail: { line, track } }: { readonly detail: ReservationLineDetail }) {
  return (
    <p>
      <span>{formatDay(line.visitDate)}</span>{' '}
      <span>
        {line.roundName} {formatMinute(line.startMinute)}–{formatMinute(line.endMinute)}
      </span>{' '}
      <span>{headWords(track, line)}</span>
    </p>
  );
}
