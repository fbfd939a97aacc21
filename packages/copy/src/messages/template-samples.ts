import type { MessageFacts, MessageKind, OfferFacts, OrderFacts, RefundFacts } from '@kkumteo/domain/messages/message';
import { instantOf } from '@kkumteo/domain/shared/time';
import { type MessageSurroundings, placeValues } from './write-message.ts';

// Invented: what a message of each kind could say, for previews of its words.

const order: OrderFacts = {
  bookerName: '이하나',
  reservationNo: '20261120000000000001',
  bookingReference: 'KT-0291-2135-7',
  track: 'individual',
  productName: '소방서 구조대',
  otherItems: 1,
  visitDate: '2026-12-12',
  startMinute: 600,
  payTotal: 36_000,
  refundedAtDesk: 0,
  soldAtDesk: false,
};
const dueAt = instantOf('2026-12-10', 1440) - 1000;
const deposit = { bank: '신한은행', accountNumber: '56012345678901', holder: '이하나', dueAt };
const refund: RefundFacts = {
  buyerName: '이하나',
  track: 'individual',
  productName: '소방서 구조대',
  otherItems: 0,
  amount: 18_000,
  method: 'card',
};
const offer: OfferFacts = {
  name: '이하나',
  track: 'individual',
  productName: '소방서 구조대',
  visitDate: '2026-12-12',
  startMinute: 600,
  headcount: 5,
  seats: 2,
};
const account = { name: '이하나', loginId: 'hana2026', recoveryId: 0 };
const change = { name: '이하나', changeId: 0, channel: 'phone' as const };
const inquiry = {
  askerName: '이하나',
  askerEmail: 'hana@example.com',
  inquiryNo: 'Q-4821-9035-1',
  topic: 'visit' as const,
  text: '유아차를 가져가도 되나요?',
  askedAt: instantOf('2026-12-10', 615),
  reservation: order,
};
const report = {
  day: '2026-12-10',
  came: 1_840,
  won: 31_200_000,
  filled: 72,
  missed: 4.5,
  halls: [{ name: '어린이', came: 1_200, won: 21_600_000 }],
  moved: { won: 28_900_000, refunded: 540_000 },
};
const closed = '대설 특보로 하루 문을 닫습니다.';

const sampleFacts: Readonly<Record<MessageKind, MessageFacts>> = {
  'booking-confirmed': { kind: 'booking-confirmed', order },
  // The desk asks for no name.
  'desk-ticket': { kind: 'desk-ticket', order: { ...order, bookerName: '', otherItems: 0, soldAtDesk: true } },
  'deposit-received': { kind: 'deposit-received', order },
  'booking-provisional': { kind: 'booking-provisional', order, payDueAt: dueAt },
  'payment-overdue': { kind: 'payment-overdue', order, payDueAt: dueAt },
  'deposit-requested': { kind: 'deposit-requested', order, deposit },
  'deposit-reissued': { kind: 'deposit-reissued', order, deposit },
  'deposit-reminder': { kind: 'deposit-reminder', order, deposit },
  'deposit-reversed': { kind: 'deposit-reversed', order, deposit },
  'deposit-expired': { kind: 'deposit-expired', order },
  'booking-cancelled': { kind: 'booking-cancelled', order, toRefund: 36_000 },
  'booking-part-cancelled': { kind: 'booking-part-cancelled', order, toRefund: 18_000 },
  'booking-closed': { kind: 'booking-closed', order, words: closed, goesBack: 36_000 },
  'another-day': { kind: 'another-day', order, words: closed, until: dueAt, offerKey: 0 },
  'visit-reminder': { kind: 'visit-reminder', order },
  'visit-notice': {
    kind: 'visit-notice',
    order,
    words: '눈 때문에 2회를 11:30에 시작합니다.',
    wordsInEnglish: 'Round 2 begins at 11:30 because of the snow.',
  },
  'booking-changed': { kind: 'booking-changed', order, toRefund: 9_000 },
  'booking-moved': {
    kind: 'booking-moved',
    order,
    toRefund: 9_000,
    from: { productName: '우주 센터', visitDate: '2026-12-05', startMinute: 600 },
    atDesk: 0,
    isByPerson: false,
  },
  'payment-refunded': { kind: 'payment-refunded', refund },
  'refund-sent': { kind: 'refund-sent', refund: { ...refund, method: 'virtual-account' } },
  'refund-completed': { kind: 'refund-completed', refund },
  'login-id-reminder': { kind: 'login-id-reminder', account },
  'password-reset': { kind: 'password-reset', account, until: dueAt },
  'contact-code': { kind: 'contact-code', change, until: dueAt },
  'proof-code': { kind: 'proof-code', change, until: dueAt },
  'contact-changed': { kind: 'contact-changed', change, at: dueAt },
  'waitlist-offer': { kind: 'waitlist-offer', offer },
  'waitlist-part-offer': { kind: 'waitlist-part-offer', offer },
  'waitlist-closed': { kind: 'waitlist-closed', offer },
  'inquiry-asked': { kind: 'inquiry-asked', inquiry },
  'inquiry-received': { kind: 'inquiry-received', inquiry },
  'inquiry-answered': { kind: 'inquiry-answered', inquiry, answer: '네, 유아차를 가져오실 수 있어요.' },
  'day-report': { kind: 'day-report', report },
};

/** Messages that lead to no page: to a visitor without an account, to a contact that may be a stranger's, to the park. */
const WITHOUT_LINK: ReadonlySet<MessageKind> = new Set(['desk-ticket', 'contact-code', 'proof-code', 'inquiry-asked']);

/** What the places of a kind of message say in an invented one: all that its words may use. */
export function sampleValues(
  kind: MessageKind,
  around: Pick<MessageSurroundings, 'link' | 'parkName' | 'phone' | 'inEnglish'>,
): Readonly<Record<string, string>> {
  const hasCode = kind === 'contact-code' || kind === 'proof-code';
  const values = placeValues(sampleFacts[kind], { ...around, ...(hasCode && { code: '042817' }) });
  return Object.fromEntries(
    Object.entries(values).filter(
      ([place, value]) => value !== '' && !(place === '바로가기' && WITHOUT_LINK.has(kind)),
    ),
  );
}
