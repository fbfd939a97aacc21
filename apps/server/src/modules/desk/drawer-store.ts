import type { DeskShift, OwnDrawer } from '@kkumteo/contract/office/desk';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

const OWN = `select drawer_id, opened_at, float_won as float,
    (select count(*)::integer from desk_money m where m.drawer_id = d.drawer_id and m.kind = 'payment') as sales
  from desk_drawer d where staff_id = $1 and closed_at is null`;

export async function findOwnDrawer(sql: Sql, staffKey: number): Promise<OwnDrawer> {
  const [row] = await sql.query<NonNullable<OwnDrawer>>(OWN, [staffKey], 'desk-own-drawer');
  return row ?? null;
}

const INSERT = `insert into desk_drawer (staff_id, opened_at, float_won) values ($1, to_timestamp($2::float8), $3)
  on conflict (staff_id) where closed_at is null do nothing returning drawer_id`;

/** Null where one is open. */
export async function insertDrawer(
  tx: Sql,
  { staffKey, float, now }: { readonly staffKey: number; readonly float: Won; readonly now: Instant },
): Promise<number | null> {
  const [row] = await tx.query<Row<'desk_drawer', 'drawerId'>>(INSERT, [staffKey, now / 1000, float]);
  return row?.drawerId ?? null;
}

const LOCK = 'select drawer_id from desk_drawer where drawer_id = $1 and closed_at is null for update';

/** Locks an open drawer before every other row of the act; false where it is closed. */
export const lockDrawer = async (tx: Sql, drawerId: number): Promise<boolean> =>
  (await tx.query(LOCK, [drawerId])).length > 0;

interface Closing {
  readonly drawerId: number;
  readonly staffKey: number;
  readonly counted: readonly number[];
  readonly total: Won;
  readonly expected: Won;
  readonly note: string;
  readonly now: Instant;
}

const CLOSE = `update desk_drawer set closed_by = $2, counted = $3, counted_won = $4, expected_won = $5, note = $6,
    closed_at = to_timestamp($7::float8) where drawer_id = $1`;

export async function closeDrawer(tx: Sql, closing: Closing): Promise<void> {
  const { drawerId, staffKey, counted, total, expected, note, now } = closing;
  await tx.query(CLOSE, [drawerId, staffKey, counted, total, expected, note, now / 1000]);
}

interface ShiftRow extends Omit<DeskShift, 'closed'>, Row<'desk_drawer', 'closedAt' | 'note'> {
  readonly closedBy: string | null;
  readonly cashIn: Won;
  readonly cashOut: Won;
  readonly expected: Won | null;
  readonly counted: Won | null;
}

const SHIFTS = `select d.drawer_id, s.name as staff_name, d.opened_at, d.float_won as float, d.closed_at, d.note, c.name as closed_by,
    d.expected_won as expected, d.counted_won as counted,
    (count(*) filter (where m.kind = 'payment'))::integer as sales, (count(*) filter (where m.kind = 'refund'))::integer as refunds,
    coalesce(sum(m.amount) filter (where m.way = 'cash' and m.kind = 'payment'), 0)::integer as cash_in, coalesce(sum(m.amount) filter (where m.way = 'cash' and m.kind = 'refund'), 0)::integer as cash_out,
    coalesce(sum(m.amount) filter (where m.way = 'card' and m.kind = 'payment'), 0)::integer as card_in, coalesce(sum(m.amount) filter (where m.way = 'card' and m.kind = 'refund'), 0)::integer as card_out
  from desk_drawer d join staff_member s using (staff_id) left join staff_member c on c.staff_id = d.closed_by
    left join desk_money m on m.drawer_id = d.drawer_id
  where d.opened_at >= to_timestamp($1::float8)
  group by d.drawer_id, s.name, c.name order by d.drawer_id desc`;

/** Shifts since `since`, the last first; cash of one that is open is left out. */
export async function findShifts(sql: Sql, since: Instant): Promise<readonly DeskShift[]> {
  const rows = await sql.query<ShiftRow>(SHIFTS, [since / 1000], 'desk-shifts');
  return rows.map(({ closedAt, closedBy, note, cashIn, cashOut, expected, counted, ...shift }) => ({
    ...shift,
    closed:
      closedAt === null || expected === null || counted === null
        ? null
        : { at: closedAt, by: closedBy ?? '', cashIn, cashOut, expected, counted, note },
  }));
}
