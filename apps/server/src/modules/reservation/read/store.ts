import type { lastOrganisationAnswer } from '@kkumteo/contract/member/organisation';
import type { ReservationFilter } from '@kkumteo/contract/reservation/reservation-list';
import type { TicketPeople } from '@kkumteo/contract/reservation/line-people';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { NAMED_ON_TICKET } from '@kkumteo/domain/participants/ticket-names';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Sql } from '../../../db/pool.ts';
import type { Joined, Row } from '../../../db/tables.ts';
import { ORGANISATION, type OrganisationRow } from './organisation.ts';

export interface ReservationRow
  extends
    OrganisationRow,
    Joined<'deposit_account', 'bankName' | 'accountNumber' | 'holder' | 'dueAt'>,
    Row<
      'reservation',
      | 'reservationNo'
      | 'bookingReference'
      | 'track'
      | 'paymentState'
      | 'pledgeState'
      | 'paymentMethod'
      | 'bookerName'
      | 'bookerEmail'
      | 'bookerMobile'
      | 'listTotal'
      | 'discountTotal'
      | 'payTotal'
      | 'payDueAt'
      | 'paidAt'
      | 'createdAt'
      | 'attemptId'
    >,
    Joined<
      'payment_attempt',
      'provider' | 'providerKey' | 'cardIssuer' | 'receiptUrl' | 'cashReceiptUrl' | 'refundClosesAt' | 'transferBank'
    > {
  readonly reservationKey: number;
  readonly status: ReservationStatus;
  readonly pledgeId: string | null;
  readonly verificationWritten: boolean;
  readonly cardNumber: string | null;
  /** Who booked is no longer kept (docs/rules/privacy.md). */
  readonly peopleRemoved: boolean;
}

export interface LineRow extends Row<
  'reservation_line',
  | 'lineNo'
  | 'productId'
  | 'productName'
  | 'hall'
  | 'isBundle'
  | 'capacityMode'
  | 'roundId'
  | 'roundName'
  | 'startMinute'
  | 'endMinute'
  | 'visitDate'
  | 'experiencerCount'
  | 'leaderCount'
  | 'amount'
  | 'couponId'
  | 'state'
  | 'cancelledAt'
> {
  readonly lineKey: number;
  readonly reservationKey: number;
  readonly discount: number;
  /** Who came is no longer kept (docs/rules/privacy.md). */
  readonly peopleRemoved: boolean;
}

interface PersonRoomRow {
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly roomName: string;
  readonly streetId: string;
}

export interface ParticipantRow extends Row<
  'participant',
  | 'role'
  | 'position'
  | 'name'
  | 'loginId'
  | 'grade'
  | 'className'
  | 'classNumber'
  | 'birthDate'
  | 'email'
  | 'mobile'
  | 'listPrice'
  | 'price'
> {
  readonly participantId: string;
  /** Empty for a named head of a group. */
  readonly categoryId: string;
  readonly categoryName: string;
  /** 0: the name of one of the heads that the group has counted. */
  readonly headcount: number;
  /** One of each component with seats per room, in their order. */
  readonly rooms: readonly PersonRoomRow[];
}

interface RoomRow
  extends Row<'reservation_line', 'lineNo'>, Row<'seat_stock', 'componentRoundId'>, Row<'room', 'roomId'> {
  readonly roomName: string;
  readonly people: number;
}

/** A page holds so many reservations, whatever their lines (4-api). */
export const PAGE_SIZE = 10;

const RESERVATION = `select r.reservation_id as reservation_key, r.reservation_no, r.booking_reference,
    r.track, r.status, r.payment_state, r.pledge_state, g.pledge_no as pledge_id,
    exists (select from verification v where v.reservation_id = r.reservation_id) as verification_written, r.payment_method,
    r.booker_name, r.booker_email, r.booker_mobile,
    ${ORGANISATION},
    r.list_total, r.discount_total, r.pay_total, r.pay_due_at,
    r.paid_at, r.created_at, r.attempt_id, a.provider, a.provider_key,
    a.card_issuer, a.card_number_masked as card_number, a.receipt_url,
    case when r.payment_state = 'paid' then a.cash_receipt_url end as cash_receipt_url,
    a.refund_closes_at, a.transfer_bank, d.bank_name, d.account_number, d.holder, d.due_at,
    r.people_removed_at is not null as people_removed
  from reservation r left join payment_attempt a using (attempt_id) left join deposit_account d using (attempt_id)
    left join pledge g using (reservation_id)`;

