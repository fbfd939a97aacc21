import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { BookAccount, BookedFor } from '@kkumteo/domain/settlement/journal';
import { METHOD_WORDS } from './reservation-story.ts';

/** Accounts as an accountant names them. */
export const ACCOUNT_WORDS: Readonly<Record<BookAccount, string>> = {
  'provider-receivable': '미수금(결제사)',
  'vendor-receivable': '미수금(체험카드)',
  desk: '현금(매표소, 명령으로 적음)',
  'desk-cash': '현금(매표소)',
  'desk-card': '미수금(매표소 단말기)',
  sales: '매출',
  refunds: '매출환입',
  'drawer-difference': '현금과부족',
};

const BOOKED_WORDS: Readonly<Record<Exclude<BookedFor, 'drawer'>, string>> = {
  payment: '결제',
  'taken-back': '입금 취소(은행)',
  refund: '환불',
};

/** What an entry of the ledger is for, such as 카드 환불; without a method it is of the desk. */
export const memoOf = (what: BookedFor, method: PaymentMethod | null): string =>
  what === 'drawer' ? '돈통 차이' : `${method === null ? '현장' : METHOD_WORDS[method]} ${BOOKED_WORDS[what]}`;
