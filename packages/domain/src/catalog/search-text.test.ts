import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../shared/hangul.ts';
import { findExactly, findNearly, searchPattern, searchText } from './search-text.ts';

const exactly = (typed: string, text: string) => {
  const pattern = searchPattern(typed);
  return pattern === null ? null : findExactly(pattern, searchText(text));
};
const nearly = (typed: string, text: string) => {
  const pattern = searchPattern(typed);
  return pattern === null ? null : findNearly(pattern, searchText(text));
};

describe('a text is found', () => {
  test.each([
    ['소방', '소방서 구조대', '소방', 'by its beginning'],
    ['구조', '소방서 구조대', '구조', 'by a part'],
    ['ㅅㅂㅅ', '소방서 구조대', '소방서', 'by first consonants'],
    ['ㅅㅂㅅㄱ', '소방서 구조대', '소방서 구', 'by first consonants across a space'],
    ['소방서구조', '소방서 구조대', '소방서 구조', 'whatever spaces are missing'],
    ['소 방', '소방서 구조대', '소방', 'whatever spaces are typed'],
    ['소ㅂ', '소방서 구조대', '소방', 'while a syllable has but its consonant'],
    ['솝', '소방서 구조대', '소방', 'while the next consonant still hangs below'],
    ['바', '소방서 구조대', '방', 'while a final consonant is missing'],
    ['ㅂㅄ', '별빛숲', '별빛숲', 'by consonants that the keyboard has joined'],
    ['3D', '메이커 3d 프린터', '3d', 'whatever the case'],
    ['소방', '소방서 구조대', '소방', 'by decomposed letters'],
    ['치과', '소방서 구조대', null, 'not by another word'],
  ])('%s in %s: %s, %s', (typed, text, expected, _how) => {
    const found = exactly(typed, text);
    expect(found === null ? null : text.slice(found.from, found.to)).toBe(expected);
  });

  test.each([
    ['소방소', '소방서 구조대', '소방서'],
    ['병언', '어린이 종합병원', '병원'],
    ['피쟈', '피자 공방', '피자'],
    ['로봇조리', '로봇 조립 연구소', '로봇 조립'],
  ])('%s finds %s although it is mistyped', (typed, text, expected) => {
    const found = nearly(typed, text);
    expect([found?.mistaken, found && text.slice(found.from, found.to)]).toEqual([true, expected]);
  });

  test.each([
    ['치과', '소방서 구조대'],
    ['우주', '소방서 구조대'],
    ['ㅅㅂㄱ', '소방서 구조대'],
    ['소', '손'],
  ])('%s finds not even nearly %s', (typed, text) => expect(nearly(typed, text)).toBeNull());

  test.each(['', '  ', '!?', '\u0000'])('nothing is looked for by "%s"', (typed) =>
    expect(searchPattern(typed)).toBeNull(),
  );
});

const hangul = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const word = fc.array(hangul, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));

describe('for any Korean text', () => {
  test('each of its parts finds it, and so do the first consonants of the part', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (text, a, b) => {
        const [from, to] = [Math.min(a, b) % text.length, (Math.max(a, b) % text.length) + 1];
        const part = text.slice(Math.min(from, to - 1), Math.max(from + 1, to));
        const initials = [...part].map((letter) => keysOf(letter).charAt(0)).join('');
        expect(exactly(part, text)).not.toBeNull();
        expect(exactly(initials, text)).not.toBeNull();
      }),
    );
  });

  test('one wrong key in a word of three letters is forgiven, but in its first consonant', () => {
    fc.assert(
      fc.property(fc.array(hangul, { minLength: 3, maxLength: 6 }), fc.nat(), (letters, seed) => {
        const at = seed % letters.length;
        const open = letters.map((letter) => keysOf(letter).charAt(0));
        const text = open.map((initial, index) => syllable(initial, index)).join('');
        const typed = open.map((initial, index) => syllable(initial, index === at ? index + 1 : index)).join('');
        expect(typed === text || nearly(typed, text) !== null).toBe(true);
      }),
    );
  });

  test('what is found lies within the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 30 }), (typed, text) => {
        for (const found of [exactly(typed, text), nearly(typed, text)]) {
          if (found === null) continue;
          expect(found.from).toBeGreaterThanOrEqual(0);
          expect(found.to).toBeGreaterThan(found.from);
          expect(found.to).toBeLessThanOrEqual(text.normalize('NFC').toLowerCase().length);
        }
      }),
    );
  });
});

/** The open syllable of a consonant with one of the vowels in turn. */
function syllable(initial: string, vowel: number): string {
  const at = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'.indexOf(initial);
  return String.fromCodePoint(0xac00 + at * 588 + (vowel % 9) * 28);
}