const LINE = `select l.line_id as line_key, l.reservation_id as reservation_key, l.line_no, l.product_id,
    l.product_name, l.hall, l.is_bundle, l.capacity_mode, l.round_id,
    l.round_name, l.start_minute, l.end_minute, l.visit_date,
    l.experiencer_count, l.leader_count, l.amount, l.discount_amount as discount,
    l.coupon_id, l.state, l.cancelled_at,
    l.people_removed_at is not null as people_removed
  from reservation_line l`;

// The visits that lie ahead come first, the next one on top; past ones follow, and cancelled ones are last.
const PAGE = `${RESERVATION}
    cross join lateral (
      select min(l.visit_date) filter (where l.state = 'open' and l.visit_date >= $9::date) as ahead,
        max(l.visit_date) filter (where l.state = 'open') as latest, max(l.cancelled_at) as cancelled_at
      from reservation_line l where l.reservation_id = r.reservation_id) visit
  where r.member_id = $1 and r.track = $2
    and ($3::text is null or r.status = $3 or ($3 = 'cancelled' and exists (
      select from reservation_line l where l.reservation_id = r.reservation_id and l.state = 'cancelled')))
    and (($4::text is null and $5::date is null and $6::date is null) or exists (
      select from reservation_line l where l.reservation_id = r.reservation_id and ($4::text is null or l.hall = $4)
        and ($5::date is null or l.visit_date >= $5) and ($6::date is null or l.visit_date <= $6)))
  order by r.status = 'cancelled', visit.ahead nulls last, visit.latest desc nulls last, visit.cancelled_at desc nulls last,
    r.reservation_id desc limit $7 offset $8`;

/**
 * One page of a member's reservations by their visits as seen from `today`, and one more row that shows whether there is
 * a next page.
 */
export const findPage = (
  sql: Sql,
  memberKey: number,
  filter: ReservationFilter,
  today: string,
): Promise<readonly ReservationRow[]> =>
  sql.query<ReservationRow>(
    PAGE,
    [
      memberKey,
      filter.track,
      filter.status,
      filter.hall,
      filter.visitFrom,
      filter.visitTo,
      PAGE_SIZE + 1,
      (filter.page - 1) * PAGE_SIZE,
      today,
    ],
    'reservation-page',
  );

/** A member's own reservation; another member's is not found. */
export async function findReservation(
  sql: Sql,
  memberKey: number,
  reservationNo: string,
): Promise<ReservationRow | null> {
  const text = `${RESERVATION} where r.reservation_no = $1 and r.member_id = $2`;
  const [row] = await sql.query<ReservationRow>(text, [reservationNo, memberKey], 'reservation-find');
  return row ?? null;
}

const NAMED = `select line_key, count(*) filter (where role = 'experiencer')::int as named_count,
    coalesce(json_agg(json_build_object('name', name, 'grade', grade, 'birthDate', birth_date) order by place)
      filter (where role = 'experiencer' and place <= ${NAMED_ON_TICKET}), '[]') as experiencers,
    coalesce(json_agg(json_build_object('name', name) order by place)
      filter (where role = 'leader' and place <= ${NAMED_ON_TICKET}), '[]') as leaders
  from (
    select l.line_id as line_key, p.role, p.name, p.grade, p.birth_date,
      row_number() over (partition by l.line_id, p.role order by p.position) as place
    from reservation_line l join participant p using (line_id)
    where l.reservation_id = $1 and p.name <> '') named
  group by line_key`;

interface NamedRow extends TicketPeople {
  readonly lineKey: number;
  readonly namedCount: number;
}

