import type { ActDone } from '@kkumteo/contract/office/reservation-acts';
import { accept, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { Sql } from '../../../db/pool.ts';
import { findPressed } from '../../staff/entries.ts';
import type { ByStaff, OwnReservation } from '../act/store.ts';
import { findByNumber } from '../story/read-story.ts';

/**
 * Does an act of staff once for its press: sent again, and also at the same time, it answers what was done. The act is
 * refused a second time by its own rules, and its entry has the key of the press.
 */
export async function asOnePress<R extends Rejection>(
  sql: Sql,
  { by, pressKey }: Pick<ByStaff, 'by' | 'pressKey'>,
  act: () => Promise<Decision<unknown, R>>,
): Promise<Decision<ActDone, R>> {
  const before = await findPressed(sql, by.staffKey, pressKey);
  const acted = before === null ? await act() : accept(null);
  const facts = before ?? (await findPressed(sql, by.staffKey, pressKey));
  if (facts !== null)
    return accept({ refunded: Number(facts['refunded'] ?? 0), isProposed: facts['isProposed'] === true });
  if (acted.ok) throw new Error('an act of staff has its entry');
  return acted;
}

/** Whose reservation a typed number is; refuses a number that none has. */
export async function findOwned(sql: Sql, typed: string): Promise<Decision<OwnReservation, ReservationRejection>> {
  const found = await findByNumber(sql, typed);
  if (!found.ok) return found;
  const { memberKey, reservationNo } = found.value;
  return accept({ memberKey, reservationNo });
}
