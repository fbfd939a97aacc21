import { formatDay, type KstDate } from '@kkumteo/domain/shared/time';
import type { DayReason, ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import type { Sentences } from './sentences.ts';

export const scheduleSentences: Sentences<ScheduleRejection> = {
  'schedule.date-missing': '날짜를 선택해 주세요.',
  'schedule.round-missing': '회차를 선택해 주세요.',
  'schedule.round-unknown': '선택하신 회차는 운영하지 않습니다. 다른 회차를 선택해 주세요.',
  'schedule.round-begun': '이미 시작된 회차입니다. 다른 회차를 선택해 주세요.',
  'schedule.over-remaining': '예약 가능한 인원을 초과하였습니다.',
  'schedule.no-seats': '잔여석이 남아 있지 않습니다. 다른 날짜나 다른 회차를 선택해주세요.',
  'schedule.busy': '예약이 몰려 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  'schedule.hold-lapsed': '좌석을 맡아 둔 시간이 지났습니다. 다시 예약해 주세요.',
  'schedule.too-many-holds': ({ most }) =>
    `결제를 마치지 않은 예약이 ${most}건 있습니다. 먼저 결제하거나 취소한 뒤 다시 시도해 주세요.`,
  'schedule.too-many-held-seats': ({ most, onDay }) =>
    `${onDay ? '같은 날 체험할 예약 가운데 ' : ''}결제하지 않은 예약의 인원은 모두 ${most.toLocaleString('ko-KR')}명까지 가능합니다. 먼저 결제한 뒤 다시 예약해 주세요. 결제하는 동안 맡아 둔 좌석은 결제를 그만두시거나 시간이 지나면 되돌려집니다.`,
  'schedule.too-many-let-go': ({ most, hours }) =>
    `최근 ${hours}시간 동안 결제를 마치지 않은 예약의 인원이 ${most.toLocaleString('ko-KR')}명을 넘었습니다. 나중에 다시 예약해 주세요.`,
  'schedule.past': '지난 날짜는 예약할 수 없습니다.',
  'schedule.too-far': '체험일 12개월 전부터 예약할 수 있습니다.',
  'schedule.before-sale': ({ day }) => `${formatDay(day)}은 아직 예약 기간이 아닙니다. 다른 날짜를 선택해 주세요.`,
  'schedule.after-sale': ({ day }) => `${formatDay(day)}은 예약 기간이 지난 날짜입니다. 다른 날짜를 선택해 주세요.`,
  'schedule.exception-closed': ({ day }) => `${formatDay(day)}은 이 체험을 쉬는 날입니다. 다른 날짜를 선택해 주세요.`,
  'schedule.closed-day': ({ day }) => `${formatDay(day)}은 휴관일입니다. 다른 날짜를 선택해 주세요.`,
  'schedule.holiday': ({ day }) => `${formatDay(day)}은 공휴일로 휴관합니다. 다른 날짜를 선택해 주세요.`,
  'schedule.hall-closed': ({ day }) => `${formatDay(day)}은 이 체험관의 휴관일입니다. 다른 날짜를 선택해 주세요.`,
  'schedule.not-a-product-day': ({ day }) =>
    `${formatDay(day)}에는 이 체험을 운영하지 않습니다. 다른 날짜를 선택해 주세요.`,
  'schedule.no-same-day': '당일 예약은 할 수 없습니다. 내일 이후의 날짜를 선택해 주세요.',
  'schedule.same-day-over': '당일 예약 시간이 마감되었습니다. 다른 날짜를 선택해 주세요.',
};

/** The word that the calendar puts on a day that can't be chosen, for eyes and for screen readers. */
export const dayReasonWords: { readonly [Reason in DayReason]: string } = {
  past: '지난 날짜',
  'too-far': '예약 전',
  'before-sale': '판매 전',
  'after-sale': '판매 종료',
  'exception-closed': '운영 안 함',
  'closed-day': '휴관',
  holiday: '공휴일',
  'hall-closed': '휴관',
  'not-a-product-day': '운영 안 함',
  'no-same-day': '당일 예약 불가',
  'same-day-over': '마감',
};

/** Why a day that looks shut can be booked, and its mark in the calendar. */
export const openedSpecially = (day: KstDate): string =>
  `${formatDay(day)}은 쉬는 날이지만 이 체험은 특별히 운영합니다.`;
export const specialDay = '특별운영';

export const roundFull = '마감';
export const holdEnding = '좌석을 맡아 둔 시간이 2분 남았습니다. 시간이 지나면 좌석이 다른 분께 넘어갈 수 있습니다.';
export const holdExtended = '좌석을 맡아 두는 시간을 늘렸습니다.';
export const holdLapsed = '좌석을 맡아 둔 시간이 지났습니다. 결제를 마치지 않은 좌석은 되돌려졌습니다.';

/** The sentence for a refusal of the schedule; for first screens, which can't carry the sentences of every module. */
export function scheduleSentence(rejection: ScheduleRejection): string {
  const sentence = scheduleSentences[rejection.code];
  // The table's type ties each function to the facts of its own code.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
