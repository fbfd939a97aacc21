import type { ActDone } from '@kkumteo/contract/office/reservation-acts';
import { accept, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { Sql } from '../../../db/pool.ts';
import { onePress, type Press } from '../../staff/one-press.ts';
import type { OwnReservation } from '../act/store.ts';
import { findByNumber } from '../story/read-story.ts';

/** Does an act of staff once for its press: sent again, and also at the same time, it answers what was done. */
export async function asOnePress<R extends Rejection>(
  sql: Sql,
  press: Press,
  act: () => Promise<Decision<unknown, R>>,
): Promise<Decision<ActDone, R>> {
  const pressed = await onePress(sql, press, act);
  if (!pressed.ok) return pressed;
  const { refunded, isProposed } = pressed.value;
  return accept({ refunded: Number(refunded ?? 0), isProposed: isProposed === true });
}

/** Whose reservation a typed number is; refuses a number that none has. */
export async function findOwned(sql: Sql, typed: string): Promise<Decision<OwnReservation, ReservationRejection>> {
  const found = await findByNumber(sql, typed);
  if (!found.ok) return found;
  const { memberKey, reservationNo } = found.value;
  return accept({ memberKey, reservationNo });
}
