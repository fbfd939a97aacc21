import type { OpeningRejection } from '@kkumteo/domain/opening/refusals';
import type { OpeningStep } from '@kkumteo/domain/opening/opening-steps';
import type { Sentences } from './sentences.ts';

export const openingSentences: Sentences<OpeningRejection> = {
  'opening.not-ready': '아직 남은 단계가 있어요. 위에서 남은 것을 끝내 주세요.',
  'opening.is-open': '이미 연 공원이에요.',
  'opening.no-provider': '결제사 키가 없어 시험할 수 없어요.',
  'opening.in-use': '받은 예약이 기대는 것이라 바꾸지 못했어요.',
  'opening.busy': '다른 사람이 공개하고 있어요. 잠시 뒤 다시 해 주세요.',
};

export const STEP_WORDS: Readonly<Record<OpeningStep, string>> = {
  operator: '운영자',
  halls: '체험관',
  products: '상품',
  prices: '요금',
  calendar: '운영일',
  staff: '직원',
  payment: '결제',
  open: '열기',
};
