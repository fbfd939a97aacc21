import { people } from '../../lib/counts.ts';
import type { RoundShown } from '@kkumteo/contract/office/day';
import { isFull, lateIn, phaseOf } from '@kkumteo/domain/day/round-of-day';
import { formatMinute, type Minute } from '@kkumteo/domain/shared/time';

export const timeSpan = ({ startMinute, endMinute }: Pick<RoundShown, 'startMinute' | 'endMinute'>): string =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)}`;

/** `8분 남음`, `18분 뒤`, or who is late. */
export function whenWords(round: RoundShown, now: Minute): string {
  const late = lateIn(round, now);
  if (late > 0) return `늦은 사람 ${people(late)}`;
  return phaseOf(round, now) === 'running' ? `${round.endMinute - now}분 남음` : `${round.startMinute - now}분 뒤`;
}

/** `마감`, or `19+2/24`: sold, held, capacity. */
export const seatsWords = (round: RoundShown): string =>
  isFull(round) ? '마감' : `${round.sold}${round.held > 0 ? `+${round.held}` : ''}/${round.capacity}`;

/** Everything of a round in one sentence, for who hears it. */
export function roundSentence(round: RoundShown): string {
  const { productName, roundName, sold, held, capacity, arrived, waiting, closedFor } = round;
  return [
    `${productName} ${roundName} ${timeSpan(round)}`,
    closedFor === null ? null : `닫음, ${closedFor}`,
    isFull(round) ? '마감' : null,
    `판매 ${sold}, 정원 ${capacity}`,
    held > 0 ? `잡힘 ${held}` : null,
    `입장 ${arrived}`,
    waiting > 0 ? `대기 ${waiting}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
