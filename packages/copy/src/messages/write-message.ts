import type {
  AccountFacts,
  ContactChangeFacts,
  DepositFacts,
  InquiryFacts,
  MessageFacts,
  MessageKind,
  OfferFacts,
  OrderFacts,
  RefundFacts,
} from '@kkumteo/domain/messages/message';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { maskName } from '@kkumteo/domain/shared/mask';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import {
  formatFullDay,
  formatMinute,
  kstDate,
  kstMinute,
  type Instant,
  type KstDate,
  type Minute,
} from '@kkumteo/domain/shared/time';
import { INQUIRY_TOPIC_NAMES } from '../inquiry.ts';
import { fillTemplate, placesOf, type PlaceValues } from './template.ts';
import { messageTemplates } from './templates.ts';

/** A message ready to send; `values` are the placeholders, for services that fill a registered template. */
export interface WrittenMessage {
  readonly kind: MessageKind;
  readonly subject: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface MessageSurroundings {
  /** The whole address of the page that the message leads to. */
  readonly link: string;
  /** What the park is called, and the operator's phone (PD-41). */
  readonly parkName: string;
  readonly phone: string;
  /** The code of a message that has one; it is never saved in plain. */
  readonly code?: string;
}

/**
 * Writes a message. It has the masked name of its recipient and no other name, except the holder of an account, and to
 * the park the member who asks. Throws where a placeholder has no value.
 */
export function writeMessage(
  facts: MessageFacts,
  { link, parkName, phone, code }: MessageSurroundings,
): WrittenMessage {
  const template = messageTemplates[facts.kind];
  const all: PlaceValues = {
    ...valuesOf(facts),
    ...(code !== undefined && { 인증번호: code }),
    시설명: parkName,
    바로가기: link,
    문의전화: phone,
  };
  const used = Object.entries(all).filter(([place]) => placesOf(template).includes(place));
  return {
    kind: facts.kind,
    subject: fillTemplate(template.subject, all),
    text: fillTemplate(template.text, all),
    values: Object.fromEntries(used),
  };
}

function valuesOf(facts: MessageFacts): PlaceValues {
  if ('refund' in facts) return ofRefund(facts.refund);
  if ('offer' in facts) return ofOffer(facts.offer);
  if ('inquiry' in facts) return ofInquiry(facts.inquiry, facts.kind === 'inquiry-asked');
  if ('change' in facts) return ofContactChange(facts);
  if ('account' in facts)
    return { ...ofAccount(facts.account), ...('until' in facts ? { 사용기한: untilText(facts.until) } : {}) };
  if ('deposit' in facts) return { ...ofOrder(facts.order), ...ofDeposit(facts.deposit) };
  if ('toRefund' in facts) return { ...ofOrder(facts.order), 환불금액: refundText(facts.toRefund, facts.order) };
  if ('payDueAt' in facts) return { ...ofOrder(facts.order), 결제기한: untilText(facts.payDueAt) };
  return ofOrder(facts.order);
}

function refundText(toRefund: Won, { refundedAtDesk }: OrderFacts): string {
  if (refundedAtDesk > 0) return `${formatAmount(refundedAtDesk)} (현장에서 환불)`;
  return toRefund === 0 ? '없음' : formatAmount(toRefund);
}

const ofOrder = (order: OrderFacts): PlaceValues => ({
  이름: maskName(order.bookerName),
  예약번호: order.bookingReference,
  체험: itemsText(order),
  체험일시: visitText(order),
  금액: formatAmount(order.payTotal),
});

const ofDeposit = (deposit: DepositFacts): PlaceValues => ({
  은행: deposit.bank,
  계좌번호: deposit.accountNumber,
  // As the bank shows it to the payer: another spelling looks like another account.
  예금주: deposit.holder,
  결제기한: untilText(deposit.dueAt),
});

const ofAccount = ({ name, loginId }: AccountFacts): PlaceValues => ({ 이름: maskName(name), 아이디: loginId });

const ofContactChange = (facts: Extract<MessageFacts, { readonly change: ContactChangeFacts }>): PlaceValues => ({
  이름: maskName(facts.change.name),
  바뀐정보: facts.change.channel === 'mail' ? '이메일' : '휴대전화',
  ...('until' in facts
    ? { 사용기한: untilText(facts.until) }
    : { 변경일시: whenText(kstDate(facts.at), kstMinute(facts.at)) }),
});

const ofRefund = (refund: RefundFacts): PlaceValues => ({
  이름: maskName(refund.buyerName),
  체험: itemsText(refund),
  금액: formatAmount(refund.amount),
  환불안내: ARRIVAL[refund.method],
});

/** When and where it is seen, as far as that is known: the last step is the bank's or the card company's. */
const ARRIVAL: Readonly<Record<PaymentMethod, string>> = {
  card: '카드 결제는 카드사에 따라 3~7영업일 뒤에 취소 내역이 보일 수 있습니다.',
  'bank-transfer': '계좌이체는 결제하신 계좌로 돌려드리며, 은행에 따라 입금이 늦게 보일 수 있습니다.',
  'virtual-account': '무통장입금은 환불 계좌의 입금 내역에서 확인하실 수 있습니다.',
  'experience-card': '체험카드는 카드 잔액으로 돌려드립니다.',
};

const itemsText = ({ productName, otherItems }: Pick<RefundFacts, 'productName' | 'otherItems'>): string =>
  otherItems > 0 ? `${productName} 외 ${otherItems}건` : productName;

const ofOffer = (offer: OfferFacts): PlaceValues => ({
  이름: maskName(offer.name),
  체험: offer.productName,
  체험일시: visitText(offer),
  신청인원: String(offer.headcount),
  좌석: String(offer.seats),
});

// The park answers a person by name; the copy goes to an unconfirmed address.
const ofInquiry = (inquiry: InquiryFacts, isForPark: boolean): PlaceValues => ({
  이름: isForPark ? inquiry.askerName : maskName(inquiry.askerName),
  답변메일: inquiry.askerEmail || '없음',
  문의번호: inquiry.inquiryNo,
  문의일시: whenText(kstDate(inquiry.askedAt), kstMinute(inquiry.askedAt)),
  문의주제: INQUIRY_TOPIC_NAMES[inquiry.topic],
  문의내용: inquiry.text,
  예약번호: inquiry.reservation?.bookingReference ?? '선택하지 않음',
});

const whenText = (day: KstDate, minute: Minute): string => `${formatFullDay(day)} ${formatMinute(minute)}`;

/** `2026년 12월 9일 (수) 10:00`; of a bundle each visit behind it, `(10:00–10:50 소방서 구조대, 14:00–15:30 …)`. */
function visitText({ visitDate, startMinute, parts = [] }: Visit): string {
  const visits = parts.map((part) => `${formatMinute(part.startMinute)}–${formatMinute(part.endMinute)} ${part.name}`);
  return `${whenText(visitDate, startMinute)}${visits.length === 0 ? '' : ` (${visits.join(', ')})`}`;
}
type Visit = Pick<OrderFacts, 'visitDate' | 'startMinute' | 'parts'>;

/** A deadline of 23:59:59 reads `23:59까지`. */
const untilText = (at: Instant): string => `${formatFullDay(kstDate(at))} ${formatMinute(kstMinute(at))}까지`;
