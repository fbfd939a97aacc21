import { DESK_BUYER, type DeskWay } from '@kkumteo/domain/payment/desk-money';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

const FIND_MEMBER = 'select desk_member() as member_key';
const ADD_MEMBER = `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at, told_by_mail)
  values ('desk', '@desk', $1, $3, '', '00000000', '2000-01-01', to_timestamp($2::float8), false) on conflict (login_id) do nothing`;

export async function findDeskMember(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ readonly memberKey: number | null }>(FIND_MEMBER, [], 'desk-member');
  return row?.memberKey ?? null;
}

/** Adds the member that sales hang on, with a password that no one has; where it is there already, nothing. */
export async function addDeskMember(sql: Sql, passwordHash: string, now: Instant): Promise<void> {
  await sql.query(ADD_MEMBER, [passwordHash, now / 1000, DESK_BUYER]);
}

export interface SaleRow extends Row<
  'reservation_line',
  'productName' | 'hall' | 'roundName' | 'startMinute' | 'endMinute' | 'visitDate'
> {
  readonly reservationNo: string;
  readonly bookingReference: number;
  readonly soldAt: Instant;
  readonly soldBy: string;
  readonly status: ReservationStatus;
  readonly total: Won;
  readonly people: readonly { readonly categoryId: string; readonly role: string; readonly people: number }[];
  readonly way: DeskWay | null;
  readonly received: Won | null;
  readonly approvalNo: string | null;
  readonly cashReceipt: string;
  readonly byText: boolean;
  readonly refundedAt: Instant | null;
}

const SALES = `select r.reservation_no, r.booking_reference, r.created_at as sold_at, coalesce(s.name, '') as sold_by, r.status,
    r.pay_total as total, l.product_name, l.hall, l.round_name, l.start_minute, l.end_minute, l.visit_date, p.way, p.received,
    p.approval_no, coalesce(p.cash_receipt, '') as cash_receipt, r.booker_mobile <> '' as by_text, b.at as refunded_at, (
      select json_agg(json_build_object('categoryId', c.category_id, 'role', c.role, 'people', c.people) order by c.first)
      from (
        select category_id, role, sum(headcount) as people, min(position) as first
        from participant where line_id = l.line_id group by category_id, role
      ) c
    ) as people
  from reservation r
    join reservation_line l using (reservation_id)
    left join lateral (
      select * from desk_money where reservation_id = r.reservation_id and kind = 'payment' order by desk_money_id limit 1
    ) p on true
    left join lateral (
      select max(at) as at from desk_money where reservation_id = r.reservation_id and kind = 'refund' and r.status = 'cancelled'
    ) b on true
    left join staff_member s on s.staff_id = p.staff_id
  where r.member_id = desk_member()`;

/** What the desk sold to visitors without an account on a day, which is the day of their visit; the last sale first. */
export const findSales = (sql: Sql, day: KstDate): Promise<readonly SaleRow[]> =>
  sql.query<SaleRow>(`${SALES} and l.visit_date = $1 order by r.reservation_id desc`, [day], 'desk-sales');

export async function findSale(sql: Sql, reservationNo: string): Promise<SaleRow | null> {
  const [row] = await sql.query<SaleRow>(`${SALES} and r.reservation_no = $1`, [reservationNo], 'desk-sale');
  return row ?? null;
}

const FIND_SOLD = 'select reservation_no from reservation where member_id = desk_member() and idempotency_key = $1';

/** The sale that a key has made, whatever holds now; null where it has made none. */
export async function findSaleOf(sql: Sql, saleKey: string): Promise<string | null> {
  const [row] = await sql.query<Row<'reservation', 'reservationNo'>>(FIND_SOLD, [saleKey], 'desk-sale-of-key');
  return row?.reservationNo ?? null;
}

const FIND_KEY = 'select reservation_id as reservation_key from reservation where reservation_no = $1';

export async function findReservationKey(sql: Sql, reservationNo: string): Promise<number> {
  const [row] = await sql.query<{ readonly reservationKey: number }>(FIND_KEY, [reservationNo]);
  if (row === undefined) throw new Error(`${reservationNo} is gone`);
  return row.reservationKey;
}

/** Rounds that are closed for a day, by their component rounds. */
export const findClosings = (
  sql: Sql,
  day: KstDate,
): Promise<readonly Row<'round_closing', 'componentRoundId' | 'reason'>[]> =>
  sql.query('select component_round_id, reason from round_closing where visit_date = $1', [day], 'desk-closings');

const CAPACITIES = `select component_round_id, capacity from seat_stock
  where component_round_id = any($1) and visit_date = $2 and kind = 'experiencer'`;

export const findCapacities = (
  sql: Sql,
  ids: readonly number[],
  day: KstDate,
): Promise<readonly Row<'seat_stock', 'componentRoundId' | 'capacity'>[]> =>
  sql.query(CAPACITIES, [ids, day], 'desk-capacities');
