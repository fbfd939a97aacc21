import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { Sentences } from './sentences.ts';

export const paymentSentences: Sentences<PaymentRejection> = {
  'payment.empty-booking': '잘못된 접근 입니다.',
  'payment.additional-session-reminder': '다회차 할인을 받으실 수 있는 상품인지 확인해 주세요.',
  'payment.notice-not-agreed': '예약안내 및 유의사항에 동의하여야 합니다.',
  'payment.terms-not-agreed': '이용약관에 동의하여야 합니다.',
  'payment.seats-gone': '잔여좌석을 확인해주십시요.',
  'payment.method-not-offered': '선택하신 결제수단은 이 예약에 사용할 수 없습니다. 다른 결제수단을 선택해 주세요.',
  'payment.no-method-offered':
    '지금은 온라인 결제를 받지 않아 결제하실 금액이 있는 체험은 예약하실 수 없습니다. 무료 체험은 예약하실 수 있습니다.',
  'payment.nothing-to-pay': '결제하실 금액이 없는 예약입니다. 예약완료를 눌러 주세요.',
  'payment.not-free': '결제하실 금액이 있는 예약입니다. 결제수단을 선택해 주세요.',
  'payment.attempt-unknown': '결제 정보를 찾을 수 없습니다. 처음부터 다시 진행해 주세요.',
  'payment.attempt-expired': '결제 시간이 지나 좌석이 되돌려졌습니다. 결제된 금액은 없습니다. 다시 예약해 주세요.',
  'payment.amount-differs': '결제 금액이 예약 금액과 달라 결제하지 않았습니다. 다시 시도해 주세요.',
  'payment.confirm-failed': '결제요청이 실패하였습니다. 관리자에게 문의하시기 바랍니다.',
  'payment.in-progress': '결제를 확인하고 있습니다. 잠시만 기다려 주세요.',
  'payment.already-paid': '이미 결제가 완료된 예약입니다.',
  'payment.closed': '결제할 수 있는 시간이 지나 결제하지 않았습니다. 결제된 금액은 없고 좌석은 되돌려졌습니다.',
  'payment.pay-later-closed':
    '결제할 수 있는 시간이 지나 결제하지 않았습니다. 결제된 금액은 없고 예약은 그대로 있습니다. 현장 매표소에 문의해 주세요.',
  'payment.not-owed': '이미 결제되었거나 변경 또는 취소된 예약이라 결제하지 않았습니다. 예약 내역을 확인해 주세요.',
  'payment.given-back':
    '결제하시는 사이에 예약이 변경되거나 취소되어 결제하신 금액을 모두 취소하였습니다. 예약 내역을 확인해 주세요.',
  'payment.pay-later-expired': '결제 시간이 지났습니다. 결제된 금액은 없고 예약은 그대로 있습니다. 다시 결제해 주세요.',
  // reservation spec §5 "Pay-later"
  'payment.pay-later-notice-not-agreed': '예약안내 및 유의사항 동의를 해주세요',
  'payment.cancelled-by-payer': '결제를 취소하셨습니다.',
  'payment.experience-card-unread': '체험카드의 잔액을 먼저 조회해 주세요.',
  'payment.experience-card-down': '체험카드사에 연결되지 않습니다. 잠시 후 다시 시도해 주세요.',
  'payment.too-many-card-checks': '체험카드 조회를 여러 번 하셨습니다. 15분 뒤에 다시 시도해 주세요.',
  // reservation spec §5, experience card
  'payment.experience-card-id-missing': '체험카드 아이디를 입력해주세요',
  'payment.experience-card-number-missing': '체험카드번호를 입력해주세요',
  'payment.experience-card-short': '잔액이 부족합니다.',
  // reservation spec §8: any result of a payment but 00
  'payment.experience-card-failed': '결제에 실패했습니다. 다시 시도해주시기 바랍니다.',
  // reservation spec §5 "Change save" and "Cancel"
  'payment.refund-bank-missing': '환불은행을 선택해 주세요.',
  'payment.refund-number-missing': '환불계좌번호를 입력해 주세요.',
  'payment.refund-number-wrong': '환불계좌번호를 숫자로 정확히 입력해 주세요.',
  'payment.refund-holder-missing': '환불계좌주명을 입력해 주세요.',
  'payment.refund-holder-long': '환불계좌주명은 100자까지 입력할 수 있습니다.',
  // The window's refusal is shown in the provider's words; after a confirm the screen puts `apology` before it
  // (reservation spec §8).
  'payment.declined': ({ providerMessage }) =>
    providerMessage || '결제가 승인되지 않았습니다. 다른 카드로 다시 시도해 주세요.',
};

/** What precedes the server's message where a confirmed payment failed (reservation spec §8, `ERR_YN` Y). */
const apologyText = '서비스 이용에 불편을 드려 죄송합니다.';

/** The apology with the server's or the provider's message behind it. */
export const apology = (message: string): string => (message === '' ? apologyText : `${apologyText} ${message}`);
