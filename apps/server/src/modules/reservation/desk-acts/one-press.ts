import type { ActDone } from '@kkumteo/contract/office/reservation-acts';
import { accept, refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import { parseReservationNumber } from '@kkumteo/domain/reservation/booking-reference';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { findPressed } from '../../staff/entries.ts';
import type { ByStaff, OwnReservation } from '../act/store.ts';

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

const FIND = `select reservation_no, member_id as member_key from reservation
  where reservation_no = $1 or booking_reference = $2`;

/** Whose reservation a typed number is; refuses a number that none has. */
export async function findOwned(sql: Sql, typed: string): Promise<Decision<OwnReservation, ReservationActRejection>> {
  const number = parseReservationNumber(typed);
  const [opaque, digits] = [
    number.kind === 'opaque' ? number.reservationNo : null,
    number.kind === 'reference' ? number.digits : null,
  ];
  const [found] = await sql.query<Row<'reservation', 'reservationNo'> & { readonly memberKey: number }>(FIND, [
    opaque,
    digits,
  ]);
  return found === undefined ? refuse({ code: 'reservation-act.unknown' }) : accept(found);
}
