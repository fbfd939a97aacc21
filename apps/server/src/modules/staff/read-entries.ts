import type { entriesRequest, entriesAnswer, reviewsAnswer } from '@kkumteo/contract/office/staff';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { ENTRIES_PER_PAGE, ENTRY_DAYS, isOver, monthOf, type Month } from '@kkumteo/domain/staff/entry';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { addDays, addMonths, daysBetween, instantOf, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Actor } from './actor.ts';
import { noteEntry } from './entries.ts';

export type EntryFilter = Decoded<typeof entriesRequest>;
type Entries = Decoded<typeof entriesAnswer>;
type Months = Decoded<typeof reviewsAnswer>['months'];

/** A page of the entries that fit the filter, the newest first. Refuses more than 92 days at once. */
export async function readEntries(
  sql: Sql,
  { from, until, ...filter }: EntryFilter,
  now: Instant,
): Promise<Decision<Entries, StaffRejection>> {
  const last = until ?? kstDate(now);
  const first = from ?? last;
  if (first > last || daysBetween(first, last) >= ENTRY_DAYS)
    return refuse({ code: 'staff.entries-days', field: 'from' });
  const { staffKey, kind, act, subject, before } = filter;
  const span = [instantOf(first) / 1000, instantOf(addDays(last, 1)) / 1000];
  const values = [...span, staffKey, kind, act, subject === null ? null : [subject]];
  const [counted] = await sql.query<{ readonly count: number }>(`select count(*)::integer as count ${FITTING}`, values);
  const rows = await sql.query<Entries['entries'][number]>(PAGE, [...values, before, ENTRIES_PER_PAGE + 1]);
  const entries = rows.slice(0, ENTRIES_PER_PAGE);
  return accept({ entries, count: counted?.count ?? 0, hasMore: rows.length > entries.length });
}

const FITTING = `from staff_entry e left join staff_member m using (staff_id)
  where e.at >= to_timestamp($1::float8) and e.at < to_timestamp($2::float8)
    and ($3::integer is null or e.staff_id = $3) and ($4::text is null or e.kind = $4)
    and ($5::text is null or e.act = $5) and ($6::text[] is null or e.subjects @> $6)`;

// By their time and not by their number: the index of time finds days that are long ago without reading all since.
const PAGE = `select e.entry_id::text as key, e.at, coalesce(e.address, '') as address, e.act, e.kind, e.subjects, e.reason,
    e.request_id, e.facts,
    case when m.staff_id is not null then jsonb_build_object('staffKey', m.staff_id, 'name', m.name, 'role', e.role) end as who
  ${FITTING} and ($7::bigint is null or (e.at, e.entry_id) < (select o.at, o.entry_id from staff_entry o where o.entry_id = $7))
  order by e.at desc, e.entry_id desc limit $8`;

/** Months whose reviews are listed. */
const MONTHS = 12;

const spanOf = (now: Instant): readonly [string, string] => {
  const current = `${monthOf(kstDate(now))}-01`;
  return [addMonths(current, 1 - MONTHS), current];
};

/** The last months since there is staff, with their entries and who has reviewed them. */
export const readReviews = (sql: Sql, now: Instant): Promise<Months> => sql.query<Months[number]>(REVIEWS, spanOf(now));

// Of a month that is counted no entry is read: `counted` asks for none.
const MONTHS_WITH_COUNTS = `with month as (
    select to_char(day, 'YYYY-MM') as month, day at time zone 'Asia/Seoul' as begins,
      (day + interval '1 month') at time zone 'Asia/Seoul' as ends
    from generate_series($1::timestamp, $2::timestamp, interval '1 month') day
    where day >= (select date_trunc('month', min(created_at) at time zone 'Asia/Seoul') from staff_member)
  ), counted as (
    select month, begins, ends, c.month is not null as is_kept, coalesce(c.acts, e.acts) as acts, coalesce(c.looks, e.looks) as looks,
      coalesce(c.logins, e.logins) as logins
    from month left join staff_entry_month c using (month) cross join lateral (
      select count(*) filter (where kind = 'act')::integer as acts, count(*) filter (where kind = 'look')::integer as looks,
        count(*) filter (where kind = 'login')::integer as logins
      from staff_entry where c.month is null and at >= begins and at < ends) e
  )`;

const REVIEWS = `${MONTHS_WITH_COUNTS}
  select month, acts, looks, logins,
    case when r.at is not null then jsonb_build_object('by', jsonb_build_object('staffKey', m.staff_id, 'name', m.name),
      'at', extract(epoch from r.at)::float8 * 1000, 'note', r.note) end as review
  from counted left join staff_review r using (month) left join staff_member m using (staff_id)
  order by month desc`;

// A day later no transaction of the month is open any more.
const KEEP_COUNTS = `${MONTHS_WITH_COUNTS}
  insert into staff_entry_month (month, acts, looks, logins)
  select month, acts, looks, logins from counted where not is_kept and ends <= to_timestamp($3::float8) - interval '1 day'
  on conflict do nothing`;

/** Keeps how many entries each month that is over has, which no longer changes. */
export async function countMonths(sql: Sql, now: Instant): Promise<void> {
  await sql.query(KEEP_COUNTS, [...spanOf(now), now / 1000]);
}

/** Marks the entries of a month that is over as reviewed, once. */
export async function reviewMonth(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  by: Actor,
  { month, note }: { readonly month: Month; readonly note: string },
): Promise<Decision<null, StaffRejection>> {
  const now = clock.now();
  if (!isOver(month, now)) return refuse({ code: 'staff.month-running', field: 'month' });
  return db.transaction(async (tx) => {
    const text = `insert into staff_review (month, staff_id, at, note) values ($1, $2, to_timestamp($3::float8), $4)
      on conflict do nothing returning 1`;
    const isNew = (await tx.query(text, [month, by.staffKey, now / 1000, note])).length > 0;
    if (!isNew) return refuse({ code: 'staff.month-reviewed', field: 'month' });
    await noteEntry(tx, by, { act: 'entries.review', kind: 'act', reason: note || null, facts: { month } }, now);
    return accept(null);
  });
}
