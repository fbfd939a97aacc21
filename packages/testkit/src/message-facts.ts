import type { OfferFacts, OrderFacts, RefundFacts } from '@kkumteo/domain/messages/message';

export const ORDER: OrderFacts = {
  bookerName: '김다윤',
  reservationNo: '20261120000000000001',
  bookingReference: 'KT-4821-9035-1',
  track: 'individual',
  productName: '어린이체험관 종일권',
  otherItems: 0,
  visitDate: '2026-12-09',
  startMinute: 570,
  payTotal: 36_000,
  refundedAtDesk: 0,
  soldAtDesk: false,
};

export const OFFER: OfferFacts = {
  name: '박서준',
  track: 'individual',
  productName: '소방관 체험',
  visitDate: '2026-12-09',
  startMinute: 840,
  headcount: 5,
  seats: 2,
};

export const REFUND: RefundFacts = {
  buyerName: '김다윤',
  track: 'individual',
  productName: '소방관 체험',
  otherItems: 0,
  amount: 18_000,
  method: 'card',
};
