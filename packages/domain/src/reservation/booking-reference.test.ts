import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_REFERENCES, formatBookingReference, parseReservationNumber } from './booking-reference.ts';

const anyDigits = fc.integer({ min: 0, max: BOOKING_REFERENCES - 1 });
const nineOf = (digits: number): string => formatBookingReference(digits).replaceAll(/\D/g, '');
const RUNS = { numRuns: 2_000 };

describe('a booking reference', () => {
  test('is written in groups, prefix first, check digit last', () => {
    fc.assert(
      fc.property(anyDigits, (digits) => {
        expect(formatBookingReference(digits)).toMatch(/^KT-\d{4}-\d{4}-\d$/);
      }),
    );
    expect(formatBookingReference(7)).toMatch(/^KT-0000-0007-\d$/);
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyDigits, (digits) => {
        expect(parseReservationNumber(formatBookingReference(digits))).toEqual({ kind: 'reference', digits });
      }),
    );
  });

  test.each([-1, BOOKING_REFERENCES, 1.5, Number.NaN])('of %s digits is none', (digits) => {
    expect(() => formatBookingReference(digits)).toThrow('eight digits');
  });

  test('with one wrong digit is recognised as wrong, at any place', () => {
    fc.assert(
      fc.property(anyDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const nine = nineOf(digits);
        const wrong = (Number(nine.charAt(at)) + by) % 10;
        const typed = `${nine.slice(0, at)}${wrong}${nine.slice(at + 1)}`;
        expect(parseReservationNumber(typed)).toEqual({ kind: 'mistyped' });
      }),
      RUNS,
    );
  });

  test('with two neighbours exchanged is recognised as wrong, at any place', () => {
    fc.assert(
      fc.property(anyDigits, fc.nat(7), (digits, at) => {
        const nine = nineOf(digits);
        const typed = `${nine.slice(0, at)}${nine.charAt(at + 1)}${nine.charAt(at)}${nine.slice(at + 2)}`;
        fc.pre(typed !== nine);
        expect(parseReservationNumber(typed)).toEqual({ kind: 'mistyped' });
      }),
      RUNS,
    );
  });

  test('shows both for every state of the computation, not for samples alone', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    // What follows a first digit is computed from where that digit led to, so three digits go through every state.
    for (const first of digits)
      for (const second of digits)
        for (const third of digits) {
          const checkOf = (...three: readonly number[]): string => nineOf(Number(three.join(''))).slice(-1);
          const check = checkOf(first, second, third);
          for (const other of digits) {
            if (other !== second) expect(checkOf(first, other, third)).not.toBe(check);
            if (other !== third) expect(checkOf(first, second, other)).not.toBe(check);
          }
          if (second !== third) expect(checkOf(first, third, second)).not.toBe(check);
        }
  });
});

describe('a typed number', () => {
  const reference = formatBookingReference(48_219_035);
  const read = { kind: 'reference', digits: 48_219_035 };

  test.each([
    reference,
    reference.toLowerCase(),
    reference.replaceAll('-', ''),
    reference.slice(3),
    reference.slice(3).replaceAll('-', ''),
    ` ${reference.replaceAll('-', ' ')} `,
    reference.replaceAll('-', '–'),
    'ＫＴ' + reference.slice(2),
  ])('is read from “%s”', (typed) => {
    expect(parseReservationNumber(typed)).toEqual(read);
  });

  test('may be the opaque one, also in small letters', () => {
    const reservationNo = '01J9Z4QX7N5T3K8W2V6B0C1D4E';
    expect(parseReservationNumber(reservationNo)).toEqual({ kind: 'opaque', reservationNo });
    expect(parseReservationNumber(reservationNo.toLowerCase())).toEqual({ kind: 'opaque', reservationNo });
  });

  test.each(['', 'KT', 'KT-4821-9035', 'KT-4821-9035-12', '김하윤', 'member1', '--overdue'])(
    '“%s” is none',
    (typed) => {
      expect(parseReservationNumber(typed)).toEqual({ kind: 'unknown' });
    },
  );
});
