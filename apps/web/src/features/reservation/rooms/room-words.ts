import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { pledgedRoomsFrom } from '@kkumteo/domain/reservation/can';
import { addDays, formatDay } from '@kkumteo/domain/shared/time';

/** From when the rooms of a pledged line can be chosen, where it is not yet; null where no day opens them. */
export function roomsFromWords({
  status,
  line,
  daysUntilVisit,
}: Pick<ReservationLineDetail, 'status' | 'line' | 'daysUntilVisit'>): string | null {
  const from = pledgedRoomsFrom(line.visitDate);
  const isAhead = status === 'pledged' && from > addDays(line.visitDate, -daysUntilVisit);
  return isAhead ? `${formatDay(from)}부터 고를 수 있어요.` : null;
}
