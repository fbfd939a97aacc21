import type { Language } from '@kkumteo/contract/wire/language';
import { CONTACT_CODE_TRIES } from '@kkumteo/domain/member/contact-change';
import type { NotificationSettings } from '@kkumteo/domain/member/notifications';
import type {
  AccountFacts,
  ContactChangeFacts,
  InquiryFacts,
  OfferFacts,
  OrderFacts,
  RefundFacts,
} from '@kkumteo/domain/messages/message';
import { formatInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Joined, Row } from '../../db/tables.ts';
import type { WaitedFor } from '../waitlist/store.ts';

interface Recipient {
  readonly email: string;
  readonly phone: string;
}

interface MemberRecipient extends Recipient, NotificationSettings {
  readonly language: Language;
}

export interface OrderRow
  extends
    OrderFacts,
    MemberRecipient,
    Row<'reservation_line', 'productId' | 'roundId'>,
    Row<'reservation', 'payDueAt'>,
    Joined<'deposit_account', 'accountNumber' | 'holder' | 'dueAt'> {
  readonly status: ReservationStatus;
  readonly method: PaymentMethod | null;
  readonly bank: string | null;
}

interface StoredOrder extends Omit<OrderRow, 'bookingReference'> {
  /** Eight digits (decision 45). */
  readonly bookingReference: number;
}

export interface RefundRow extends RefundFacts, MemberRecipient, Row<'refund', 'refundId' | 'state'> {
  readonly booked: boolean;
}

/** A line of a reservation as a message names it. */
export interface LineRow
  extends
    Pick<OrderFacts, 'productName' | 'visitDate' | 'startMinute'>,
    Row<'reservation_line', 'productId' | 'roundId'> {
  readonly lineId: number;
  readonly isOpen: boolean;
}

export interface OfferRow
  extends Omit<OfferFacts, 'seats'>, MemberRecipient, WaitedFor, Row<'waitlist_request', 'requestNo' | 'state'> {}

export interface AccountRow extends AccountFacts, Recipient, Row<'account_recovery', 'purpose'> {
  readonly until: Instant;
  readonly used: boolean;
}

export interface ContactChangeRow
  extends ContactChangeFacts, Row<'contact_change', 'contact' | 'oldContact' | 'confirmedAt' | 'purpose'> {
  readonly until: Instant;
  /** Whether it was typed wrongly too often. */
  readonly isSpent: boolean;
}

export interface InquiryRow extends InquiryFacts {
  readonly parkEmail: string;
  /** Null until it is answered by mail. */
  readonly answer: string | null;
}

interface StoredInquiry extends Omit<InquiryRow, 'inquiryNo' | 'reservation'> {
  readonly inquiryId: number;
  /** Eight digits. */
  readonly reference: number;
  /** Of the reservation; null where it is about none. */
  readonly reservationNo: string | null;
  readonly bookingReference: number | null;
  readonly track: Track | null;
}

const WANTED = `m.told_by_phone as by_phone, m.told_by_mail as by_mail`;

const ORDERS = `select r.reservation_no, r.booking_reference, r.track, r.status, r.payment_method as method, r.pay_total,
    r.booker_name, r.booker_email as email, r.booker_mobile as phone, r.pay_due_at,
    l.product_id, l.round_id, l.product_name, l.visit_date, l.start_minute, n.lines::integer - 1 as other_items,
    d.bank_name as bank, d.account_number, d.holder, d.due_at, r.language, ${WANTED},
    (select coalesce(-sum(amount), 0)::integer from ledger_entry e
      where e.transfer_key = 'desk-refund:' || r.reservation_no and e.account like 'desk%') as refunded_at_desk,
    r.member_id = desk_member() as sold_at_desk
  from reservation r
    cross join lateral (
      select product_id, round_id, product_name, visit_date, start_minute from reservation_line where reservation_id = r.reservation_id order by position limit 1
    ) l
    cross join lateral (select count(*) as lines from reservation_line where reservation_id = r.reservation_id) n
    left join deposit_account d on d.attempt_id = r.attempt_id
    join member m using (member_id)
  where r.reservation_no = any ($1) and m.withdrawn_at is null`;

// The attempt's copy of the booking soon loses its people (docs/rules/privacy.md); the member's own data then takes
// their place.
const REFUNDS = `select f.refund_id, a.track, f.amount, f.method, f.state, coalesce(a.booking ->> 'bookerName', m.name) as buyer_name,
    coalesce(a.booking ->> 'bookerEmail', m.email) as email, coalesce(a.booking ->> 'bookerMobile', m.mobile) as phone,
    coalesce(l.first, a.booking #>> '{lines,0,productName}') as product_name, greatest(l.lines - 1, 0)::integer as other_items,
    a.target = 'existing-reservation' or exists (select from reservation r where r.attempt_id = a.attempt_id) as booked,
    coalesce(
      (select r.language from reservation r where r.attempt_id = a.attempt_id or r.reservation_id = a.target_reservation_id limit 1),
      a.booking ->> 'language', 'ko') as language, ${WANTED}
  from refund f join payment_attempt a using (attempt_id) join member m using (member_id)
    cross join lateral (
      select (array_agg(l.product_name order by l.position))[1] as first, count(*) as lines
      from refund_line x join reservation_line l using (line_id) where x.refund_id = f.refund_id
    ) l
  where f.refund_id = any ($1) and m.withdrawn_at is null`;

