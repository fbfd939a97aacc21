import { bareNumber, digitsOfNine, formatForPeople, NUMBERS_FOR_PEOPLE } from '../shared/check-digit.ts';

export const BOOKING_REFERENCES = NUMBERS_FOR_PEOPLE;

/** A typed or dictated number of a reservation. */
export type TypedNumber =
  /** A booking reference, by its eight digits. */
  | { readonly kind: 'reference'; readonly digits: number }
  /** The opaque number of addresses and of the wire. */
  | { readonly kind: 'opaque'; readonly reservationNo: string }
  /** A booking reference with a wrong check digit: a digit is wrong, or two are swapped. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unknown' };

const REFERENCE = /^(?:KT)?(\d{9})$/;
const OPAQUE = /^[0-9A-Z]{20,}$/;

/** A booking reference, `KT-4821-9035-1`, of eight digits; the last is the check digit. Throws for other numbers. */
export const formatBookingReference = (digits: number): string => formatForPeople('KT', digits);

/**
 * Reads a typed number of a reservation: the booking reference with or without `KT`, dashes and blanks, in any case and
 * width of letters, or the opaque number.
 */
export function parseReservationNumber(typed: string): TypedNumber {
  const bare = bareNumber(typed);
  const nine = REFERENCE.exec(bare)?.[1];
  if (nine !== undefined) {
    const digits = digitsOfNine(nine);
    return digits === null ? { kind: 'mistyped' } : { kind: 'reference', digits };
  }
  return OPAQUE.test(bare) ? { kind: 'opaque', reservationNo: bare } : { kind: 'unknown' };
}
