import type { TossStatus } from '@kkumteo/partners/toss/payment';
import type { FaultEndpoint } from '../../card/faults.ts';
import type { Forgery } from '../forgery.ts';

export const statusWords: Readonly<Record<TossStatus, string>> = {
  READY: '결제창 열림',
  IN_PROGRESS: '승인 대기',
  WAITING_FOR_DEPOSIT: '입금 대기',
  DONE: '결제 완료',
  CANCELED: '전액 취소',
  PARTIAL_CANCELED: '부분 취소',
  ABORTED: '결제 실패',
  EXPIRED: '기한 만료',
};

export const endpointWords: Readonly<Record<FaultEndpoint, string>> = {
  confirm: '결제 승인',
  cancel: '결제 취소',
  getPayment: '결제 조회 (결제 키)',
  getOrder: '결제 조회 (주문 번호)',
  issueAccount: '가상계좌 발급',
  issueReceipt: '현금영수증 발급',
  cancelReceipt: '현금영수증 취소',
  transactions: '거래 내역',
  settlements: '정산 내역',
  window: '결제창에서 돌아오기',
  experienceCardBalance: '체험카드 잔액 조회',
  experienceCardSession: '체험카드 결제창 열기',
  experienceCardPay: '체험카드 결제',
  experienceCardRefund: '체험카드 환불',
  experienceCardFind: '체험카드 결제 조회',
  experienceCardPolicy: '체험카드 안내',
};

/** Faults that the board can queue, without those that need more than a number of times. */
export const faultWords = {
  timeoutBeforeCapture: '처리 전에 연결 끊김',
  timeoutAfterCapture: '처리 후 응답 없음',
  http500Json: '오류 500 (JSON)',
  http500Text: '오류 500 (글자만)',
  truncatedBody: '응답이 중간에 잘림',
  unknownFields: '모르는 항목이 섞인 응답',
  omitOrderId: '주문 번호 없이 돌아오기',
  slow: '느린 응답 (10초)',
  bankClosed: '은행 점검 시간',
} as const;
export type FaultWord = keyof typeof faultWords;

export const forgeryWords: Readonly<Record<Forgery, string>> = {
  wrongSecret: '틀린 비밀값',
  wrongStatus: '거짓 완료',
  otherAmount: '바뀐 금액',
  unknownOrder: '없는 주문',
  malformed: '깨진 내용',
};

/** The board's sentence after an act. */
export const saidWords = {
  done: '처리했습니다.',
  NOT_FOUND: '그런 결제가 없습니다.',
  NOT_WAITING: '입금을 기다리는 결제가 아닙니다.',
  ACCOUNT_EXPIRED: '입금 기한이 지난 계좌입니다.',
  WRONG_AMOUNT: '입금액이 결제 금액과 다릅니다.',
  NOT_POSSIBLE: '지금 상태에서는 할 수 없습니다.',
  malformed: '입력한 값을 확인해 주세요.',
} as const;
export type Said = keyof typeof saidWords;

export function isSaid(word: string): word is Said {
  return Object.hasOwn(saidWords, word);
}
