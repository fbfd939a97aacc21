import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../db/pool.ts';

// One visit in eleven was not kept, and in one of seven someone stayed at home.
const ADMIT = `with came as materialized (
    select l.reservation_id, l.line_id, l.position, l.visit_date, l.leader_count,
      greatest(l.experiencer_count - (l.line_id % 7 = 0)::integer, 1) as experiencers,
      l.visit_date::timestamp at time zone 'Asia/Seoul' + make_interval(mins => l.start_minute - 10) as at
    from reservation_line l join reservation r using (reservation_id)
    where l.state = 'open' and r.status = 'confirmed' and l.visit_date < $2::date and l.line_id % 11 > 0
  ), visit as materialized (
    select gen_random_uuid() as scan_key, reservation_id, visit_date, min(at) as at,
      jsonb_agg(jsonb_build_object('position', position, 'experiencers', experiencers, 'leaders', leader_count)) as heads
    from came group by reservation_id, visit_date
  ), scan as (
    insert into admission_scan (scan_key, reservation_id, kind, heads, day, at, gate, device, staff_id, received_at)
    select v.scan_key, v.reservation_id, 'in', v.heads, v.visit_date, v.at, '정문 1', d.device, $1, v.at
    from visit v cross join (select gen_random_uuid() as device) d
  )
  insert into admission (line_id, experiencers, leaders, since, scan_key)
  select c.line_id, c.experiencers, c.leader_count, v.at, v.scan_key from came c join visit v using (reservation_id, visit_date)`;

/** Lets most visitors of the demo's days before `today` have come, admitted by one of its staff. */
export async function admitPastVisits(tx: Sql, staffKey: number, today: KstDate): Promise<void> {
  await tx.query(ADMIT, [staffKey, today]);
}
