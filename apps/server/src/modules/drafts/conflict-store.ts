import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { maskName } from '@kkumteo/domain/shared/mask';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

/** A booking that is in the way, masked. */
export interface BookingInTheWay {
  readonly bookingReference: string;
  readonly who: string;
  readonly isGroup: boolean;
  readonly day: KstDate;
  readonly seats: number;
  readonly bookedAt: Instant;
}

interface Asked {
  readonly references: readonly number[];
  readonly days: readonly KstDate[];
  /** The product that is booked, or the component whose seats are. */
  readonly productId: number | null;
  readonly componentId: number | null;
  readonly counts: 'experiencer' | 'leader' | 'all';
}

const MOST_BOOKINGS = 200;

const BOOKINGS = `select b.booking_reference, b.track, b.organisation_name, b.booker_name, b.people_removed_at is not null as is_removed,
    b.created_at as booked_at, l.visit_date as day, sum(l.experiencer_count)::integer as experiencers, sum(l.leader_count)::integer as leaders
  from reservation b join reservation_line l using (reservation_id)
  where b.booking_reference = any ($1::int[]) and l.visit_date = any ($2::date[]) and l.state = 'open'
    and ($3::int is null or l.product_id = $3)
    and ($4::int is null or exists (
      select from reservation_line_seat q join seat_stock s using (stock_id) join component_round r using (component_round_id)
      where q.line_id = l.line_id and r.component_id = $4))
  group by b.reservation_id, l.visit_date order by l.visit_date, b.created_at limit ${MOST_BOOKINGS}`;

interface BookingRow {
  readonly bookingReference: number;
  readonly track: 'individual' | 'group';
  readonly organisationName: string | null;
  readonly bookerName: string;
  readonly isRemoved: boolean;
  readonly bookedAt: Instant;
  readonly day: KstDate;
  readonly experiencers: number;
  readonly leaders: number;
}

export async function bookingsInTheWay(
  sql: Sql,
  { references, days, productId, componentId, counts }: Asked,
): Promise<readonly BookingInTheWay[]> {
  if (references.length === 0) return [];
  const rows = await sql.query<BookingRow>(BOOKINGS, [references, days, productId, componentId]);
  return rows.map((row) => {
    const { bookingReference, track, experiencers, leaders, day, bookedAt } = row;
    const people = experiencers + leaders;
    const seats = counts === 'experiencer' ? experiencers : counts === 'leader' ? leaders : people;
    const isGroup = track === 'group';
    return {
      bookingReference: formatBookingReference(bookingReference),
      who: whoOf(row, people),
      isGroup,
      day,
      seats,
      bookedAt,
    };
  });
}

function whoOf({ track, organisationName, bookerName, isRemoved }: BookingRow, people: number): string {
  if (track === 'group' && organisationName !== null) return organisationName;
  const name = isRemoved ? '' : maskName(bookerName);
  return people > 1 ? `${name} 외 ${people - 1}명`.trim() : name;
}

/** The next day on which a component has seats, after some day; the day after it where none is known. */
export async function nextOpenDay(sql: Sql, componentId: number, after: KstDate): Promise<KstDate> {
  const [row] = await sql.query<{ readonly day: KstDate }>(
    `select coalesce(min(s.visit_date), $2::date + 1) as day from seat_stock s join component_round r using (component_round_id)
      where r.component_id = $1 and s.visit_date > $2 and s.capacity > 0`,
    [componentId, after],
  );
  if (row === undefined) throw new Error('an aggregate has a row');
  return row.day;
}
