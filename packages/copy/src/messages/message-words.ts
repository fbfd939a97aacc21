import type { InquiryTopic } from '@kkumteo/domain/inquiry/inquiry';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import {
  formatFullDay,
  formatMinute,
  type Instant,
  kstDate,
  kstMinute,
  type KstDate,
  type Minute,
} from '@kkumteo/domain/shared/time';
import { INQUIRY_TOPIC_NAMES } from '../inquiry.ts';

/** What fills the places of the messages in one language. */
export interface MessageWords {
  /** A name of the park's or of a bank, which is kept in Korean. */
  readonly named: (korean: string) => string;
  readonly amount: (won: Won) => string;
  readonly when: (day: KstDate, minute: Minute) => string;
  readonly until: (at: Instant) => string;
  readonly items: (first: string, others: number) => string;
  readonly refundedAtDesk: (amount: string) => string;
  readonly paidAtDesk: (amount: string) => string;
  /** In the place of an amount of nothing. */
  readonly noRefund: string;
  /** In the place of an amount that a person pays back. */
  readonly refundByPerson: string;
  /** When and where a refund is seen, as far as that is known: the last step is the bank's or the card company's. */
  readonly arrival: Readonly<Record<PaymentMethod, string>>;
  /** A notice of the park to the visitors of a round, in the language that it has. */
  readonly notice: (korean: string, english: string | null) => string;
  readonly contacts: Readonly<Record<'mail' | 'phone', string>>;
  readonly topics: Readonly<Record<InquiryTopic, string>>;
  readonly noMail: string;
  /** In the place of a reservation's number. */
  readonly noReservation: string;
}

const when = (day: KstDate, minute: Minute): string => `${formatFullDay(day)} ${formatMinute(minute)}`;

export const koreanWords: MessageWords = {
  named: (korean) => korean,
  amount: formatAmount,
  when,
  // A deadline of 23:59:59 reads `23:59까지`.
  until: (at) => `${when(kstDate(at), kstMinute(at))}까지`,
  items: (first, others) => (others > 0 ? `${first} 외 ${others}건` : first),
  refundedAtDesk: (amount) => `${amount} (현장에서 환불)`,
  paidAtDesk: (amount) => `${amount} (현장에서 결제)`,
  noRefund: '없음',
  refundByPerson: '직원이 따로 연락드려 돌려드립니다',
  arrival: {
    card: '카드 결제는 카드사에 따라 3~7영업일 뒤에 취소 내역이 보일 수 있습니다.',
    'bank-transfer': '계좌이체는 결제하신 계좌로 돌려드리며, 은행에 따라 입금이 늦게 보일 수 있습니다.',
    'virtual-account': '무통장입금은 환불 계좌의 입금 내역에서 확인하실 수 있습니다.',
    'experience-card': '체험카드는 카드 잔액으로 돌려드립니다.',
  },
  notice: (korean) => korean,
  contacts: { mail: '이메일', phone: '휴대전화' },
  topics: INQUIRY_TOPIC_NAMES,
  noMail: '없음',
  noReservation: '선택하지 않음',
};
