import { expect, test } from 'vitest';
import { containsResidentNumber, lineOfText, linesOfText, textLength, normaliseText } from './text.ts';
import { isEmail, isMobile, isPhone, phoneDigits } from './contact.ts';
import { parseTypedDate } from './typed-date.ts';

test.each([
  ['  김  서아 ', '김 서아'],
  ['김\u0000서아', '김 서아'],
  ['\u1100\u1175\u11b7', '김'],
])('text %j is kept as %j', (typed, kept) => {
  expect(normaliseText(typed)).toBe(kept);
});

test.each([
  ['서울\u0007 하늘\u009b초등학교\u007f', '서울 하늘초등학교', '서울 하늘초등학교'],
  ['서울\t중구\r\n1층', '서울 중구 1층', '서울 중구\n1층'],
  ['가\u2028나\u0085다\r라', '가 나 다 라', '가\n나\n다\n라'],
  ['👩🏻‍🏫 é', '👩🏻‍🏫 é', '👩🏻‍🏫 é'],
])('of %j a line keeps %j, and lines %j', (typed, line, lines) => {
  expect([lineOfText(typed), linesOfText(typed)]).toEqual([line, lines]);
});

test('length counts code points', () => {
  expect(textLength('👩🏻김')).toBe(3);
});

test.each([
  ['900101-1234567', true],
  ['9001011234567', true],
  ['９００１０１－１２３４５６７', true],
  ['메모: 150315-4000000 입니다', true],
  ['900101-5234567', true],
  ['900101-9234567', false],
  ['901301-1234567', false],
  ['010-1234-5678', false],
  ['12900101-1234567', false],
])('%s holds a resident number: %s', (text, found) => {
  expect(containsResidentNumber(text)).toBe(found);
});

test.each([
  ['2018-03-15', '2018-03-15'],
  ['20180315', '2018-03-15'],
  ['2018. 3. 5.', '2018-03-05'],
  ['２０１８０３１５', '2018-03-15'],
  ['2020-02-29', '2020-02-29'],
  ['2019-02-29', null],
  ['2018-13-01', null],
  ['180315', null],
  ['', null],
])('the typed date %j is %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each([
  ['010-0000-0001', '01000000001'],
  ['+82 10-0000-0001', '01000000001'],
  ['+82 010 0000 0001', '01000000001'],
  ['０１０.0000.0001', '01000000001'],
  ['02-000-0000', '020000000'],
])('the phone %s has the digits %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test('a mobile has ten or eleven digits and starts as one', () => {
  expect(['0100000001', '01000000001', '010000001', '010000000012', '020000000', '01200000001'].map(isMobile)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a phone may be of a place or a service too', () => {
  expect(['020000000', '15880000', '0311234567', '1234', ''].map(isPhone)).toEqual([true, true, true, false, false]);
});

test.each([
  ['parent@example.com', true],
  ['a.b+c@school.example.co.kr', true],
  ['parent@example', false],
  ['parent example@example.com', false],
  ['a@b@example.com', false],
  ['', false],
  [`${'a'.repeat(188)}@example.com`, true],
  [`${'a'.repeat(189)}@example.com`, false],
])('%s is an e-mail address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});
