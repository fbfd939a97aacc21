import type { Admitted, Scan } from '@kkumteo/domain/admission/scans';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { TypedNumber } from '@kkumteo/domain/reservation/booking-reference';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Joined, Row } from '../../db/tables.ts';

const BY_REFERENCE = 'select reservation_id as reservation_key from reservation where booking_reference = $1';
const BY_NUMBER = 'select reservation_id as reservation_key from reservation where reservation_no = $1';

/** The reservation of a number; null where none has it. */
export async function findReservationKey(sql: Sql, number: TypedNumber): Promise<number | null> {
  if (number.kind !== 'reference' && number.kind !== 'opaque') return null;
  const [row] =
    number.kind === 'reference'
      ? await sql.query<{ readonly reservationKey: number }>(BY_REFERENCE, [number.digits], 'admission-by-reference')
      : await sql.query<{ readonly reservationKey: number }>(BY_NUMBER, [number.reservationNo], 'admission-by-number');
  return row?.reservationKey ?? null;
}

export interface TicketRow
  extends
    Row<
      'reservation',
      | 'reservationNo'
      | 'bookingReference'
      | 'track'
      | 'bookerName'
      | 'bookerMobile'
      | 'organisationName'
      | 'payTotal'
      | 'attemptId'
    >,
    Joined<'pledge', 'writtenAt'> {
  readonly reservationKey: number;
  readonly status: ReservationStatus;
}

const TICKET = `select r.reservation_id as reservation_key, r.reservation_no, r.booking_reference, r.track, r.status, r.booker_name,
    r.booker_mobile, r.organisation_name, r.pay_total, r.attempt_id, g.written_at
  from reservation r left join pledge g using (reservation_id)`;

export async function readTicket(sql: Sql, reservationKey: number): Promise<TicketRow> {
  const text = `${TICKET} where r.reservation_id = $1`;
  const [row] = await sql.query<TicketRow>(text, [reservationKey], 'admission-ticket');
  if (row === undefined) throw new Error(`reservation ${reservationKey} is gone`);
  return row;
}

/** Reservations with a visit on a day, cancelled ones among them. */
export const readTicketsOf = (sql: Sql, day: KstDate): Promise<readonly TicketRow[]> =>
  sql.query<TicketRow>(
    `${TICKET} where r.reservation_id in (select l.reservation_id from reservation_line l where l.visit_date = $1)
      order by r.reservation_id`,
    [day],
    'admission-tickets-of-day',
  );

export interface GateLineRow extends Row<
  'reservation_line',
  | 'position'
  | 'productId'
  | 'productName'
  | 'hall'
  | 'roundId'
  | 'roundName'
  | 'startMinute'
  | 'endMinute'
  | 'visitDate'
  | 'capacityMode'
  | 'state'
  | 'cancelledAt'
> {
  readonly lineKey: number;
  readonly reservationKey: number;
  readonly hallName: string;
  readonly experiencers: number;
  readonly leaders: number;
  readonly insideExperiencers: number;
  readonly insideLeaders: number;
  readonly insideSince: Instant | null;
}

const LINES = `select l.line_id as line_key, l.reservation_id as reservation_key, l.position, l.product_id, l.product_name, l.hall,
    h.name as hall_name, l.round_id, l.round_name, l.start_minute, l.end_minute, l.visit_date, l.capacity_mode, l.state, l.cancelled_at,
    l.experiencer_count as experiencers, l.leader_count as leaders,
    coalesce(a.experiencers, 0) as inside_experiencers, coalesce(a.leaders, 0) as inside_leaders, a.since as inside_since
  from reservation_line l join hall h using (hall) left join admission a using (line_id)`;

/** All lines of a reservation, in the order of their visits. */
export const readLines = (sql: Sql, reservationKey: number): Promise<readonly GateLineRow[]> =>
  sql.query<GateLineRow>(
    `${LINES} where l.reservation_id = $1 order by l.visit_date, l.start_minute, l.position`,
    [reservationKey],
    'admission-lines',
  );

export const readLinesOf = (sql: Sql, day: KstDate): Promise<readonly GateLineRow[]> =>
  sql.query<GateLineRow>(
    `${LINES} where l.visit_date = $1 order by l.reservation_id, l.start_minute, l.position`,
    [day],
    'admission-lines-of-day',
  );

export interface ScanRow extends Scan, Pick<Row<'admission_scan', 'gate' | 'device'>, 'gate' | 'device'> {
  readonly by: string;
}

const SCANS = `select s.scan_key as key, s.kind, s.at, s.about, s.heads, s.gate, s.device, m.name as by
  from admission_scan s join staff_member m using (staff_id)`;

/** Every scan of a reservation. */
export const readScans = (sql: Sql, reservationKey: number): Promise<readonly ScanRow[]> =>
  sql.query<ScanRow>(
    `${SCANS} where s.reservation_id = $1 order by s.at, s.scan_key`,
    [reservationKey],
    'admission-scans',
  );

export interface NewScan extends Scan {
  readonly reservationKey: number;
  readonly day: KstDate;
  readonly gate: string;
  readonly device: string;
  readonly staffKey: number;
  readonly listMadeAt: Instant | null;
}

const INSERT = `insert into admission_scan (scan_key, reservation_id, kind, about, heads, day, at, gate, device, staff_id, list_made_at, received_at)
  values ($1, $2, $3, $4, $5::jsonb, $6, to_timestamp($7::float8), $8, $9, $10, to_timestamp($11::float8), to_timestamp($12::float8))
  on conflict (scan_key) do nothing returning scan_key`;

