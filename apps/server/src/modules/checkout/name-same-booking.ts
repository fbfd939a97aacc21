import { encodeSameBooking } from '@kkumteo/contract/booking/same-booking';
import type { Decision, Rejection } from '@kkumteo/domain/shared/decision';
import { orRefuse, Refused } from '../../http/refused.ts';

/** The value of a decision; a refusal for a reservation of the member's that stands in the way names it. */
export function orNameSame<T>(decision: Decision<T, Rejection>): T {
  if (decision.ok || !namesReservation(decision.rejection)) return orRefuse(decision);
  const { code, reservationNo, sameRound } = decision.rejection;
  const mayBookBeside = code === 'reservation.already-reserved';
  const same = { reservationNo, mayBookBeside, sameRound: mayBookBeside || sameRound === true };
  throw new Refused(decision.rejection, undefined, encodeSameBooking(same));
}

type NamesReservation = Rejection & { readonly reservationNo: string; readonly sameRound?: boolean };

const namesReservation = (rejection: Rejection): rejection is NamesReservation =>
  'reservationNo' in rejection && typeof rejection.reservationNo === 'string';
