import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import { formatMinute, kstDate } from '@kkumteo/domain/shared/time';

/** `1회 09:40–10:50`. */
export const roundWords = (line: Pick<ReservationLineView, 'roundName' | 'startMinute' | 'endMinute'>): string =>
  `${line.roundName} ${formatMinute(line.startMinute)}–${formatMinute(line.endMinute)}`;

/** `취소 2026.11.20`, or without the day where it is unknown. */
export const cancelWords = ({ cancelledAt }: Pick<ReservationLineView, 'cancelledAt'>): string =>
  cancelledAt === null ? '취소' : `취소 ${kstDate(cancelledAt).replaceAll('-', '.')}`;
