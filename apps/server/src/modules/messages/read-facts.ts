import type { Language } from '@kkumteo/contract/wire/language';
import {
  chooseOfferMessage,
  chooseOrderMessage,
  chooseRefundMessage,
  chooseVisitMessage,
  type OrderNow,
} from '@kkumteo/domain/messages/choose-message';
import type { NotificationSettings } from '@kkumteo/domain/member/notifications';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import { isEmail } from '@kkumteo/domain/shared/contact';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue, CatalogueState } from '../catalog/catalogue.ts';
import { type MailedReport, readMailedReports } from '../reports/mailed-reports.ts';
import { withParts } from '../reservation/read/facts.ts';
import { whyOverNow } from '../waitlist/settle-requests.ts';
import {
  readAccounts,
  readContactChanges,
  readInquiries,
  readLines,
  readOffers,
  readOrders,
  readRefunds,
  type AccountRow,
  type ContactChangeRow,
  type InquiryRow,
  type LineRow,
  type OfferRow,
  type OrderRow,
  type RefundRow,
} from './facts-store.ts';
import type { ClaimedMessage, EventPayload } from './store.ts';
import { TOPICS } from './topics.ts';

export interface AddressedFacts {
  readonly facts: MessageFacts;
  readonly language: Language;
  readonly email: string;
  readonly phone: string;
  /** The member's notification settings; null for what is not of a reservation. */
  readonly wanted: NotificationSettings | null;
  readonly replyTo?: string;
}

/** Of what a member has just asked for: its event says the language. */
type AskedFor = Omit<AddressedFacts, 'language'>;

/** What a message is of. */
type Occasion = Pick<ClaimedMessage, 'topic' | 'payload'>;

export type FactsOfMessage = (message: Occasion) => AddressedFacts | null;

/** Reads the current facts and recipients of messages; null where the occasion is over or gone. */
export async function readFacts(
  { sql, catalogue }: { readonly sql: Sql; readonly catalogue: Catalogue },
  messages: readonly Occasion[],
  now: Instant,
): Promise<FactsOfMessage> {
  const keys = (name: keyof EventPayload): readonly string[] => [
    ...new Set(messages.flatMap(({ payload }) => [payload[name] ?? []].flat().map(String))),
  ];
  const state = await catalogue.current();
  const [orders, lines, refunds, offers, accounts, changes, inquiries, reports] = await Promise.all([
    readOrders(sql, keys('reservationNo')),
    readLines(sql, keys('lineIds')),
    readRefunds(sql, [...keys('refundId'), ...keys('refundIds')]),
    readOffers(sql, keys('requestNo')),
    readAccounts(sql, keys('recoveryId')),
    readContactChanges(sql, keys('contactChangeId')),
    readInquiries(sql, keys('inquiryId')),
    readMailedReports(
      sql,
      state,
      messages.map(({ payload }) => payload),
      now,
    ),
  ]);
  return ({ topic: name, payload }) => {
    const topic = TOPICS.get(name);
    if (topic === undefined) return null;
    if (topic.about === 'refund') return refundFacts(refunds.get(payload.refundId ?? ''), topic.event);
    const inLanguage = (asked: AskedFor | null) => asked && { ...asked, language: payload.language ?? 'ko' };
    if (topic.about === 'account') return inLanguage(accountFacts(accounts.get(String(payload.recoveryId)), now));
    if (topic.about === 'contact')
      return inLanguage(changeFacts(changes.get(String(payload.contactChangeId)), topic.to, now));
    if (topic.about === 'inquiry') return inLanguage(inquiryFacts(inquiries.get(String(payload.inquiryId)), topic.to));
    if (topic.about === 'day-report') return inLanguage(reportFacts(reports(payload)));
    if (topic.about === 'offer') return offerFacts(state, offers.get(payload.requestNo ?? ''), payload, now);
    if (topic.about === 'closed-wait') return closedWaitFacts(state, offers.get(payload.requestNo ?? ''));
    const row = orders.get(payload.reservationNo ?? '');
    if (row === undefined) return null;
    if (topic.about === 'another-day') {
      const { words = '', offerKey = 0, until = 0 } = payload;
      const order = withParts(ofLines(row, lines, payload.lineIds ?? []), state);
      const isOver = row.status === 'cancelled' || until <= now;
      return addressed(row, isOver ? null : { kind: 'another-day', order, words, offerKey, until });
    }
    if (topic.about === 'closed') {
      const { words = '', goesBack = null } = payload;
      const order = withParts(ofLines(row, lines, payload.lineIds ?? []), state);
      return addressed(row, { kind: 'booking-closed', order, words, goesBack });
    }
    if (topic.about === 'visit') {
      const open = (payload.lineIds ?? []).filter((id) => isVisitOf(lines.get(String(id)), payload.visitDate));
      if (open.length === 0) return null;
      const { words = '', wordsInEnglish = null } = payload;
      const order = withParts(ofLines(row, lines, open), state);
      return addressed(row, chooseVisitMessage(topic.event, { order, status: row.status, words, wordsInEnglish }, now));
    }
    const toRefund = (payload.refundIds ?? []).reduce((sum, id) => sum + (refunds.get(id)?.amount ?? 0), 0);
    const order = withParts(ofLines(row, lines, payload.lineIds ?? []), state);
    const { from, atDesk = 0, isByPerson = false } = payload;
    const move = from === undefined ? undefined : { from, atDesk, isByPerson };
    return addressed(row, chooseOrderMessage(topic.event, { ...orderNow(row), order, toRefund, move }, now));
  };
}

