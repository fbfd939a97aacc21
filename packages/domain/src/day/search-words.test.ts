import { expect, test } from 'vitest';
import { formatBookingReference } from '../reservation/booking-reference.ts';
import { endsIn, readSearchWords } from './search-words.ts';

const REFERENCE = formatBookingReference(48_219_035);

test.each([
  ['the number as it is said', REFERENCE, 'number'],
  ['the number without its letters', REFERENCE.slice(3), 'number'],
  ['the number of the wire', '01K9ZX3N5Q7RS8TV0WXYZABCDE', 'number'],
  ['a number with a wrong check digit', `${REFERENCE.slice(0, -1)}${(Number(REFERENCE.at(-1)) + 1) % 10}`, 'mistyped'],
  ['four digits', '9035', 'tail'],
  ['a whole phone', '010-0000-4821', 'tail'],
  ['three digits', '903', 'short'],
  ['a name', '김서연', 'name'],
  ['first consonants', 'ㅎㅅ', 'name'],
  ['first consonants that the keyboard joined', 'ㄳ', 'name'],
  ['one letter', '김', 'short'],
  ['nothing', ' ', 'short'],
] as const)('%s', (_what, typed, kind) => expect(readSearchWords(typed).kind).toBe(kind));

test('digits are compared with the end of a written number', () => {
  expect(endsIn('KT-4821-9035-2', '0352')).toBe(true);
  expect(endsIn('010-0000-4821', '4821')).toBe(true);
  expect(endsIn('010-0000-4821', '0482')).toBe(false);
});
