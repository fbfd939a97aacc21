import type { Sql } from './pool.ts';

/*
 * Every act locks rows in one order: member → payment → reservation → seats (docs/rules/locks.md). SQL functions lock in
 * the same order.
 */

/** The tables of that order, for what locks whole tables. */
export const TABLE_ORDER: readonly string[] = [
  'member',
  'payment_attempt',
  'reservation',
  'reservation_line',
  'seat_hold',
  'seat_stock',
];

/**
 * Serialises the acts of one member over all processes, so that a count of what the member has stays true until the
 * commit. Waits at most two seconds. False where the membership has ended meanwhile. Rows that refer to the member may
 * still be written; see `lockWithdrawingMember`.
 */
export async function lockMember(tx: Sql, memberKey: number): Promise<boolean> {
  const text = 'select lock_members($1::jsonb) as are_members';
  const [row] = await tx.query<{ readonly areMembers: boolean }>(text, [JSON.stringify([{ memberId: memberKey }])]);
  return row?.areMembers ?? false;
}

/** As `lockMember`, and until the transaction ends no other writes a row that refers to the member, who leaves. */
export async function lockWithdrawingMember(tx: Sql, memberKey: number): Promise<boolean> {
  const text = 'select withdrawn_at is null as is_member from member where member_id = $1 for update';
  const [row] = await tx.query<{ readonly isMember: boolean }>(text, [memberKey]);
  return row?.isMember ?? false;
}

export async function lockPayment(tx: Sql, attemptId: string): Promise<void> {
  await tx.query('select 1 from payment_attempt where attempt_id = $1 for update', [attemptId]);
}

export async function lockReservation(tx: Sql, reservationKey: number): Promise<void> {
  await tx.query('select 1 from reservation where reservation_id = $1 for update', [reservationKey]);
}