/** The people of each line who have a name: how many, and the first of them. A line without any is left out. */
export const findNamed = (sql: Sql, reservationKey: number): Promise<readonly NamedRow[]> =>
  sql.query(NAMED, [reservationKey], 'reservation-named');

const NEXT_VISIT = `select r.reservation_no
  from reservation r join reservation_line l using (reservation_id)
  where r.member_id = $1 and r.track = $2 and r.status <> 'cancelled' and l.state = 'open'
    and (l.visit_date > $3::date or (l.visit_date = $3::date and l.end_minute > $4))
  order by l.visit_date, l.start_minute, r.reservation_id limit 1`;

/** The number of the reservation that the member visits next, or at that minute; null where no visit is ahead. */
export async function findNextVisit(
  sql: Sql,
  { memberKey, track }: { readonly memberKey: number; readonly track: Track },
  { day, minute }: { readonly day: string; readonly minute: number },
): Promise<string | null> {
  const rows = await sql.query<Row<'reservation', 'reservationNo'>>(
    NEXT_VISIT,
    [memberKey, track, day, minute],
    'next-visit',
  );
  return rows[0]?.reservationNo ?? null;
}

type LastOrganisation = NonNullable<Decoded<typeof lastOrganisationAnswer>>;

const LAST_ORGANISATION = `select r.organisation_id, r.organisation_name as name, r.organisation_kind as kind,
    coalesce(r.organisation_postal_code, '') as postal_code, coalesce(r.organisation_address, '') as basic_address,
    coalesce(r.organisation_detail_address, '') as detail_address, coalesce(r.organisation_phone, '') as phone
  from reservation r
  where r.member_id = $1 and r.organisation_name is not null and r.people_removed_at is null
  order by r.created_at desc, r.reservation_id desc limit 1`;

/** The organisation for which the member booked last; null where there is none, or it is no longer kept. */
export async function findLastOrganisation(sql: Sql, memberKey: number): Promise<LastOrganisation | null> {
  const rows = await sql.query<LastOrganisation>(LAST_ORGANISATION, [memberKey], 'last-organisation');
  return rows[0] ?? null;
}

export const findLines = (sql: Sql, reservationKeys: readonly number[]): Promise<readonly LineRow[]> =>
  sql.query<LineRow>(
    `${LINE} where l.reservation_id = any($1) order by l.reservation_id desc, l.position`,
    [reservationKeys],
    'reservation-lines',
  );

export const findParticipants = (sql: Sql, lineKey: number): Promise<readonly ParticipantRow[]> =>
  sql.query<ParticipantRow>(
    `select p.participant_id::text as participant_id, p.role, p.position, coalesce(p.category_id, '') as category_id, coalesce(c.name, '') as category_name,
        p.headcount,
        p.name, p.login_id, p.grade, p.class_name, p.class_number,
        p.birth_date, p.email, p.mobile,
        (select coalesce(jsonb_agg(jsonb_build_object('componentId', own.component_id, 'componentRoundId', q.component_round_id,
            'roomId', room.room_id, 'roomName', room.name, 'streetId', room.street_id) order by q.component_round_id), '[]')
          from participant_room q join component_round own using (component_round_id) join room using (room_id)
          where q.participant_id = p.participant_id) as rooms,
        p.list_price, p.price
      from participant p left join person_category c using (category_id)
      where p.line_id = $1 order by p.position`,
    [lineKey],
    'reservation-participants',
  );

/** The rooms in which open lines of reservations have seats, of people who chose them and of what was applied for. */
export const findRooms = (sql: Sql, ...reservationKeys: readonly number[]): Promise<readonly RoomRow[]> =>
  sql.query<RoomRow>(
    `select l.line_no, s.component_round_id, room.room_id, room.name as room_name,
        q.quantity as people
      from reservation_line l join reservation_line_seat q using (line_id) join seat_stock s using (stock_id) join room using (room_id)
      where l.reservation_id = any($1) and l.state = 'open' and s.kind = 'room' order by l.position, 2, room.position`,
    [reservationKeys],
    'reservation-rooms',
  );
