import { z } from 'zod';

/** Body of every refusal, and why a payment or a cash receipt failed. */
export const tossErrorSchema = z.object({ code: z.string(), message: z.string() });
export type TossError = z.infer<typeof tossErrorSchema>;

interface KnownError {
  readonly status: number;
  readonly message: string;
}

/** Errors of confirm, get and cancel with their HTTP status and sentence (docs/partners.md 1.2). */
export const tossErrors = {
  INVALID_REQUEST: { status: 400, message: '잘못된 요청입니다.' },
  INVALID_API_KEY: { status: 400, message: '잘못된 시크릿키 연동 정보입니다.' },
  INVALID_IDEMPOTENCY_KEY: { status: 400, message: '멱등키는 300자 이하여야 합니다.' },
  DUPLICATED_ORDER_ID: { status: 400, message: '이미 승인 및 취소가 진행된 중복된 주문번호입니다.' },
  ALREADY_PROCESSED_PAYMENT: { status: 400, message: '이미 처리된 결제입니다.' },
  ALREADY_CANCELED_PAYMENT: { status: 400, message: '이미 취소된 결제입니다.' },
  ALREADY_REFUND_PAYMENT: { status: 400, message: '이미 환불된 결제입니다.' },
  PROVIDER_ERROR: { status: 400, message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.' },
  INVALID_STOPPED_CARD: { status: 400, message: '정지된 카드입니다.' },
  INVALID_CARD_EXPIRATION: { status: 400, message: '카드 정보를 다시 확인해주세요. (유효기간)' },
  INVALID_CARD_LOST_OR_STOLEN: { status: 400, message: '분실 혹은 도난 카드입니다.' },
  INVALID_REJECT_CARD: { status: 400, message: '카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.' },
  INVALID_CARD_NUMBER: { status: 400, message: '카드번호를 다시 확인해주세요.' },
  EXCEED_MAX_PAYMENT_AMOUNT: { status: 400, message: '하루 결제 가능 금액을 초과했습니다.' },
  EXCEED_MAX_DAILY_PAYMENT_COUNT: { status: 400, message: '하루 결제 가능 횟수를 초과했습니다.' },
  BELOW_MINIMUM_AMOUNT: {
    status: 400,
    message: '신용카드는 결제금액이 100원 이상, 계좌는 200원 이상부터 결제가 가능합니다.',
  },
  NOT_MATCHES_REFUNDABLE_AMOUNT: { status: 400, message: '잔액 결과가 일치하지 않습니다.' },
  REFUND_REJECTED: { status: 400, message: '환불이 거절됐습니다. 결제사에 문의 부탁드립니다.' },
  INVALID_REFUND_ACCOUNT_INFO: { status: 400, message: '환불 계좌번호와 예금주명이 일치하지 않습니다.' },
  INVALID_REFUND_ACCOUNT_NUMBER: { status: 400, message: '잘못된 환불 계좌번호입니다.' },
  INVALID_TRANSACTION_KEY: { status: 400, message: '잘못된 페이징 키 입니다.' },
  INVALID_BANK: { status: 400, message: '유효하지 않은 은행입니다.' },
  FORBIDDEN_BANK_REFUND_REQUEST: { status: 400, message: '고객 계좌가 입금이 되지 않는 상태입니다.' },
  EXCEED_MAX_DUE_DATE: { status: 400, message: '가상 계좌의 최대 유효만료 기간을 초과했습니다.' },
  NOT_SUPPORTED_METHOD: { status: 400, message: '지원되지 않는 결제수단입니다.' },
  UNAUTHORIZED_KEY: { status: 401, message: '인증되지 않은 시크릿 키 혹은 클라이언트 키입니다.' },
  INCORRECT_BASIC_AUTH_FORMAT: { status: 403, message: "잘못된 요청입니다. ':'를 포함해 인코딩해주세요." },
  FORBIDDEN_REQUEST: { status: 403, message: '허용되지 않은 요청입니다.' },
  FORBIDDEN_CONSECUTIVE_REQUEST: {
    status: 403,
    message: '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.',
  },
  REJECT_CARD_PAYMENT: { status: 403, message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.' },
  REJECT_CARD_COMPANY: { status: 403, message: '결제 승인이 거절되었습니다.' },
  REJECT_ACCOUNT_PAYMENT: { status: 403, message: '잔액부족으로 결제에 실패했습니다.' },
  INVALID_PASSWORD: { status: 403, message: '결제 비밀번호가 일치하지 않습니다.' },
  EXCEED_MAX_AUTH_COUNT: { status: 403, message: '최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요.' },
  FDS_ERROR: { status: 403, message: '위험거래가 감지되어 결제가 제한됩니다.' },
  NOT_CANCELABLE_AMOUNT: { status: 403, message: '취소할 수 없는 금액입니다.' },
  NOT_CANCELABLE_PAYMENT: { status: 403, message: '취소할 수 없는 결제입니다.' },
  EXCEED_MAX_REFUND_DUE: { status: 403, message: '환불 가능한 기간이 지났습니다.' },
  NOT_ALLOWED_PARTIAL_REFUND: { status: 403, message: '부분 환불이 불가능한 결제입니다.' },
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: {
    status: 403,
    message: '입금 대기중인 결제는 부분 환불이 불가합니다.',
  },
  EXCEED_CANCEL_LIMIT: { status: 403, message: '취소 한도를 초과했습니다.' },
  NOT_AVAILABLE_BANK: { status: 403, message: '은행 서비스 시간이 아닙니다.' },
  NOT_FOUND: { status: 404, message: '존재하지 않는 정보 입니다.' },
  NOT_FOUND_PAYMENT: { status: 404, message: '존재하지 않는 결제 정보입니다.' },
  NOT_FOUND_PAYMENT_SESSION: { status: 404, message: '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.' },
  IDEMPOTENT_REQUEST_PROCESSING: { status: 409, message: '이전 멱등 요청이 처리 중입니다.' },
  FAILED_INTERNAL_SYSTEM_PROCESSING: {
    status: 500,
    message: '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.',
  },
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: { status: 500, message: '결제가 완료되지 않았어요. 다시 시도해주세요.' },
  UNKNOWN_PAYMENT_ERROR: { status: 500, message: '결제에 실패했어요. 같은 문제가 반복된다면 카드사로 문의해주세요.' },
  FAILED_REFUND_PROCESS: { status: 500, message: '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.' },
  FAILED_PARTIAL_REFUND: { status: 500, message: '은행 점검, 해약 계좌 등의 사유로 부분 환불이 실패했습니다.' },
  FAILED_CLOSED_ACCOUNT_REFUND: { status: 500, message: '해약된 계좌로 인해 환불이 실패했습니다.' },
  FAILED_METHOD_HANDLING_CANCEL: {
    status: 500,
    message: '취소 중 결제 시 사용한 결제 수단 처리과정에서 오류가 발생했습니다.',
  },
  COMMON_ERROR: { status: 500, message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.' },
} as const satisfies Record<string, KnownError>;

export type TossErrorCode = keyof typeof tossErrors;

/** Whether the word is one of the recorded error codes. */
export function isTossErrorCode(code: string): code is TossErrorCode {
  return Object.hasOwn(tossErrors, code);
}
