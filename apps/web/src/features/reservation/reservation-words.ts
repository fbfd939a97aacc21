import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatMinute, type Instant, kstDate, kstMinute } from '@kkumteo/domain/shared/time';

/** A moment in Korea: `2026년 12월 1일 (화) 10:05`. */
export const momentWords = (at: Instant): string => `${formatFullDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;

/** `09:40–10:50` */
export const timeWords = (round: Pick<ReservationLineView, 'startMinute' | 'endMinute'>): string =>
  `${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`;

/** `1회 09:40–10:50` */
export const roundWords = (line: Pick<ReservationLineView, 'roundName' | 'startMinute' | 'endMinute'>): string =>
  `${line.roundName} ${timeWords(line)}`;

/** `체험자 60명, 인솔자 4명`; a family has guardians. */
export function headWords(
  track: Track,
  { experiencerCount, leaderCount }: Pick<ReservationLineView, 'experiencerCount' | 'leaderCount'>,
): string {
  const leaders = leaderCount === 0 ? '' : `, ${track === 'group' ? '인솔자' : '보호자'} ${leaderCount}명`;
  return `체험자 ${experiencerCount}명${leaders}`;
}

/** `취소 2026.11.20`, or without the day where it is unknown. */
export const cancelWords = ({ cancelledAt }: Pick<ReservationLineView, 'cancelledAt'>): string =>
  cancelledAt === null ? '취소' : `취소 ${kstDate(cancelledAt).replaceAll('-', '.')}`;

/** Whether the pledge is written, where one is or still has to be (reservation spec §4). */
export function pledgeWords({ status, pledgeId }: Pick<ReservationDetail, 'status' | 'pledgeId'>): string | null {
  if (pledgeId !== null) return '확약서 작성';
  return status === 'provisional' ? '확약서 미작성' : null;
}

/** Whether a reservation of this amount was paid at the park's desk (PD-59): it is paid, and by no provider. */
export const isPaidAtDesk = (
  { method, paidAt }: { readonly method: PaymentMethod | null; readonly paidAt: Instant | null },
  amount: Won,
): boolean => method === null && paidAt !== null && amount > 0;

/** In the place of a payment method's name. */
export const deskPayment = '현장 결제';
