import type { Database } from '../../apps/server/src/db/pool.ts';

const PER_MEMBER = 5;
const RESERVATIONS_A_DAY = 1_000;
// By the hash of its number one of eight is a group's, one of sixteen is cancelled, and one of four families books a
// second product for the same day.
const IS_GROUP = '(hashint4(g) & 7 = 0)';
const IS_CANCELLED = '((hashint4(g) >> 4) & 15 = 5)';
const HAS_TWO_LINES = '((hashint4(g) >> 8) & 3 = 1)';
const TABLES = [
  'member',
  'seat_hold',
  'payment_attempt',
  'reservation',
  'reservation_line',
  'reservation_line_seat',
  'participant',
];

/**
 * Inserts reservations with their lines, people, seats and payments in bulk: of present and of inactive members, over
 * the past days, a thousand a day, and the bookable ones. The park's capacity grows with them. Each row's own checks
 * stay on; foreign keys are dropped and checked all at once at the end. Statistics are fresh afterwards.
 */
export async function fillReservations(db: Database, reservations: number): Promise<void> {
  const days = Math.ceil(reservations / RESERVATIONS_A_DAY);
  await db.transaction(async (tx) => {
    const keys = await tx.query<{ at: string; name: string; definition: string }>(FOREIGN_KEYS, [TABLES]);
    for (const { at, name } of keys) await tx.query(`alter table ${at} drop constraint "${name}"`);
    for (const table of TABLES) await tx.query(`alter table ${table} disable trigger user`);
    await tx.query('alter table seat_stock disable trigger user');
    for (const text of [
      pastStock(days),
      offered,
      sellingDays(days),
      silentMembers(Math.ceil(reservations / PER_MEMBER)),
      owners,
      planned(reservations),
      holds,
      attempts,
      saved,
      plannedLines,
      lines,
      seats,
      people,
      counted,
    ]) {
      for (const statement of text.split(';\n')) await tx.query(statement);
    }
    for (const table of [...TABLES, 'seat_stock']) await tx.query(`alter table ${table} enable trigger user`);
    for (const { at, name, definition } of keys)
      await tx.query(`alter table ${at} add constraint "${name}" ${definition}`);
  });
  await db.query('vacuum analyze');
}

const FOREIGN_KEYS = `select c.conrelid::regclass::text as at, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.contype = 'f' and c.conrelid = any (array(select t::regclass from unnest($1::text[]) t))`;

const pastStock = (
  days: number,
): string => `insert into seat_stock (kind, component_round_id, visit_date, room_id, capacity)
  select s.kind, s.component_round_id, first.day - n, s.room_id, s.capacity
  from (select min(visit_date) as day from seat_stock where visit_date > '2026-11-20') first
    cross join generate_series(1, ${days}) n
    join (select distinct on (component_round_id, kind, room_id) * from seat_stock order by component_round_id, kind, room_id, visit_date) s on true
  on conflict do nothing`;

// What is sold by a line of one product: a round of it, with the component rounds in which it has seats.
const offered = `create temp table offered on commit drop as
  select row_number() over (order by r.round_id) - 1 as at, p.product_id, p.name, p.hall, p.is_bundle, r.round_id, r.name as round_name,
    r.start_minute, r.end_minute, array_agg(rc.component_round_id) as parts, min(c.capacity_mode) as capacity_mode
  from round r join product p using (product_id) join round_component rc using (round_id)
    join component_round cr using (component_round_id) join component c on c.component_id = cr.component_id
  group by p.product_id, r.round_id`;

const sellingDays = (days: number): string => `create temp table selling_day on commit drop as
  select row_number() over (order by visit_date) - 1 as at, visit_date
  from (select distinct visit_date from seat_stock where visit_date between date '2026-11-20' - ${days} and date '2027-01-31') d`;

const silentMembers = (count: number): string => `insert into member
    (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
  select 'silent-' || n, 'silent-' || n, m.password_hash, m.name, m.email, m.mobile, m.birth_date, m.created_at
  from member m cross join generate_series(1, greatest(0, ${count} - (select count(*) from member where login_id like 'bench-%'))) n
  where m.login_id = 'member1'`;

const owners = `create temp table owner on commit drop as
  select row_number() over (order by login_id like 'silent-%', member_id) - 1 as at, member_id, name, email, mobile from member
  where login_id like 'bench-%' or login_id like 'silent-%';
create unique index on owner (at);
analyze owner`;

// A member's own five lie far from each other, as they come over the years.
const planned = (count: number): string => `create temp table planned on commit drop as
  select g, o.member_id, o.name, o.email, o.mobile, free.reference, md5('r' || g) as reservation_no, 'kk' || md5('a' || g) as attempt_id,
    md5('h' || g)::uuid as hold_id, case when ${IS_GROUP} then 'group' else 'individual' end as track,
    ${IS_CANCELLED} as cancelled, d.visit_date, case when ${IS_GROUP} then 25 else 2 end as heads,
    case when not ${IS_GROUP} and ${HAS_TWO_LINES} then 2 else 1 end as lines,
    least(d.visit_date - 1 - (hashint4(g) & 31), date '2026-11-19')::timestamptz + make_interval(secs => hashint4(g) & 32767) as booked_at
  from generate_series(1, ${count}) g
    join owner o on o.at = g % (select count(*) from owner)
    join selling_day d on d.at = (g::bigint * (select count(*) from selling_day) / (${count} + 1))
    join (
      select row_number() over () as at, n as reference from (
        select (n::bigint * 7919 % 100000000)::integer as n from generate_series(1, ${count} + 20000) n
      ) drawn where not exists (select from reservation r where r.booking_reference = drawn.n) limit ${count}
    ) free on free.at = g;
analyze planned`;

