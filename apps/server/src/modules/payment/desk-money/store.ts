import {
  expectedCash,
  type DeskMoved,
  type DeskPart,
  type DeskTaking,
  type DeskWay,
  type DrawerCash,
} from '@kkumteo/domain/payment/desk-money';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** The open drawer of a member of staff. */
export interface OpenDrawer {
  readonly drawerId: number;
  /** What should be in it, in won. */
  readonly inDrawer: Won;
}

const LOCK = 'select drawer_id from desk_drawer where staff_id = $1 and closed_at is null for update';
const CASH = `select d.float_won as float,
    coalesce(sum(m.amount) filter (where m.kind = 'payment'), 0)::integer as cash_in,
    coalesce(sum(m.amount) filter (where m.kind = 'refund'), 0)::integer as cash_out
  from desk_drawer d left join desk_money m on m.drawer_id = d.drawer_id and m.way = 'cash'
  where d.drawer_id = $1 group by d.drawer_id`;

/**
 * Locks the open drawer of a member of staff, before every other row of the act (docs/rules/locks.md); null where none
 * is open.
 */
export async function lockOpenDrawer(tx: Sql, staffKey: number): Promise<OpenDrawer | null> {
  const [open] = await tx.query<Row<'desk_drawer', 'drawerId'>>(LOCK, [staffKey]);
  return open === undefined ? null : { ...open, inDrawer: await cashIn(tx, open.drawerId) };
}

/** What should be in a drawer, in won. */
export async function cashIn(tx: Sql, drawerId: number): Promise<Won> {
  const [cash] = await tx.query<DrawerCash>(CASH, [drawerId]);
  if (cash === undefined) throw new Error(`drawer ${drawerId} is not there`);
  return expectedCash(cash);
}

/** Money of a reservation as the desk moves it. */
export interface DeskMovement {
  readonly reservationKey: number;
  readonly reservationNo: string;
  readonly amount: Won;
  readonly staffKey: number;
  /** Null for a card where none is open. */
  readonly drawerId: number | null;
  /** Of the ledger's transfer; that of the only payment, or of the refund of all, unless given. */
  readonly transfer?: string;
}

const INSERT = `insert into desk_money
    (reservation_id, staff_id, drawer_id, kind, way, amount, received, approval_no, cash_receipt, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8))`;

/** Cash names the drawer that it is in; what costs nothing moves no money. */
const MOVE = `insert into ledger_entry (transfer_key, account, amount, reservation_id, drawer_id, at)
  select $1, account, won, $2, case account when 'desk-cash' then $3::integer end, to_timestamp($4::float8)
  from unnest($5::text[], $6::integer[]) as side (account, won) where won <> 0`;

const accountOf = (way: DeskWay | null): string => (way === null ? 'desk' : `desk-${way}`);

/** Books money that the desk takes for a reservation: its row, and the ledger's entries against `sales`. */
export async function takeDeskMoney(tx: Sql, money: DeskMovement, taking: DeskTaking, now: Instant): Promise<void> {
  const { reservationKey, reservationNo, amount, staffKey, drawerId, transfer = `desk:${reservationNo}` } = money;
  const { received, approvalNo, cashReceipt } = { received: null, approvalNo: null, cashReceipt: '', ...taking };
  const row = [reservationKey, staffKey, drawerId, 'payment', taking.way, amount, received, approvalNo, cashReceipt];
  await tx.query(INSERT, [...row, now / 1000]);
  const sides = [
    [accountOf(taking.way), 'sales'],
    [amount, -amount],
  ];
  await tx.query(MOVE, [transfer, reservationKey, drawerId, now / 1000, ...sides], 'desk-ledger');
}

/** Books money that the desk pays out again, each part as it came; `approvalNo` of the terminal's cancel. */
export async function payOutDeskMoney(
  tx: Sql,
  money: Omit<DeskMovement, 'amount'>,
  { parts, approvalNo }: { readonly parts: readonly DeskPart[]; readonly approvalNo: string },
  now: Instant,
): Promise<void> {
  const { reservationKey, reservationNo, staffKey, drawerId, transfer = `desk-refund:${reservationNo}` } = money;
  for (const { way, amount } of parts) {
    // Booked by command: no drawer and no terminal.
    if (way === null) continue;
    const row = [
      reservationKey,
      staffKey,
      drawerId,
      'refund',
      way,
      amount,
      null,
      way === 'card' ? approvalNo : null,
      '',
    ];
    await tx.query(INSERT, [...row, now / 1000]);
  }
  const sides = [
    [...parts.map(({ way }) => accountOf(way)), 'refunds'],
    [...parts.map(({ amount }) => -amount), sumWon(parts.map(({ amount }) => amount))],
  ];
  await tx.query(MOVE, [transfer, reservationKey, drawerId, now / 1000, ...sides], 'desk-ledger');
}

const MOVED = `select 'payment' as kind, null as way, sum(amount)::integer as amount, 0 as place
  from ledger_entry where reservation_id = $1 and attempt_id is null and account = 'desk' having sum(amount) > 0
  union all
  select kind, way, amount, desk_money_id from desk_money where reservation_id = $1 order by place`;

/** What the desk took for a reservation and paid out, in that order; what is left of a command's payment comes first. */
export const findDeskMoved = (sql: Sql, reservationKey: number): Promise<readonly DeskMoved[]> =>
  sql.query<DeskMoved>(MOVED, [reservationKey], 'desk-moved');

const DIFFERENCE = `insert into ledger_entry (transfer_key, account, amount, drawer_id, at)
  select 'drawer:' || $1, account, won, $1::integer, to_timestamp($3::float8)
  from (values ('desk-cash', $2::integer), ('drawer-difference', -$2::integer)) as side (account, won) where won <> 0`;

/** Books by how much a counted drawer differs; below nothing there is less than there should be. */
export async function bookDifference(tx: Sql, drawerId: number, difference: Won, now: Instant): Promise<void> {
  await tx.query(DIFFERENCE, [drawerId, difference, now / 1000]);
}
