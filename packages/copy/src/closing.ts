import type { ClosingGround } from '@kkumteo/domain/closing/closing';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import type { LeftReason } from '@kkumteo/domain/closing/way-back';
import type { Sentences } from './sentences.ts';

export const closingSentences: Sentences<ClosingRejection> = {
  'closing.unknown': '없는 하루 닫기예요. 목록에서 다시 골라 주세요.',
  'closing.day-past': '지난 날은 닫을 수 없어요.',
  'closing.no-rounds': '고른 곳에 그날 운영하는 회차가 없어요. 날짜와 회차를 다시 골라 주세요.',
  'closing.phrase': '적어야 하는 말과 달라요. 보이는 그대로 적어 주세요.',
  'closing.not-approver': '이 하루 닫기를 승인할 수 없는 직원이에요. 다른 직원을 골라 주세요.',
  'closing.preview-old': '미리 본 지 10분이 지났어요. 다시 미리 보고 요청해 주세요.',
  'closing.preview-other': '그사이 예약이나 금액이 바뀌었어요. 다시 미리 보고 요청해 주세요.',
  'closing.already': '같은 하루 닫기가 이미 확인을 기다리거나 진행되고 있어요.',
  'closing.sale-stopped': '고른 회차는 이미 모두 판매를 멈췄어요.',
  'closing.not-stopped': '다시 열 회차가 없어요. 그사이 모두 열렸거나, 하루 닫기가 닫았거나, 지난 날이에요.',
  'closing.not-running': '진행 중인 하루 닫기가 아니에요.',
  'closing.not-paused': '멈춘 하루 닫기가 아니에요.',
  'closing.work-over': '이 일은 그사이 끝났어요.',
  'closing.work-of-others': '이 일을 하지 않는 직원이에요. 다른 직원을 골라 주세요.',
  'closing.work-moved': '그사이 맡은 사람이 바뀌었어요. 지금 맡은 사람을 보고 다시 정해 주세요.',
};

/** What a closing leaves for a person, or goes on with by itself. */
export const LEFT_NAMES: Readonly<Record<LeftReason, string>> = {
  choosing: '다른 날을 고르고 있는 예약',
  'already-in': '이미 들어온 예약',
  'paid-at-desk': '현장에서 받은 돈이 있는 예약',
  'deposit-in-part': '다른 날과 함께 입금을 기다리는 예약',
  'payment-in-review': '결제를 확인하고 있는 예약',
  'not-cancelled': '취소하지 못한 예약',
  'refund-account-missing': '환불 계좌를 모르는 무통장입금',
  'experience-card-in-parts': '다른 날이 함께 든 체험카드',
  'refund-refused': '결제사가 거절한 환불',
  'refund-waiting': '결제사의 답을 기다리는 환불',
  'not-told': '보내지 못한 메시지',
};

export const CLOSING_GROUND_WORDS: Readonly<Record<ClosingGround, string>> = {
  weather: '기상',
  facility: '시설 고장',
  disease: '감염병',
  event: '행사',
  other: '그 밖',
};
