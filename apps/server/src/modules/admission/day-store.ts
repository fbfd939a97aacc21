import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { GateLineRow, TicketRow } from './store.ts';

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
        exists (select from admission_scan u
          where u.reservation_id = s.reservation_id and u.about = s.scan_key and u.kind = 'undo' and u.day = s.day) as is_undone
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