/** Saves a scan; false where its key is in use. */
export async function insertScan(tx: Sql, scan: NewScan, now: Instant): Promise<boolean> {
  const { key, reservationKey, kind, about, heads, day, at, gate, device, staffKey, listMadeAt } = scan;
  const madeAt = listMadeAt === null ? null : listMadeAt / 1000;
  const values = [key, reservationKey, kind, about, JSON.stringify(heads), day, at / 1000, gate, device, staffKey];
  return (await tx.query(INSERT, [...values, madeAt, now / 1000], 'admission-insert-scan')).length > 0;
}

const DROP = `with gone as (delete from admission a using reservation_line l where a.line_id = l.line_id and l.reservation_id = $1)
  delete from admission_conflict c using admission_scan s where c.scan_key = s.scan_key and s.reservation_id = $1`;
const SAVE = `with inside as (
    insert into admission (line_id, experiencers, leaders, since, scan_key)
    select l.line_id, a.experiencers, a.leaders, to_timestamp(a.at::float8 / 1000), a.key
    from jsonb_to_recordset($2::jsonb) a (position integer, experiencers integer, leaders integer, at bigint, key uuid)
      join reservation_line l on l.reservation_id = $1 and l.position = a.position
  )
  insert into admission_conflict (scan_key, before_key, settled)
  select key, before, settled from jsonb_to_recordset($3::jsonb) c (key uuid, before uuid, settled boolean)`;

/** What all scans of a reservation come to, in the place of what was there. */
export async function saveAdmitted(tx: Sql, reservationKey: number, admitted: Admitted): Promise<void> {
  await tx.query(DROP, [reservationKey], 'admission-drop');
  const { admissions, conflicts } = admitted;
  await tx.query(SAVE, [reservationKey, JSON.stringify(admissions), JSON.stringify(conflicts)], 'admission-save');
}

interface PersonRow extends Row<'participant', 'role' | 'name' | 'birthDate' | 'grade'> {
  readonly position: number;
}

/** The named people of the visits of a day, each once; of a group its first leader. */
export const readPeople = (sql: Sql, reservationKey: number, day: KstDate): Promise<readonly PersonRow[]> =>
  sql.query<PersonRow>(
    `select p.role, p.name, p.birth_date, p.grade, min(p.position) as position
      from participant p join reservation_line l using (line_id) join reservation r using (reservation_id)
      where l.reservation_id = $1 and l.state = 'open' and l.visit_date = $2 and p.name <> ''
        and (r.track = 'individual' or p.role = 'leader')
      group by p.role, p.name, p.birth_date, p.grade order by p.role, min(p.position) limit 40`,
    [reservationKey, day],
    'admission-people',
  );

/** Experiencers of the open visits of a day for whom no room was chosen, where there are rooms. */
export async function readWithoutRoom(sql: Sql, reservationKey: number, day: KstDate): Promise<number> {
  const [row] = await sql.query<{ readonly without: number }>(
    `select coalesce(sum(greatest(0, l.experiencer_count - coalesce(placed.least, 0))), 0)::int as without
      from reservation_line l left join lateral (
        select min(of_round.people)::int as least from (
          select sum(q.quantity) as people from reservation_line_seat q join seat_stock s using (stock_id)
          where q.line_id = l.line_id and s.kind = 'room' group by s.component_round_id) of_round) placed on true
      where l.reservation_id = $1 and l.visit_date = $2 and l.state = 'open' and l.capacity_mode = 'per-room'`,
    [reservationKey, day],
    'admission-without-room',
  );
  return row?.without ?? 0;
}

/** What went back and what is on its way, of all payments of a reservation. */
export async function readRefunded(
  sql: Sql,
  reservationKey: number,
): Promise<{ readonly refunded: number; readonly refunding: number }> {
  const [row] = await sql.query<{ readonly refunded: number; readonly refunding: number }>(
    `select (coalesce(sum(amount) filter (where state = 'done'), 0) + (select coalesce(-sum(amount), 0) from ledger_entry
          where reservation_id = $1 and attempt_id is null and account like 'desk%' and amount < 0))::int as refunded,
        coalesce(sum(amount) filter (where state in ('requested', 'sent', 'needs-review')), 0)::int as refunding
      from refund where attempt_id in (
        select attempt_id from reservation where reservation_id = $1 and attempt_id is not null
        union select attempt_id from payment_attempt where target_reservation_id = $1)`,
    [reservationKey],
    'admission-refunded',
  );
  return row ?? { refunded: 0, refunding: 0 };
}

/** The reservation of a scan; null where there is none of that key. */
export async function findScanned(sql: Sql, key: string): Promise<number | null> {
  const text = 'select reservation_id as reservation_key from admission_scan where scan_key = $1';
  const [row] = await sql.query<{ readonly reservationKey: number }>(text, [key], 'admission-find-scanned');
  return row?.reservationKey ?? null;
}

/** Those of some scans that are in a conflict. */
export async function readConflicting(sql: Sql, keys: readonly string[]): Promise<readonly string[]> {
  const text = 'select scan_key from admission_conflict where scan_key = any($1::uuid[])';
  const rows = await sql.query<Row<'admission_conflict', 'scanKey'>>(text, [keys], 'admission-conflicting');
  return rows.map(({ scanKey }) => scanKey);
}
