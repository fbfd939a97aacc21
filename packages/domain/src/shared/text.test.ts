import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, keptEmail } from './contact.ts';
import {
  containsResidentNumber,
  lineOfText,
  linesOfText,
  nameKey,
  normaliseText,
  plainText,
  textLength,
  visibleText,
} from './text.ts';
import { parseTypedDate } from './typed-date.ts';

test.each([
  ['  김  서아 ', '김 서아'],
  ['김\u0000서아', '김 서아'],
  ['\u1100\u1175\u11b7', '김'],
  ['\u202a김\u200b서아\u202c', '김서아'],
  ['김\u3164서아', '김 서아'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
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

test.each([
  '\u3164',
  '\u115f\u1160',
  '\uffa0 \u2800',
  '\u200b',
  '\u202e',
  '\u2063',
  '\ufe0f',
  '\u{E0041}',
  '\u3000\u00ad',
  '\u180e',
])('a text in which nothing draws is empty: %j', (text) => expect(normaliseText(text)).toBe(''));

test.each(['김 가온', '김가온', '\u1100\u1175\u11b7가온', '김\u200b가온', '김\u3164가온\ufe0f', '\u202a김가온\u202c'])(
  'a name is known again however it is spelled: %j',
  (name) => expect(nameKey(name)).toBe('김가온'),
);

test('a name in Latin letters is the same in capitals', () => expect(nameKey('Mina KIM')).toBe(nameKey('mina kim')));

// Plain texts skip the normalisation: it would change nothing about them.
test('a text without a space at an end is kept as with one', () => {
  const unit = fc.constantFrom(...'가힣a~!09 \u3000\t\u200bｱé', '\u1100\u1161', '\u11a8');
  const keptByHand = (text: string): string => visibleText(text).replace(/\s+/gu, ' ').trim();
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(normaliseText(text)).toBe(keptByHand(text));
      expect(plainText(text)).toBe(keptByHand(text.normalize('NFKC')));
      expect(lineOfText(`${text}\u0007`)).toBe(lineOfText(text));
      expect(textLength(text)).toBe([...text.normalize('NFC')].length);
    }),
    { numRuns: 500 },
  );
});

test('length counts composed characters', () => {
  expect(textLength('👩🏻김')).toBe(3);
  expect(textLength('김하늘'.normalize('NFD'))).toBe(3);
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
  ['180315', '2018-03-15'],
  ['18. 3. 15.', '2018-03-15'],
  ['190315', '2019-03-15'],
  ['880531', '1988-05-31'],
  ['200315', '2020-03-15'],
  ['\u202a2018-03-15\u202c', '2018-03-15'],
  // Year and month, or a two-digit year: ambiguous.
  ['200312', null],
  ['2003-12', null],
  ['181332', null],
  ['', null],
])('the typed date %j is %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each([
  ['parent@example.com', true],
  ['a.b+c@school.example.co.kr', true],
  ["o'brien@example.com", true],
  ['kim@mail_host.example.com', false],
  ['kim@-mail.example.com', false],
  ['kim,lee@example.com', false],
  ['김@example.com', false],
  ['parent@example', false],
  ['parent example@example.com', false],
  ['a@b@example.com', false],
  ['', false],
  [`${'a'.repeat(188)}@example.com`, true],
  [`${'a'.repeat(189)}@example.com`, false],
])('%s is an e-mail address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  ['kim＠example．com', 'kim@example.com'],
  [' ｋｉｍ@example.com\u200b', 'kim@example.com'],
])('the e-mail address %j is kept as %s', (typed, kept) => {
  expect([isEmail(typed), keptEmail(typed)]).toEqual([true, kept]);
});
