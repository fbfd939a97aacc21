import type { Colleague } from '@kkumteo/domain/closing/closing';
import type { LeftReason } from '@kkumteo/domain/closing/way-back';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

/** Who has taken on one kind of what a closing leaves. */
export interface HolderRow {
  readonly closingId: number;
  readonly why: LeftReason;
  readonly staffKey: number;
  readonly name: string;
  readonly since: Instant;
}

const HOLDERS = `select w.closing_id, w.why, w.staff_id as staff_key, s.name, w.since
  from closing_work w join staff_member s using (staff_id) where w.closing_id = any ($1::integer[])`;

export const findHolders = (sql: Sql, closingIds: readonly number[]): Promise<readonly HolderRow[]> =>
  sql.query<HolderRow>(HOLDERS, [closingIds], 'closing-holders');

export const findColleagues = (sql: Sql): Promise<readonly Colleague[]> =>
  sql.query<Colleague>(
    `select staff_id as staff_key, name, role from staff_member where state = 'active' order by name, staff_id`,
    [],
    'closing-colleagues',
  );

interface Work {
  readonly closingId: number;
  readonly why: LeftReason;
  /** Who has it, as was seen. */
  readonly from: number | null;
  readonly to: number | null;
}

const TAKE = `insert into closing_work (closing_id, why, staff_id, since) values ($1, $2, $3, to_timestamp($4::float8))
  on conflict do nothing returning 1`;
const GIVE = `update closing_work set staff_id = $4, since = to_timestamp($5::float8) where closing_id = $1 and why = $2 and staff_id = $3 returning 1`;
const LET_GO = 'delete from closing_work where closing_id = $1 and why = $2 and staff_id = $3 returning 1';

/** Writes who has the work; false where another has it than was seen. */
export async function saveHolder(tx: Sql, { closingId, why, from, to }: Work, now: Instant): Promise<boolean> {
  if (from === null && to === null) return true;
  const rows =
    from === null
      ? await tx.query(TAKE, [closingId, why, to, now / 1000])
      : to === null
        ? await tx.query(LET_GO, [closingId, why, from])
        : await tx.query(GIVE, [closingId, why, from, to, now / 1000]);
  return rows.length > 0;
}
