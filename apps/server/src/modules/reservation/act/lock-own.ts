import { lockPayment, lockReservation } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import { findReservation, type ReservationRow } from '../read/store.ts';

/** What a member asks for, with the request that asks. */
export type ByMember<T> = T & { readonly memberKey: number; readonly requestId: string };

interface OwnReservation {
  readonly memberKey: number;
  readonly reservationNo: string;
}

/** A member's own reservation, locked, as it stands then; null for a number that is not theirs. */
export async function lockOwn(tx: Sql, { memberKey, reservationNo }: OwnReservation): Promise<ReservationRow | null> {
  const seen = await findReservation(tx, memberKey, reservationNo);
  if (seen === null) return null;
  await lockReservation(tx, seen.reservationKey);
  return findReservation(tx, memberKey, reservationNo);
}

/** The same with its payment. `again` where another payment took its place while the first was being locked. */
export async function lockOwnWithPayment(
  tx: Sql,
  { memberKey, reservationNo }: OwnReservation,
): Promise<ReservationRow | null | 'again'> {
  const seen = await findReservation(tx, memberKey, reservationNo);
  if (seen === null) return null;
  if (seen.attemptId !== null) await lockPayment(tx, seen.attemptId);
  await lockReservation(tx, seen.reservationKey);
  const row = await findReservation(tx, memberKey, reservationNo);
  return row !== null && row.attemptId !== seen.attemptId ? 'again' : row;
}
