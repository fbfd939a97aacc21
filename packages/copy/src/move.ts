import type { MoveRejection } from '@kkumteo/domain/reservation/refusals';
import type { Sentences } from './sentences.ts';

/** Refusals of a move as staff reads them. */
export const moveSentences: Sentences<MoveRejection> = {
  'reservation-move.admitted': '이미 입장한 사람이 있어 옮길 수 없어요. 입장을 되돌린 뒤 옮겨 주세요.',
  'reservation-move.dearer':
    '결제한 금액보다 비싸요. 차액은 안내데스크에서 받고 옮기거나, 상담·관리자가 면제하고 옮겨요.',
  'reservation-move.cheaper-at-desk': '차액을 현장에서 받은 돈으로 돌려드려야 해요. 안내데스크에서 옮겨 주세요.',
  'reservation-move.before-deposit': '입금 기한보다 이른 날이에요. 입금을 확인한 뒤 옮겨 주세요.',
  'reservation-move.no-waiver': '차액 면제는 상담·관리자가 할 수 있어요.',
};
