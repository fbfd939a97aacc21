import type { CancelGround, RefundGround, ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { Sentences } from './sentences.ts';

export const reservationActSentences: Sentences<ReservationActRejection> = {
  'reservation-act.ended':
    '이미 취소됐거나, 회차가 시작돼 규정으로는 돌려드릴 수 없어요. 증빙 예외나 공원 사정으로 처리해 주세요.',
  'reservation-act.at-desk': '현장에서 받은 예약이에요. 현장 환불로 돌려드려 주세요.',
  'reservation-act.proof-missing': '증빙을 받은 날을 입력해 주세요.',
  'reservation-act.desk-amount-differs': ({ amount }) =>
    `금액이 ${formatAmount(amount)}으로 바뀌었어요. 확인하고 다시 눌러 주세요.`,
  'reservation-act.desk-received-too-little': '받은 돈이 모자라요.',
  'reservation-act.desk-approval-missing': '승인번호를 적어 주세요.',
  'reservation-act.desk-way-missing': '카드인지 현금인지 골라 주세요.',
  'reservation-act.desk-not-pledged': '확약서를 낸 예약만 현장에서 결제할 수 있어요.',
  'reservation-act.desk-under-way': '지금 다른 방법으로 결제하고 있어요. 잠시 뒤 다시 해 주세요.',
  'reservation-act.desk-not-confirmed': '결제를 마친 예약만 현장 환불할 수 있어요.',
  'reservation-act.desk-not-paid-at-desk': '현장에서 받은 돈이 없어요. 결제한 방법으로 돌려드려야 해요.',
  'reservation-act.desk-drawer-closed': '열린 현금함이 없어요. 현금을 받거나 내주려면 먼저 현금함을 열어 주세요.',
  'reservation-act.desk-drawer-short': '현금함에 내줄 현금이 모자라요.',
  'reservation-act.no-pledge': '확약서를 낸 예약이 아니에요.',
  'reservation-act.pledge-approved': '이미 승인한 확약서예요.',
  'reservation-act.exception-not-paid': '결제한 예약이 아니에요. 돌려드릴 돈이 없으니 방문자 요청으로 취소해 주세요.',
  'reservation-act.exception-line-cancelled': '이미 취소한 상품이에요. 예약을 다시 불러와 주세요.',
  'reservation-act.exception-proof-ahead': '증빙을 받은 날이 오늘보다 뒤예요.',
  'reservation-act.exception-proof-late': '증빙은 방문일을 포함해 3일 안에 받아야 해요.',
  'reservation-act.exception-nothing-paid': '이 상품은 낸 돈이 없거나 모두 돌려드렸어요.',
  'reservation-act.exception-paid-at-desk': '현장에서 받은 예약이에요. 현장 환불로 돌려드려 주세요.',
  'reservation-act.exception-card-in-part': '체험카드는 결제 전체만 돌려드릴 수 있어요. 모든 상품을 골라 주세요.',
  'reservation-act.exception-card-closed': '체험카드 환불 기한이 지나 카드사에서 돌려드릴 수 없어요.',
  'reservation-act.exception-account-missing': '입금으로 받은 예약이에요. 돌려드릴 계좌를 입력해 주세요.',
};

export const GROUND_WORDS: { readonly [Ground in CancelGround | RefundGround]: string } = {
  'visitor-request': '방문자 요청',
  'mistaken-booking': '잘못 예약',
  'park-fault': '공원 사정',
  bereavement: '친족 사망',
  'infectious-disease': '법정 감염병',
  'illness-or-injury': '질병·부상',
  'disaster-or-transport': '재해·교통 통제',
};