const addressed = (
  row: NotificationSettings & Pick<AddressedFacts, 'email' | 'phone' | 'language'>,
  facts: MessageFacts | null,
): AddressedFacts | null => {
  const { email, phone, language, byPhone, byMail } = row;
  return facts === null ? null : { facts, language, email, phone, wanted: { byPhone, byMail } };
};

/** A line that is still booked for the day that its message is about. */
const isVisitOf = (line: LineRow | undefined, day: string | undefined): boolean =>
  line !== undefined && line.isOpen && line.visitDate === day;

/** The reservation by the first of some of its lines; as a whole where none is named. */
function ofLines(row: OrderRow, lines: ReadonlyMap<string, LineRow>, lineIds: readonly number[]): OrderRow {
  const named = [...lines.values()].filter(({ lineId }) => lineIds.includes(lineId));
  const [first] = named;
  return first === undefined ? row : { ...row, ...first, otherItems: named.length - 1 };
}

function orderNow(row: OrderRow): Omit<OrderNow, 'order' | 'toRefund'> {
  const { bank, accountNumber, holder, dueAt } = row;
  const deposit =
    bank === null || accountNumber === null || holder === null || dueAt === null
      ? null
      : { bank, accountNumber, holder, dueAt };
  return { status: row.status, method: row.method, payDueAt: row.payDueAt, deposit };
}

const refundFacts = (row: RefundRow | undefined, event: 'sent' | 'done'): AddressedFacts | null =>
  row === undefined
    ? null
    : addressed(row, chooseRefundMessage(event, { refund: row, state: row.state, booked: row.booked }));

/** Null where the request was used, has expired, or found no account. */
function accountFacts(row: AccountRow | undefined, now: Instant): AskedFor | null {
  if (row === undefined || row.used || row.until <= now) return null;
  const { purpose, until, name, loginId, recoveryId } = row;
  const account = { name, loginId, recoveryId };
  const { email, phone } = row;
  const facts: MessageFacts =
    purpose === 'password' ? { kind: 'password-reset', account, until } : { kind: 'login-id-reminder', account };
  return { facts, email, phone, wanted: null };
}

/** A code goes to the new contact while it can be typed, the notice to the old one once it was. */
function changeFacts(row: ContactChangeRow | undefined, to: 'new' | 'old', now: Instant): AskedFor | null {
  if (row === undefined) return null;
  const { contact, oldContact, until, isSpent, confirmedAt, purpose, ...change } = row;
  const at = (address: string) => ({ email: address, phone: address, wanted: null });
  if (to === 'old')
    return confirmedAt === null
      ? null
      : { facts: { kind: 'contact-changed', change, at: confirmedAt }, ...at(oldContact) };
  if (confirmedAt !== null || isSpent || until <= now) return null;
  const kind = purpose === 'proof' ? 'proof-code' : 'contact-code';
  return { facts: { kind, change, until }, ...at(contact) };
}

function offerFacts(
  catalogue: CatalogueState,
  row: OfferRow | undefined,
  { kind, seats = 0 }: EventPayload,
  now: Instant,
): AddressedFacts | null {
  if (row === undefined) return null;
  const canBeBooked = whyOverNow(catalogue, row, now) === null;
  const offer = {
    offer: { ...withParts(row, catalogue), seats },
    part: kind === 'part',
    state: row.state,
    canBeBooked,
  };
  return addressed(row, chooseOfferMessage(offer));
}

const closedWaitFacts = (catalogue: CatalogueState, row: OfferRow | undefined): AddressedFacts | null =>
  row === undefined
    ? null
    : addressed(row, { kind: 'waitlist-closed', offer: { ...withParts(row, catalogue), seats: 0 } });

/** The park replies to the author's address, and the author to the park's; the copy has no reply address. */
function inquiryFacts(row: InquiryRow | undefined, to: 'park' | 'asker' | 'answered'): AskedFor | null {
  if (row === undefined) return null;
  const { parkEmail, answer, ...inquiry } = row;
  if (to === 'answered') {
    if (answer === null) return null;
    const facts = { kind: 'inquiry-answered', inquiry, answer } as const;
    const mail = { facts, email: inquiry.askerEmail, phone: '', wanted: null };
    return { ...mail, ...(isEmail(parkEmail) && { replyTo: parkEmail }) };
  }
  if (to === 'asker')
    return { facts: { kind: 'inquiry-received', inquiry }, email: inquiry.askerEmail, phone: '', wanted: null };
  const facts = { kind: 'inquiry-asked', inquiry } as const;
  const mail = { facts, email: parkEmail, phone: '', wanted: null };
  return { ...mail, ...(isEmail(inquiry.askerEmail) && { replyTo: inquiry.askerEmail }) };
}

/** Null where it was switched off, or its reader may not read reports any more. */
const reportFacts = (mailed: MailedReport | null): AskedFor | null =>
  mailed && { facts: { kind: 'day-report', report: mailed.report }, email: mailed.email, phone: '', wanted: null };
