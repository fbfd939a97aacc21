import type { FindingKind } from '@kkumteo/domain/payment/comparison';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { PaperKind, PaperState } from '@kkumteo/domain/settlement/papers';
import type { WorkAct, WorkKind, WorkReason } from '@kkumteo/domain/settlement/work';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import type { Sentences } from './sentences.ts';

export const settlementSentences: Sentences<SettlementRejection> = {
  'settlement.not-waiting': '이미 끝났거나 다른 사람이 처리했어요. 목록을 다시 불러와 주세요.',
  'settlement.part-at-bank':
    '결제사가 이 부분을 한 번 받아들여서 다시 보내면 두 번 나갈 수 있어요. 다른 방법으로 보낸 뒤 적어 주세요.',
  'settlement.no-reservation': '이 결제에는 취소할 예약이 없어요.',
  'settlement.part-keeps': '일부만 환불되어 어느 자리의 돈인지 알 수 없어요. 예약은 그대로 두어야 해요.',
  'settlement.days-wrong': '앞선 날부터 31일까지 견줄 수 있어요.',
  'settlement.ledger-days-wrong': '앞선 날부터 31일까지 볼 수 있어요.',
  'settlement.paper-number-wrong': '그런 예약번호가 없어요.',
  'settlement.paper-business-wrong': '사업자번호나 고유번호 10자리를 다시 확인해 주세요.',
  'settlement.paper-day-ahead': '발행한 날은 오늘까지예요.',
  'settlement.paper-waits': '이 예약의 같은 서류를 이미 기다리고 있어요.',
};

export const PAPER_KIND_WORDS: Readonly<Record<PaperKind, string>> = { 'tax-invoice': '세금계산서', quote: '견적서' };

export const PAPER_STATE_WORDS: Readonly<Record<PaperState, string>> = {
  requested: '요청',
  issued: '발행함',
  refused: '보낼 수 없음',
};

export const WORK_KIND_WORDS: Readonly<Record<WorkKind, string>> = {
  payment: '결제',
  refund: '환불',
  difference: '차이',
};

/** Why a payment or a refund waits for a person. */
export const REVIEW_WORDS: Readonly<Record<ReviewReason, string>> = {
  'charge-amount-differs': '주문과 다른 금액이 결제됐어요',
  'charge-key-differs': '다른 승인으로 결제됐어요',
  'refund-account-unknown': '환불 계좌를 몰라요',
  'refund-holder-differs': '계좌와 예금주가 달라요',
  'refund-account-refused': '계좌로 보낼 수 없어요',
  'refund-refused': '결제사가 환불을 거절했어요',
  'refund-charge-gone': '결제사에 그 결제가 없어요',
  'refund-keys-refused': '결제사가 연동 키를 거절해요',
  'refund-incomplete': '일부만 환불됐어요',
  'refund-bank-failed': '은행이 환불하지 못했어요',
  'refund-bank-failed-partly': '은행이 일부만 환불했어요',
  'refund-bank-silent': '은행이 2주째 답하지 않아요',
  'cancelled-at-provider': '결제사에서 모두 취소됐어요',
  'part-cancelled-at-provider': '결제사에서 일부 취소됐어요',
};

/** What our books and the provider say differently. */
const FINDING_WORDS: Readonly<Record<FindingKind, string>> = {
  'unknown-here': '결제사에만 있는 결제예요',
  'unknown-there': '장부에만 있는 결제예요',
  'amounts-differ': '장부와 결제사의 금액이 달라요',
  'payout-differs': '결제사가 지급할 금액이 장부와 달라요',
};

/** Why it waits for a person. */
export const WORK_WORDS: Readonly<Record<WorkReason, string>> = {
  ...REVIEW_WORDS,
  ...FINDING_WORDS,
  late: '법정 기한이 지났어요',
  'account-unopened': '결제사가 새 계좌를 열지 않았어요',
};

/** What a person does about it. */
export const WORK_ADVICE: Readonly<Record<WorkReason, string>> = {
  'charge-amount-differs': '결제사에 얼마가 결제됐는지 물어보고, 잘못 결제됐으면 결제사에서 취소해 주세요.',
  'charge-key-differs': '결제사에 어느 승인이 맞는지 물어보고, 겹친 결제는 결제사에서 취소해 주세요.',
  'refund-account-unknown': '예약자에게 계좌를 물어 그 계좌로 보내 주세요.',
  'refund-holder-differs': '예약자에게 예금주와 계좌번호를 다시 물어 보내 주세요.',
  'refund-account-refused': '없거나 닫혔거나 입금이 막힌 계좌예요. 다른 계좌를 물어 보내 주세요.',
  'refund-refused': '결제사에 까닭을 물어본 뒤 다시 보내 주세요.',
  'refund-charge-gone': '결제사에 그 결제가 어떻게 됐는지 물어본 뒤 다시 보내 주세요.',
  'refund-keys-refused': '연동 키를 고친 뒤 다시 보내 주세요.',
  'refund-incomplete': '결제사에 얼마가 남았는지 물어본 뒤 다시 보내 주세요.',
  'refund-bank-failed': '은행이 돈을 보내지 못했어요. 다른 계좌를 물어 보내거나, 다른 방법으로 보낸 뒤 적어 주세요.',
  'refund-bank-failed-partly': '은행이 일부만 보냈어요. 결제사에 얼마가 남았는지 물어 남은 돈을 보낸 뒤 적어 주세요.',
  'refund-bank-silent':
    '결제사에 은행의 답을 물어보고, 보내지 않았으면 다시 보내거나 다른 방법으로 보낸 뒤 적어 주세요.',
  'cancelled-at-provider':
    '결제사에서 모두 취소되어 장부에도 환불로 적혔고, 자리는 그대로예요. 예약을 그대로 둘지 취소할지 정해 주세요.',
  'part-cancelled-at-provider':
    '결제사에서 일부를 취소해 장부에도 환불로 적혔고, 예약과 자리는 그대로예요. 취소한 사람에게 까닭을 물어본 뒤 적어 주세요.',
  'unknown-here':
    '결제사에만 있는 결제예요. 결제사에서 결제한 사람을 찾아 예약을 다시 잡거나 결제를 취소해 주세요. 취소하면 저절로 사라져요.',
  'unknown-there': '장부에는 있는데 결제사에는 없는 결제예요. 결제사에 물어본 뒤 적어 주세요.',
  'amounts-differ': '장부와 결제사의 금액이 달라요. 결제사에 물어본 뒤 적어 주세요.',
  'payout-differs': '결제사의 정산 내역에 있는 금액이 장부와 달라요. 결제사에 물어본 뒤 적어 주세요.',
  late: '저절로 진행되고 있지만 법정 기한이 지났어요. 결제사나 은행에 물어봐 주세요.',
  'account-unopened':
    '앞의 계좌는 닫혔고 새 계좌가 열리지 않아 예약자가 입금할 수 없어요. 결제사에 물어보고 예약자에게 알려 주세요.',
};

export const WORK_ACT_WORDS: Readonly<Record<WorkAct, string>> = {
  'send-again': '환불 다시 보내기',
  'paid-otherwise': '다른 방법으로 보냈어요',
  keep: '예약은 그대로 두기',
  cancel: '예약 취소하고 자리 풀기',
  explained: '차이 확인했어요',
};
