import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { can } from '@kkumteo/domain/reservation/can';
import { lastChangeDay } from '@kkumteo/domain/reservation/visit-times';
import { addDays, formatMinute, type Instant, instantOf, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { openLinesOf } from '../visit/visit-to-do.ts';
import { dayWords } from '../visit/visit-words.ts';

/**
 * Until when a reservation is changed, `11월 27일 (금)까지`; on the day after, why it no longer is; null where there is
 * nothing to say.
 */
export function changeNote(detail: ReservationDetail, now: Instant): string | null {
  const { track, status, payment, changeable } = detail;
  const lines = openLinesOf(detail);
  if (changeable) {
    const [first] = lines
      .filter((line) => line.changeable)
      .map((line) => lastChangeDay(track, line.visitDate))
      .toSorted();
    return first === undefined ? null : `${dayWords(first, now)}까지`;
  }
  for (const line of lines) {
    const ability = can.changeLine({ ...line, track, status, paymentMethod: payment.method }, now);
    const endedYesterday = kstDate(now) === addDays(lastChangeDay(track, line.visitDate), 1);
    if (!ability.allowed && ability.rejection.code === 'reservation.change-closed' && endedYesterday)
      return sentenceFor(ability.rejection);
  }
  return null;
}

/** Until when it is cancelled, and that all of it is refunded where it is paid; null where it can't be. */
export function cancelNote(detail: ReservationDetail, now: Instant): string | null {
  const first = openLinesOf(detail)
    .filter((line) => line.cancellable && line.cancelEndsAt !== null)
    .toSorted((one, other) => (one.cancelEndsAt ?? 0) - (other.cancelEndsAt ?? 0))[0];
  if (first === undefined) return null;
  const isPaid = detail.payment.status === 'paid' && detail.totals.pay > 0;
  const { cancelEndsAt, visitDate, startMinute } = first;
  if (cancelEndsAt === null || cancelEndsAt === instantOf(visitDate, startMinute))
    return isPaid ? '시작 전까지 전액 환불' : '시작 전까지 취소할 수 있습니다';
  // The last minute before.
  const last = `${dayWords(kstDate(cancelEndsAt - 1), now)} ${formatMinute(kstMinute(cancelEndsAt - 1))}`;
  return isPaid ? `${last}까지 전액 환불` : `${last}까지 취소할 수 있습니다`;
}
