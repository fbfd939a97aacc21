import type { Admitted, Scan } from '@kkumteo/domain/admission/scans';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { TypedNumber } from '@kkumteo/domain/reservation/booking-reference';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Joined, Row } from '../../db/tables.ts';

/** The reservation of a number; null where none has it. */
export async function findReservationKey(sql: Sql, number: TypedNumber): Promise<number | null> {
  if (number.kind !== 'reference' && number.kind !== 'opaque') return null;
  const [column, value] =
    number.kind === 'reference' ? ['booking_reference', number.digits] : ['reservation_no', number.reservationNo];
  const text = `select reservation_id as reservation_key from reservation where ${column} = $1`;
  const [row] = await sql.query<{ readonly reservationKey: number }>(text, [value], `admission-by-${column}`);
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
    h.name as hall_name, l.round_name, l.start_minute, l.end_minute, l.visit_date, l.capacity_mode, l.state, l.cancelled_at,
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
          where reservation_id = $1 and attempt_id is null and account = 'desk' and amount < 0))::int as refunded,
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

/** Names by which a visit of a day may be looked for, beside that of who booked. */
export const readNamesOf = (
  sql: Sql,
  day: KstDate,
): Promise<readonly { readonly reservationKey: number; readonly names: readonly string[] }[]> =>
  sql.query(
    `select l.reservation_id as reservation_key, array_agg(distinct p.name) as names
      from reservation_line l join participant p using (line_id)
      where l.visit_date = $1 and p.name <> '' group by l.reservation_id`,
    [day],
    'admission-names-of-day',
  );

export interface RecentRow extends Pick<
  TicketRow,
  'bookerName' | 'organisationName' | 'reservationNo' | 'bookingReference'
> {
  readonly key: string;
  readonly at: Instant;
  readonly productName: string;
  readonly roundName: string;
  readonly heads: number;
  readonly isUndone: boolean;
}

/** The last admissions at a gate on a day, the newest first. */
export const readRecent = (sql: Sql, gate: string, day: KstDate): Promise<readonly RecentRow[]> =>
  sql.query<RecentRow>(
    `select s.scan_key as key, s.at, r.booker_name, r.organisation_name, r.reservation_no, r.booking_reference,
        l.product_name, l.round_name,
        (select sum((h ->> 'experiencers')::int + (h ->> 'leaders')::int)::int from jsonb_array_elements(s.heads) h) as heads,
        exists (select from admission_scan u where u.about = s.scan_key and u.kind = 'undo') as is_undone
      from admission_scan s join reservation r using (reservation_id)
        join reservation_line l on l.reservation_id = s.reservation_id and l.position = (s.heads -> 0 ->> 'position')::int
      where s.day = $2 and s.gate = $1 and s.kind = 'in' order by s.at desc, s.scan_key limit 8`,
    [gate, day],
    'admission-recent',
  );

export interface RoundRow {
  readonly startMinute: number;
  readonly expected: number;
  readonly inside: number;
}

/** Heads of the visits of a day by the start of their round: those who may come, and those who are in. */
export const readRounds = (sql: Sql, day: KstDate): Promise<readonly RoundRow[]> =>
  sql.query<RoundRow>(
    `select l.start_minute, sum(l.experiencer_count + l.leader_count)::int as expected,
        coalesce(sum(a.experiencers + a.leaders), 0)::int as inside
      from reservation_line l join reservation r using (reservation_id) left join admission a using (line_id)
      where l.visit_date = $1 and l.state = 'open' and r.status in ('confirmed', 'pledged')
      group by l.start_minute order by l.start_minute`,
    [day],
    'admission-rounds',
  );

/** Gates of a day and the day before, with their admissions of the day. */
export const readGates = (
  sql: Sql,
  day: KstDate,
): Promise<readonly { readonly name: string; readonly scans: number }[]> =>
  sql.query(
    `select gate as name, count(*) filter (where day = $1::date and kind = 'in')::int as scans
      from admission_scan where day between $1::date - 1 and $1::date group by gate order by gate limit 50`,
    [day],
    'admission-gates',
  );

export interface ConflictRow extends Pick<TicketRow, 'bookingReference'>, Pick<GateLineRow, 'productName'> {
  readonly key: string;
  readonly at: Instant;
  readonly gate: string;
  readonly device: string;
  readonly heads: number;
  readonly beforeAt: Instant;
  readonly beforeGate: string;
  readonly beforeDevice: string;
}

/** Conflicts that no person has settled, the oldest first. */
export const readConflicts = (sql: Sql): Promise<readonly ConflictRow[]> =>
  sql.query<ConflictRow>(
    `select s.scan_key as key, s.at, s.gate, s.device, r.booking_reference, l.product_name,
        (select sum((h ->> 'experiencers')::int + (h ->> 'leaders')::int)::int from jsonb_array_elements(s.heads) h) as heads,
        b.at as before_at, b.gate as before_gate, b.device as before_device
      from admission_conflict c join admission_scan s using (scan_key) join admission_scan b on b.scan_key = c.before_key
        join reservation r on r.reservation_id = s.reservation_id
        join reservation_line l on l.reservation_id = s.reservation_id and l.position = (s.heads -> 0 ->> 'position')::int
      where not c.settled order by s.at, s.scan_key limit 50`,
    [],
    'admission-conflicts',
  );
