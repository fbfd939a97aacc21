import type { NeedKind } from '@kkumteo/domain/day/needs';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import type { Sentences } from './sentences.ts';

export const daySentences: Sentences<DayRejection> = {
  'day.round-unknown': '그날에 없는 회차예요. 일정에서 다시 골라 주세요.',
  'day.person-unknown': '명단에 없는 사람이에요. 예약이 바뀌었을 수 있어요. 명단을 새로 열어 주세요.',
  'day.visit-ahead': '오지 않은 사람은 방문하는 날부터 적을 수 있어요.',
  'day.visit-past': '지난 날의 체험실은 바꿀 수 없어요.',
  'day.closing-runs': '하루 닫기가 진행되고 있어요. 끝난 뒤에 다시 열 수 있어요.',
  'day.notice-ended': '이미 내린 공지예요.',
};

export const NEED_NAMES: Readonly<Record<NeedKind, string>> = {
  proposals: '승인 대기',
  payments: '확인할 결제',
  refunds: '늦거나 막힌 환불',
  closing: '하루 닫기 뒤에 남은 예약',
  publications: '공개되지 못한 예약 공개',
  pledges: '기한 지난 확약서',
  messages: '보내지 못한 메시지',
  inquiries: '답을 기다리는 문의',
  'full-rounds': '마감인데 대기가 있는 회차',
  holidays: '공휴일을 모르는 해',
};

/** A message that was not sent, by its channel. */
export const CHANNEL_WORDS = { mail: '메일을 보내지 못했어요', phone: '알림톡을 보내지 못했어요' } as const;