const LINES = `select line_id, product_id, round_id, product_name, visit_date, start_minute, state = 'open' as is_open
  from reservation_line where line_id = any ($1::bigint[]) order by reservation_id, position`;

const OFFERS = `select w.request_no, w.state, w.track, w.name, w.headcount, w.phone, m.email, p.name as product_name,
    w.product_id, w.round_id, w.visit_date, o.start_minute, w.language, ${WANTED}
  from waitlist_request w join member m using (member_id) join product p using (product_id) join round o using (round_id)
  where w.request_no = any ($1) and m.withdrawn_at is null`;

const ACCOUNTS = `select r.recovery_id, r.purpose, r.expires_at as until, r.used_at is not null as used, m.name,
    m.login_id, m.email, m.mobile as phone
  from account_recovery r join member m using (member_id)
  where r.recovery_id = any ($1::bigint[]) and m.withdrawn_at is null`;

const CONTACT_CHANGES = `select c.contact_change_id as change_id, c.channel, c.contact, c.old_contact, c.expires_at as until,
    c.wrong_tries >= ${CONTACT_CODE_TRIES} as is_spent, c.confirmed_at, c.purpose, m.name
  from contact_change c join member m using (member_id)
  where c.contact_change_id = any ($1::bigint[]) and m.withdrawn_at is null`;

const INQUIRIES = `select i.inquiry_id, i.inquiry_reference as reference, i.topic, i.body as text, i.asked_at,
    m.name as asker_name, m.email as asker_email, coalesce(s.settings ->> 'email', '') as park_email, r.reservation_no,
    r.booking_reference, r.track, a.body as answer
  from inquiry i join member m using (member_id) cross join operator_settings s left join reservation r using (reservation_id)
    left join inquiry_answer a on a.inquiry_id = i.inquiry_id and a.way = 'mail'
  where i.inquiry_id = any ($1::bigint[]) and m.withdrawn_at is null`;

export async function readInquiries(sql: Sql, inquiries: readonly string[]): Promise<ReadonlyMap<string, InquiryRow>> {
  const keyOf = ({ inquiryId }: StoredInquiry): string => String(inquiryId);
  const rows = await readBy<StoredInquiry>(sql, { text: INQUIRIES, name: 'messages-inquiries', keyOf }, inquiries);
  return new Map(
    [...rows].map(([key, { reference, reservationNo, bookingReference, track, ...row }]) => {
      const reservation =
        reservationNo === null || bookingReference === null || track === null
          ? null
          : { reservationNo, bookingReference: formatBookingReference(bookingReference), track };
      return [key, { ...row, inquiryNo: formatInquiryNumber(reference), reservation }];
    }),
  );
}

export const readContactChanges = (
  sql: Sql,
  changes: readonly string[],
): Promise<ReadonlyMap<string, ContactChangeRow>> =>
  readBy<ContactChangeRow>(
    sql,
    { text: CONTACT_CHANGES, name: 'messages-contacts', keyOf: ({ changeId }) => String(changeId) },
    changes,
  );

export const readAccounts = (sql: Sql, recoveries: readonly string[]): Promise<ReadonlyMap<string, AccountRow>> =>
  readBy<AccountRow>(
    sql,
    { text: ACCOUNTS, name: 'messages-accounts', keyOf: ({ recoveryId }) => String(recoveryId) },
    recoveries,
  );

export async function readOrders(sql: Sql, numbers: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
  const keyOf = ({ reservationNo }: StoredOrder): string => reservationNo;
  const rows = await readBy<StoredOrder>(sql, { text: ORDERS, name: 'messages-orders', keyOf }, numbers);
  return new Map(
    [...rows].map(([number, row]) => [
      number,
      { ...row, bookingReference: formatBookingReference(row.bookingReference) },
    ]),
  );
}

export const readRefunds = (sql: Sql, refunds: readonly string[]): Promise<ReadonlyMap<string, RefundRow>> =>
  readBy<RefundRow>(sql, { text: REFUNDS, name: 'messages-refunds', keyOf: ({ refundId }) => refundId }, refunds);

export const readLines = (sql: Sql, lines: readonly string[]): Promise<ReadonlyMap<string, LineRow>> =>
  readBy<LineRow>(sql, { text: LINES, name: 'messages-lines', keyOf: ({ lineId }) => String(lineId) }, lines);

export const readOffers = (sql: Sql, requests: readonly string[]): Promise<ReadonlyMap<string, OfferRow>> =>
  readBy<OfferRow>(sql, { text: OFFERS, name: 'messages-offers', keyOf: ({ requestNo }) => requestNo }, requests);

interface KeyedQuery<Row> {
  readonly text: string;
  readonly name: string;
  readonly keyOf: (row: Row) => string;
}

async function readBy<Row>(
  sql: Sql,
  { text, name, keyOf }: KeyedQuery<Row>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (keys.length === 0) return new Map();
  const rows = await sql.query<Row>(text, [keys], name);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
