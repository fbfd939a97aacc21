import type { ActDone } from '@kkumteo/contract/office/reservation-acts';
import { accept, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
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
  press: Pick<ByStaff, 'by' | 'pressKey'>,
  act: () => Promise<Decision<unknown, R>>,
): Promise<Decision<ActDone, R>> {
  const done = await factsOfPress(sql, press, act);
  if (!done.ok) return done;
  const { refunded, isProposed } = done.value;
  return accept({ refunded: Number(refunded ?? 0), isProposed: isProposed === true });
}

/** The same with all that its entry says. */
export async function factsOfPress<R extends Rejection>(
  sql: Sql,
  { by, pressKey }: Pick<ByStaff, 'by' | 'pressKey'>,
  act: () => Promise<Decision<unknown, R>>,
): Promise<Decision<EntryFacts, R>> {
  const before = await findPressed(sql, by.staffKey, pressKey);
  const acted = before === null ? await act() : accept(null);
  const facts = before ?? (await findPressed(sql, by.staffKey, pressKey));
  if (facts !== null) return accept(facts);
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