const holds = `insert into seat_hold (hold_id, member_id, state, created_at)
  select hold_id, member_id, 'converted', booked_at from planned order by g`;

const attempts = `insert into payment_attempt (attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, target, provider_key,
    confirm_tries, created_at, updated_at, expires_at, approved_at, card_issuer, card_number_masked, approval_no, people_removed_at)
  select attempt_id, member_id, hold_id, track, 'card', 'sandbox', 18000 * heads * lines, case when cancelled then 'refunded' else 'paid' end,
    jsonb_build_object('demo', true, 'reservationNo', reservation_no, 'lines', jsonb_build_array(jsonb_build_object('visitDate', visit_date))),
    'new-booking', 'demo-' || attempt_id, 1, booked_at, booked_at + interval '3 minutes', booked_at + interval '10 minutes',
    booked_at + interval '3 minutes', '신한카드', '0000-00**-****-' || 1000 + g % 9000, (30000000 + g)::text, booked_at + interval '3 minutes'
  from planned order by g`;

const saved = `insert into reservation (reservation_no, booking_reference, member_id, track, state, payment_state, payment_method, attempt_id,
    booker_name, booker_email, booker_mobile, organisation_name, organisation_kind, organisation_address, organisation_grades, grade_names,
    list_total, discount_total, pay_total, paid_at, created_at)
  select reservation_no, reference, member_id, track, case when cancelled then 'cancelled' else 'open' end,
    case when cancelled then 'refunded' else 'paid' end, 'card', attempt_id, name, email, mobile,
    case when track = 'group' then '꿈마을초등학교 ' || g % 5000 end, case when track = 'group' then 'school' end,
    case when track = 'group' then '꿈마을시 햇살구 배움로 11' end, case when track = 'group' then array['E5'] end,
    case when track = 'group' then '초등 5학년' end, 18000 * heads * lines, 0, 18000 * heads * lines, booked_at + interval '3 minutes', booked_at
  from planned order by g`;

const plannedLines = `create temp table planned_line on commit drop as
  select p.g, p.heads, p.track, p.cancelled, p.booked_at, p.visit_date, r.reservation_id, n - 1 as position, md5('l' || n || '-' || p.g) as line_no,
    f.*, p.visit_date < date '2026-10-01' as people_removed
  from planned p join reservation r using (reservation_no) cross join generate_series(1, p.lines) n
    join offered f on f.at = ((hashint4(p.g) & 1048575) + 7 * n) % (select count(*) from offered);
create unique index on planned_line (line_no);
analyze planned_line`;

const lines = `insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
    round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount, state, cancelled_at,
    people_removed_at)
  select line_no, reservation_id, position, product_id, name, hall, is_bundle, capacity_mode, round_id, round_name, start_minute, end_minute,
    visit_date, heads, 1, 18000 * heads, 0, 18000 * heads, case when cancelled then 'cancelled' else 'open' end,
    case when cancelled then booked_at + interval '8 minutes' end, case when people_removed then visit_date + interval '30 days' end
  from planned_line order by g, position`;

const seats = `insert into reservation_line_seat (line_id, stock_id, quantity)
  select l.line_id, s.stock_id, p.heads
  from planned_line p join reservation_line l using (line_no) cross join unnest(p.parts) part
    join seat_stock s on s.component_round_id = part and s.visit_date = p.visit_date and s.kind = 'experiencer'
  order by l.line_id`;

// A family's two children and an adult; a group's heads are counted, without names.
const people = `insert into participant (line_id, position, role, category_id, headcount, name, grade, birth_date, email, mobile, list_price, price)
  select l.line_id, n, case when n = 2 then 'leader' else 'experiencer' end, case when n = 2 then '04' else '01' end,
    case when p.track = 'group' and n = 0 then p.heads else 1 end,
    case when p.people_removed or (p.track = 'group' and n = 0) then '' when n = 2 then '김도현' else '김가온' || n end,
    case when p.track = 'group' or p.people_removed or n = 2 then '' else 'E2' end,
    case when p.track = 'group' or p.people_removed or n = 2 then null else date '2018-03-01' + n end, '', '',
    case when n = 2 then 0 else 18000 end, case when n = 2 then 0 else 18000 end
  from planned_line p join reservation_line l using (line_no) cross join generate_series(0, 2) n
  where p.track = 'individual' or n <> 1
  order by l.line_id, n`;

const counted = `update seat_stock set sold = c.sold, capacity = greatest(capacity, held + c.sold + 20)
  from (select q.stock_id, sum(q.quantity) as sold from reservation_line_seat q join reservation_line l using (line_id)
    where l.state = 'open' group by 1) c
  where c.stock_id = seat_stock.stock_id and seat_stock.sold <> c.sold`;
