import type { ProvisionalTerm } from '@kkumteo/domain/payment/deposit';
import { formatFullDay } from '@kkumteo/domain/shared/time';

/** Until when a group pays or pledges, with the day: a month before the visit where that still lies ahead (PD-26). */
export const groupDeadline = ({ day, isMonthBefore }: ProvisionalTerm): string =>
  isMonthBefore ? `체험일 한 달 전인 ${formatFullDay(day)}까지` : `예약하신 날부터 3일 안, ${formatFullDay(day)}까지`;
