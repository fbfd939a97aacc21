import { beganBefore, dayBefore, RETENTION_RULE_NAMES, type RetentionRuleName } from '@kkumteo/domain/retention/rules';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { BATCH, RULE_SQL } from './rule-sql.ts';

export interface RuleCount {
  readonly rule: RetentionRuleName;
  readonly count: number;
}

const BY_DAY: ReadonlySet<RetentionRuleName> = new Set(['visit-people', 'booker', 'notes']);

const boundary = (rule: RetentionRuleName, now: Instant): string | number =>
  BY_DAY.has(rule) ? dayBefore(rule, now) : beganBefore(rule, now) / 1000;

/** What would go now, rule by rule; changes nothing. */
export async function countDue(sql: Sql, now: Instant): Promise<readonly RuleCount[]> {
  const counts: RuleCount[] = [];
  for (const rule of RETENTION_RULE_NAMES) {
    const [row] = await sql.query<{ due: number }>(RULE_SQL[rule].due, [boundary(rule, now)]);
    counts.push({ rule, count: row?.due ?? 0 });
  }
  return counts;
}

/** Batches of one rule in one run; what is left then goes with the next. */
const MOST_BATCHES = 50;

/**
 * Removes what is due in bounded batches, each in its own transaction, so that an interrupted run can continue.
 * Processes that run it at once take turns by the batch. A rule that fails is noted and stops no other; the first
 * failure is thrown in the end. Answers what went, rule by rule.
 */
export async function removeDue(db: Database, now: Instant, batches = MOST_BATCHES): Promise<readonly RuleCount[]> {
  const removed = new Map<RetentionRuleName, number>();
  const failures: unknown[] = [];
  for (const rule of RETENTION_RULE_NAMES) {
    try {
      for (const one of await removeOf(db, rule, { now, batches }))
        removed.set(one.rule, (removed.get(one.rule) ?? 0) + one.count);
    } catch (error) {
      failures.push(error);
      await db.query(NOTE_FAILURE, [
        rule === 'visit-people' ? ['visit-people', 'booker'] : [rule],
        now / 1000,
        kindOf(error),
      ]);
    }
  }
  if (failures.length > 0) throw failures[0];
  return [...removed].map(([rule, count]) => ({ rule, count }));
}

async function removeOf(
  db: Database,
  rule: RetentionRuleName,
  { now, batches }: { readonly now: Instant; readonly batches: number },
): Promise<readonly RuleCount[]> {
  const removed: RuleCount[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const counts = await removeBatch(db, rule, { now, first: batch === 0 });
    removed.push(...counts);
    if (!counts.some(({ count }) => count >= BATCH)) break;
  }
  return removed;
}

/** The code of the database or the name of the error: its message may have what a row says. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unknown';

const NOTE_FAILURE = `insert into retention_run (rule, ran_at, removed, removed_in_all, failed_at, failure)
  select rule, to_timestamp($2::float8), 0, 0, to_timestamp($2::float8), $3 from unnest($1::text[]) rule
  on conflict (rule) do update set failed_at = excluded.failed_at, failure = excluded.failure`;

const ONE_AT_A_TIME = `select pg_try_advisory_xact_lock(hashtext('kkumteo retention')) as mine`;

function removeBatch(
  db: Database,
  rule: RetentionRuleName,
  { now, first }: { readonly now: Instant; readonly first: boolean },
): Promise<readonly RuleCount[]> {
  const { act } = RULE_SQL[rule];
  if (act === null) return Promise.resolve([]);
  return db.transaction(async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>(ONE_AT_A_TIME);
    if (lock?.mine !== true) return [];
    const rows = await tx.query<{ rule: RetentionRuleName; removed: number }>(act, valuesOf(act, rule, now));
    for (const row of rows) await tx.query(NOTE, [row.rule, now / 1000, row.removed, first]);
    return rows.map((row) => ({ rule: row.rule, count: row.removed }));
  });
}

/** A deletion needs no `now`. */
const valuesOf = (act: string, rule: RetentionRuleName, now: Instant): readonly unknown[] =>
  act.includes('$2') ? [boundary(rule, now), now / 1000] : [boundary(rule, now)];

const NOTE = `insert into retention_run (rule, ran_at, removed, removed_at, removed_in_all)
  values ($1, to_timestamp($2::float8), $3::bigint, case when $3::bigint > 0 then to_timestamp($2::float8) end, $3::bigint)
  on conflict (rule) do update set ran_at = excluded.ran_at,
    removed = excluded.removed + case when $4::boolean then 0 else retention_run.removed end,
    removed_at = coalesce(excluded.removed_at, retention_run.removed_at),
    removed_in_all = retention_run.removed_in_all + excluded.removed, failed_at = null, failure = null`;

export interface RuleRun extends Row<
  'retention_run',
  'ranAt' | 'removed' | 'removedAt' | 'removedInAll' | 'failedAt' | 'failure'
> {
  readonly rule: RetentionRuleName;
}

export const findRuns = (sql: Sql): Promise<readonly RuleRun[]> =>
  sql.query<RuleRun>(
    `select rule, ran_at, removed, removed_at, removed_in_all, failed_at, failure from retention_run order by rule`,
  );
