import type { ClosingGround } from '@kkumteo/domain/closing/closing';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import type { KeptReason } from '@kkumteo/domain/closing/treatment';
import type { Sentences } from './sentences.ts';

export const closingSentences: Sentences<ClosingRejection> = {
  'closing.unknown': '없는 하루 닫기예요. 목록에서 다시 골라 주세요.',
  'closing.day-past': '지난 날은 닫을 수 없어요.',
  'closing.no-rounds': '고른 곳에 그날 운영하는 회차가 없어요. 날짜와 회차를 다시 골라 주세요.',
  'closing.phrase': '적어야 하는 말과 달라요. 보이는 그대로 적어 주세요.',
  'closing.preview-old': '미리 본 지 10분이 지났어요. 다시 미리 보고 요청해 주세요.',
  'closing.preview-other': '그사이 예약이나 금액이 바뀌었어요. 다시 미리 보고 요청해 주세요.',
  'closing.already': '같은 하루 닫기가 이미 확인을 기다리거나 진행되고 있어요.',
  'closing.not-running': '진행 중인 하루 닫기가 아니에요.',
  'closing.not-paused': '멈춘 하루 닫기가 아니에요.',
};

/** Why a reservation is left open after its day was closed. */
export const KEPT_WORDS: Readonly<Record<KeptReason, string>> = {
  'already-in': '이미 들어온 예약',
  'paid-at-desk': '현장에서 받은 돈이 있는 예약',
  'deposit-in-part': '다른 날과 함께 입금을 기다리는 예약',
  'payment-in-review': '결제를 확인하고 있는 예약',
  'not-cancelled': '취소하지 못한 예약',
};

export const CLOSING_GROUND_WORDS: Readonly<Record<ClosingGround, string>> = {
  weather: '기상',
  facility: '시설 고장',
  disease: '감염병',
  event: '행사',
  other: '그 밖',
};
