/** How many numbers there are: eight digits, the ninth is computed from them. */
export const BOOKING_REFERENCES = 100_000_000;

/** What somebody may have typed or read out as the number of a reservation. */
export type TypedNumber =
  /** A booking reference, by its eight digits. */
  | { readonly kind: 'reference'; readonly digits: number }
  /** The opaque number of addresses and of the wire. */
  | { readonly kind: 'opaque'; readonly reservationNo: string }
  /** Written as a booking reference, but its check digit is another one: a digit is wrong, or two have changed places. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unknown' };

const DIGITS = 8;
const REFERENCE = /^(?:KT)?(\d{9})$/;
const OPAQUE = /^[0-9A-Z]{20,}$/;

// H. M. Damm, 2004: a quasigroup of order 10 that is totally anti-symmetric. Every single wrong digit and every two neighbours that changed places
// give another check digit.
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/**
 * The number of a reservation as people read it: `KT-4821-9035-1`, from its eight digits as a whole number (0 to 99,999,999); the last digit is the
 * check digit. Throws for any other number.
 */
export function formatBookingReference(digits: number): string {
  if (!Number.isInteger(digits) || digits < 0 || digits >= BOOKING_REFERENCES)
    throw new Error('a booking reference has eight digits');
  const eight = String(digits).padStart(DIGITS, '0');
  return `KT-${eight.slice(0, 4)}-${eight.slice(4)}-${dammDigit(eight)}`;
}

/**
 * Reads a number of a reservation as people type it: the booking reference with or without `KT`, dashes and blanks, in any case and any width of
 * letters, or the opaque number.
 */
export function parseReservationNumber(typed: string): TypedNumber {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  const nine = REFERENCE.exec(bare)?.[1];
  if (nine !== undefined)
    return dammDigit(nine) === '0'
      ? { kind: 'reference', digits: Number(nine.slice(0, DIGITS)) }
      : { kind: 'mistyped' };
  return OPAQUE.test(bare) ? { kind: 'opaque', reservationNo: bare } : { kind: 'unknown' };
}

/** The check digit of some digits; 0 where they end in it. */
const dammDigit = (digits: string): string =>
  [...digits].reduce((interim, digit) => DAMM[Number(interim)]?.charAt(Number(digit)) ?? '', '0');
