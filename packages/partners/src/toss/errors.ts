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
  ...answered(400, {
    INVALID_REQUEST: '잘못된 요청입니다.',
    INVALID_API_KEY: '잘못된 시크릿키 연동 정보입니다.',
    INVALID_IDEMPOTENCY_KEY: '멱등키는 300자 이하여야 합니다.',
    DUPLICATED_ORDER_ID: '이미 승인 및 취소가 진행된 중복된 주문번호입니다.',
    ALREADY_PROCESSED_PAYMENT: '이미 처리된 결제입니다.',
    ALREADY_CANCELED_PAYMENT: '이미 취소된 결제입니다.',
    ALREADY_REFUND_PAYMENT: '이미 환불된 결제입니다.',
    PROVIDER_ERROR: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    INVALID_STOPPED_CARD: '정지된 카드입니다.',
    INVALID_CARD_EXPIRATION: '카드 정보를 다시 확인해주세요. (유효기간)',
    INVALID_CARD_LOST_OR_STOLEN: '분실 혹은 도난 카드입니다.',
    INVALID_REJECT_CARD: '카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.',
    INVALID_CARD_NUMBER: '카드번호를 다시 확인해주세요.',
    EXCEED_MAX_PAYMENT_AMOUNT: '하루 결제 가능 금액을 초과했습니다.',
    EXCEED_MAX_DAILY_PAYMENT_COUNT: '하루 결제 가능 횟수를 초과했습니다.',
    BELOW_MINIMUM_AMOUNT: '신용카드는 결제금액이 100원 이상, 계좌는 200원 이상부터 결제가 가능합니다.',
    NOT_MATCHES_REFUNDABLE_AMOUNT: '잔액 결과가 일치하지 않습니다.',
    REFUND_REJECTED: '환불이 거절됐습니다. 결제사에 문의 부탁드립니다.',
    INVALID_REFUND_ACCOUNT_INFO: '환불 계좌번호와 예금주명이 일치하지 않습니다.',
    INVALID_REFUND_ACCOUNT_NUMBER: '잘못된 환불 계좌번호입니다.',
    INVALID_TRANSACTION_KEY: '잘못된 페이징 키 입니다.',
    INVALID_BANK: '유효하지 않은 은행입니다.',
    FORBIDDEN_BANK_REFUND_REQUEST: '고객 계좌가 입금이 되지 않는 상태입니다.',
    EXCEED_MAX_DUE_DATE: '가상 계좌의 최대 유효만료 기간을 초과했습니다.',
    NOT_SUPPORTED_METHOD: '지원되지 않는 결제수단입니다.',
  }),
  ...answered(401, {
    UNAUTHORIZED_KEY: '인증되지 않은 시크릿 키 혹은 클라이언트 키입니다.',
  }),
  ...answered(403, {
    INCORRECT_BASIC_AUTH_FORMAT: "잘못된 요청입니다. ':'를 포함해 인코딩해주세요.",
    FORBIDDEN_REQUEST: '허용되지 않은 요청입니다.',
    FORBIDDEN_CONSECUTIVE_REQUEST: '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.',
    REJECT_CARD_PAYMENT: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    REJECT_CARD_COMPANY: '결제 승인이 거절되었습니다.',
    REJECT_ACCOUNT_PAYMENT: '잔액부족으로 결제에 실패했습니다.',
    INVALID_PASSWORD: '결제 비밀번호가 일치하지 않습니다.',
    EXCEED_MAX_AUTH_COUNT: '최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요.',
    FDS_ERROR: '위험거래가 감지되어 결제가 제한됩니다.',
    NOT_CANCELABLE_AMOUNT: '취소할 수 없는 금액입니다.',
    NOT_CANCELABLE_PAYMENT: '취소할 수 없는 결제입니다.',
    EXCEED_MAX_REFUND_DUE: '환불 가능한 기간이 지났습니다.',
    NOT_ALLOWED_PARTIAL_REFUND: '부분 환불이 불가능한 결제입니다.',
    NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: '입금 대기중인 결제는 부분 환불이 불가합니다.',
    EXCEED_CANCEL_LIMIT: '취소 한도를 초과했습니다.',
    NOT_AVAILABLE_BANK: '은행 서비스 시간이 아닙니다.',
  }),
  ...answered(404, {
    NOT_FOUND: '존재하지 않는 정보 입니다.',
    NOT_FOUND_PAYMENT: '존재하지 않는 결제 정보입니다.',
    NOT_FOUND_PAYMENT_SESSION: '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.',
  }),
  ...answered(409, {
    IDEMPOTENT_REQUEST_PROCESSING: '이전 멱등 요청이 처리 중입니다.',
  }),
  ...answered(500, {
    FAILED_INTERNAL_SYSTEM_PROCESSING: '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.',
    FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: '결제가 완료되지 않았어요. 다시 시도해주세요.',
    UNKNOWN_PAYMENT_ERROR: '결제에 실패했어요. 같은 문제가 반복된다면 카드사로 문의해주세요.',
    FAILED_REFUND_PROCESS: '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.',
    FAILED_PARTIAL_REFUND: '은행 점검, 해약 계좌 등의 사유로 부분 환불이 실패했습니다.',
    FAILED_CLOSED_ACCOUNT_REFUND: '해약된 계좌로 인해 환불이 실패했습니다.',
    FAILED_METHOD_HANDLING_CANCEL: '취소 중 결제 시 사용한 결제 수단 처리과정에서 오류가 발생했습니다.',
    COMMON_ERROR: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  }),
};

export type TossErrorCode = keyof typeof tossErrors;

/** Whether the word is one of the recorded error codes. */
export function isTossErrorCode(code: string): code is TossErrorCode {
  return Object.hasOwn(tossErrors, code);
}

function answered<Code extends string>(status: number, messages: Readonly<Record<Code, string>>) {
  const known = Object.entries<string>(messages).map(([code, message]) => [code, { status, message }]);
  return Object.fromEntries(known) as Readonly<Record<Code, KnownError>>;
}
