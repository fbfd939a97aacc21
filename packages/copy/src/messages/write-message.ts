import type {
  ContactChangeFacts,
  DepositFacts,
  InquiryFacts,
  MessageFacts,
  MessageKind,
  OfferFacts,
  OrderFacts,
  RefundFacts,
} from '@kkumteo/domain/messages/message';
import type { TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { maskName } from '@kkumteo/domain/shared/mask';
import type { Won } from '@kkumteo/domain/shared/money';
import { fillPlaces, placesOf } from '@kkumteo/domain/shared/places';
import { formatDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { englishMessageTemplates } from '../english/message-templates.ts';
import { englishWords } from '../english/message-words.ts';
import { dayReportText } from './day-report-text.ts';
import { koreanWords, type MessageWords } from './message-words.ts';
import type { MessageTemplate, PlaceValues } from './template.ts';
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
  /** Names of products and banks in English, of a message in English; the park reads its own in Korean. */
  readonly inEnglish?: MessageWords['named'];
}

/** The words of each kind of message in one language; what goes to the park itself is Korean alone. */
export type TemplateOf = (kind: MessageKind, language: 'ko' | 'en') => MessageTemplate;

export const builtInTemplate: TemplateOf = (kind, language) =>
  (language === 'en' ? inEnglish[kind] : undefined) ?? messageTemplates[kind];

const inEnglish: Readonly<Partial<Record<MessageKind, MessageTemplate>>> = englishMessageTemplates;

/** The words of a park in place of the built-in ones, by the kind of message. */
export const templatesWith =
  (words: ReadonlyMap<string, TemplateWords>): TemplateOf =>
  (kind, language) => {
    const own = words.get(kind);
    if (own === undefined) return builtInTemplate(kind, language);
    const inEnglish = language === 'en' && own.textInEnglish !== '';
    return inEnglish ? { subject: own.subjectInEnglish, text: own.textInEnglish } : own;
  };

/**
 * Writes a message. It has the masked name of its recipient and no other name, except the holder of an account, and to
 * the park the member who asks. Throws where a placeholder has no value.
 */
export function writeMessage(
  facts: MessageFacts,
  around: MessageSurroundings,
  templateOf: TemplateOf = builtInTemplate,
): WrittenMessage {
  const template = templateOf(facts.kind, around.inEnglish === undefined ? 'ko' : 'en');
  const all = placeValues(facts, around);
  const used = Object.entries(all).filter(([place]) => placesOf(template.text).includes(place));
  return {
    kind: facts.kind,
    subject: fillPlaces(template.subject, all),
    text: fillPlaces(template.text, all),
    values: Object.fromEntries(used),
  };
}

/** Everything that the words of a message may say. */
export function placeValues(
  facts: MessageFacts,
  { link, parkName, phone, code, inEnglish }: MessageSurroundings,
): Readonly<Record<string, string>> {
  const values: PlaceValues = {
    ...valuesOf(facts, inEnglish === undefined ? koreanWords : englishWords(inEnglish)),
    ...(code !== undefined && { 인증번호: code }),
    시설명: parkName,
    바로가기: link,
    문의전화: phone,
  };
  return values;
}

function valuesOf(facts: MessageFacts, words: MessageWords): PlaceValues {
  if ('report' in facts) return { 하루: formatDay(facts.report.day), 하루통계: dayReportText(facts.report) };
  if ('refund' in facts) return ofRefund(facts.refund, words);
  if ('offer' in facts) return ofOffer(facts.offer, words);
  if ('inquiry' in facts)
    return {
      ...ofInquiry(facts.inquiry, facts.kind === 'inquiry-asked', words),
      ...('answer' in facts && { 답변내용: facts.answer }),
    };
  if ('change' in facts) return ofContactChange(facts, words);
  if ('account' in facts) {
    const { name, loginId } = facts.account;
    return { 이름: maskName(name), 아이디: loginId, ...('until' in facts && { 사용기한: words.until(facts.until) }) };
  }
  const order = ofOrder(facts.order, words);
  if ('deposit' in facts) return { ...order, ...ofDeposit(facts.deposit, words) };
  if ('toRefund' in facts) {
    if ('from' in facts) return { ...order, ...ofMove(facts, words) };
    return { ...order, 환불금액: refundText(facts.toRefund, facts.order.refundedAtDesk, words) };
  }
  if ('offerKey' in facts) return { ...order, 휴관사유: facts.words, 결제기한: words.until(facts.until) };
  if ('wordsInEnglish' in facts) return { ...order, 안내말: words.notice(facts.words, facts.wordsInEnglish) };
  if ('words' in facts) {
    const { words: why, goesBack } = facts;
    const back = goesBack === null ? words.refundByPerson : refundText(goesBack, facts.order.refundedAtDesk, words);
    return { ...order, 휴관사유: why, 환불금액: back };
  }
  if ('payDueAt' in facts) return { ...order, 결제기한: words.until(facts.payDueAt) };
  return order;
}

function refundText(toRefund: Won, atDesk: Won, words: MessageWords): string {
  const paidOut = atDesk > 0 ? [words.refundedAtDesk(words.amount(atDesk))] : [];
  return [...(toRefund > 0 ? [words.amount(toRefund)] : []), ...paidOut].join(', ') || words.noRefund;
}

const ofOrder = (order: OrderFacts, words: MessageWords): PlaceValues => ({
  이름: maskName(order.bookerName),
  예약번호: order.bookingReference,
  체험: words.items(words.named(order.productName), order.otherItems),
  체험일시: visitText(order, words),
  금액: words.amount(order.payTotal),
});

const ofMove = ({ from, toRefund, atDesk, isByPerson }: Moved, words: MessageWords): PlaceValues => ({
  이전체험: words.named(from.productName),
  이전일시: words.when(from.visitDate, from.startMinute),
  추가금액: atDesk > 0 ? words.paidAtDesk(words.amount(atDesk)) : words.noRefund,
  환불금액: isByPerson
    ? `${words.amount(toRefund)} (${words.refundByPerson})`
    : refundText(toRefund, Math.max(0, -atDesk), words),
});
type Moved = Extract<MessageFacts, { readonly kind: 'booking-moved' }>;

const ofDeposit = (deposit: DepositFacts, words: MessageWords): PlaceValues => ({
  은행: words.named(deposit.bank),
  계좌번호: deposit.accountNumber,
  // As the bank shows it to the payer: another spelling looks like another account.
  예금주: deposit.holder,
  결제기한: words.until(deposit.dueAt),
});

const ofContactChange = (
  facts: Extract<MessageFacts, { readonly change: ContactChangeFacts }>,
  words: MessageWords,
): PlaceValues => ({
  이름: maskName(facts.change.name),
  바뀐정보: words.contacts[facts.change.channel],
  ...('until' in facts
    ? { 사용기한: words.until(facts.until) }
    : { 변경일시: words.when(kstDate(facts.at), kstMinute(facts.at)) }),
});

const ofRefund = (refund: RefundFacts, words: MessageWords): PlaceValues => ({
  이름: maskName(refund.buyerName),
  체험: words.items(words.named(refund.productName), refund.otherItems),
  금액: words.amount(refund.amount),
  환불안내: words.arrival[refund.method],
});

const ofOffer = (offer: OfferFacts, words: MessageWords): PlaceValues => ({
  이름: maskName(offer.name),
  체험: words.named(offer.productName),
  체험일시: visitText(offer, words),
  신청인원: String(offer.headcount),
  좌석: String(offer.seats),
});

// The park answers a person by name; the copy goes to an unconfirmed address.
const ofInquiry = (inquiry: InquiryFacts, isForPark: boolean, words: MessageWords): PlaceValues => ({
  이름: isForPark ? inquiry.askerName : maskName(inquiry.askerName),
  ...(isForPark && { 답변메일: inquiry.askerEmail || words.noMail }),
  문의번호: inquiry.inquiryNo,
  문의일시: words.when(kstDate(inquiry.askedAt), kstMinute(inquiry.askedAt)),
  문의주제: words.topics[inquiry.topic],
  문의내용: inquiry.text,
  예약번호: inquiry.reservation?.bookingReference ?? words.noReservation,
});

/** `2026년 12월 9일 (수) 10:00`; of a bundle each visit behind it, `(10:00–10:50 소방서 구조대, 14:00–15:30 …)`. */
function visitText({ visitDate, startMinute, parts = [] }: Visit, words: MessageWords): string {
  const visits = parts.map(
    (part) => `${formatMinute(part.startMinute)}–${formatMinute(part.endMinute)} ${words.named(part.name)}`,
  );
  return `${words.when(visitDate, startMinute)}${visits.length === 0 ? '' : ` (${visits.join(', ')})`}`;
}
type Visit = Pick<OrderFacts, 'visitDate' | 'startMinute' | 'parts'>;
