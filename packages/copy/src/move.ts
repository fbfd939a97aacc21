import type { MoveRejection } from '@kkumteo/domain/reservation/refusals';
import { formatWon } from '@kkumteo/domain/shared/money';
import type { Sentences } from './sentences.ts';

/** Refusals of a move as staff reads them. */
export const moveSentences: Sentences<MoveRejection> = {
  'reservation-move.admitted': '이미 입장한 사람이 있어 옮길 수 없어요. 입장을 되돌린 뒤 옮겨 주세요.',
  'reservation-move.dearer':
    '결제한 금액보다 비싸요. 차액을 면제할 권한이 있으면 사유와 함께 면제하고, 없으면 상담에 부탁해 주세요.',
  'reservation-move.cheaper-at-desk': '현장에서 받은 돈이에요. 옮기면 싸지므로, 현장에서 환불하고 새로 예약해 주세요.',
  'reservation-move.cheaper-card': '체험카드로 결제한 금액은 일부만 돌려줄 수 없어요. 취소하고 새로 예약해 주세요.',
  'reservation-move.before-deposit': '입금 기한보다 이른 날이에요. 입금을 확인한 뒤 옮겨 주세요.',
  'reservation-move.waiver-large': ({ most }) =>
    `${formatWon(most)}이 넘는 차액은 혼자 면제할 수 없어요. 취소하고 새로 예약하거나, 더 싼 날을 골라 주세요.`,
  'reservation-move.no-waiver': '차액 면제는 상담·관리자가 할 수 있어요.',
};
