import { bareNumber, digitsOfNine, formatForPeople, NUMBERS_FOR_PEOPLE } from '../shared/check-digit.ts';

/** How many numbers there are. */
export const BOOKING_REFERENCES = NUMBERS_FOR_PEOPLE;

/** What somebody may have typed or read out as the number of a reservation. */
export type TypedNumber =
  /** A booking reference, by its eight digits. */
  | { readonly kind: 'reference'; readonly digits: number }
  /** The opaque number of addresses and of the wire. */
  | { readonly kind: 'opaque'; readonly reservationNo: string }
  /** Written as a booking reference, but its check digit is another one: a digit is wrong, or two have changed places. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unknown' };

const REFERENCE = /^(?:KT)?(\d{9})$/;
const OPAQUE = /^[0-9A-Z]{20,}$/;

/**
 * The number of a reservation as people read it: `KT-4821-9035-1`, from its eight digits as a whole number (0 to 99,999,999); the last digit is the
 * check digit. Throws for any other number.
 */
export const formatBookingReference = (digits: number): string => formatForPeople('KT', digits);

/**
 * Reads a number of a reservation as people type it: the booking reference with or without `KT`, dashes and blanks, in any case and any width of
 * letters, or the opaque number.
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
