import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, keptPhone, phoneWhileTyped, readMobile, readPhone } from './phone.ts';

test.each([
  ['010-0000-0001', '01000000001'],
  ['01000000001', '01000000001'],
  ['\u202a010-0000-0001\u202c', '01000000001'],
  ['(010) 0000-0001', '01000000001'],
  ['010.0000.0001', '01000000001'],
  ['０１０－００００－０００１', '01000000001'],
  ['010ㅡ0000ㅡ0001', '01000000001'],
  ['010\u20110000\u22120001', '01000000001'],
  ['010-00000001', '01000000001'],
  ['+82 10-0000-0001', '01000000001'],
  ['+82 (0)10 0000 0001', '01000000001'],
  ['+82 010 0000 0001', '01000000001'],
  ['0082 10 0000 0001', '01000000001'],
  ['821000000001', '01000000001'],
  ['+82 1588-0000', '15880000'],
  ['0507-0000-0001', '050700000001'],
  ['011-000-0001', '0110000001'],
  ['02-000-0000', '020000000'],
  ['(02)0000-0000', '0200000000'],
  ['031-000-0001', '0310000001'],
  ['070-0000-0001', '07000000001'],
  ['080-000-0001', '0800000001'],
  ['1588-0000', '15880000'],
])('the phone %j has the digits %s', (typed, digits) => {
  expect(readPhone(typed)).toBe(digits);
});

test.each([
  '',
  '010-000-0001',
  '010-0000-00012',
  '0507-000-0001',
  '02-123-4567~8',
  '02-123-4567〜8',
  '02-123-4567-8',
  '02-123-4567/8',
  '02-123-4567, 8',
  '02-123-4567 8',
  '02-123-4567 (내선 12)',
  '010-0000-0001 / 010-0000-0002',
  '010-0000-000l',
  '+1 212 555 0100',
  '031-00-0000',
  '012-0000-0001',
  '1234',
  '110',
])('%j is no whole number, and kept as it was typed', (typed) => {
  expect(readPhone(typed)).toBeNull();
  expect(keptPhone(typed)).toBe(typed);
});

test('a mobile is one of 010 or of its five former prefixes', () => {
  expect(['01000000001', '0160000001', '0200000001', '050700000001', '15880000'].map(readMobile)).toEqual([
    '01000000001',
    '0160000001',
    null,
    null,
    null,
  ]);
});

test.each([
  ['01000000001', '010-0000-0001'],
  ['0110000001', '011-000-0001'],
  ['020000000', '02-000-0000'],
  ['0200000000', '02-0000-0000'],
  ['0310000001', '031-000-0001'],
  ['050700000001', '0507-0000-0001'],
  ['15880000', '1588-0000'],
  ['+82 10-0000-0001', '010-0000-0001'],
  ['02-123-4567~8', '02-123-4567~8'],
  ['', ''],
])('the phone %j is shown as %s', (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});

const typedKeys = (keys: string): string => [...keys].reduce((field, key) => phoneWhileTyped(field + key), '');

test.each([
  ['0100000', '010-0000'],
  ['01000000001', '010-0000-0001'],
  ['010-0000-0001', '010-0000-0001'],
  ['010000000012', '010-0000-00012'],
  ['0110000001', '011-000-0001'],
  ['01100000001', '011-0000-0001'],
  ['0212345678', '02-1234-5678'],
  ['02-123-4567~8', '02-123-4567~8'],
  ['02-123-4567-8', '02-123-4567-8'],
  ['050700000001', '0507-0000-0001'],
  ['+82 10 0000 0001', '010-0000-0001'],
])('while %s is typed its hyphens go in, and nothing is cut: %s', (keys, shown) => {
  expect(typedKeys(keys)).toBe(shown);
});

test.each([
  ['02-0000-000', '02-000-0000'],
  ['031-0000-000', '031-000-0000'],
  ['010-0000-000', '010-0000-000'],
  ['0507-0000-000', '0507-0000-000'],
])('the digit that is deleted last leaves %s as %s', (left, shown) => {
  expect(phoneWhileTyped(left)).toBe(shown);
});

test('a number never has fewer digits than were typed, and none that were not', () => {
  const number = fc.constantFrom('01000000001', '050700000001', '0200000000', '15880000');
  const sign = fc.constantFrom('', '-', ' ', '.', '\u200b', '~', '/', 'ㅡ', '(', ')');
  const written = number.chain((digits) =>
    fc
      .array(sign, { minLength: digits.length, maxLength: digits.length })
      .map((signs) => [...digits].map((digit, at) => `${signs[at]}${digit}`).join('')),
  );
  fc.assert(
    fc.property(written, (text) => {
      const digits = text.replaceAll(/\D/gu, '');
      expect([null, digits]).toContain(readPhone(text));
      expect(phoneWhileTyped(text).replaceAll(/\D/gu, '')).toBe(digits);
    }),
  );
});
