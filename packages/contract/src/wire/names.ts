import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';

// Apart from the codes, which the first screens carry: the names of both are shown later.

export const statusNames: Readonly<Record<ReservationStatus, string>> = {
  provisional: '가예약(결제대기)',
  'awaiting-deposit': '입금대기',
  confirmed: '예약완료',
  cancelled: '예약취소',
  pledged: '확약서제출',
};

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: '신용카드·간편결제',
  'bank-transfer': '계좌이체',
  'virtual-account': '무통장입금',
  'experience-card': '체험카드',
};
