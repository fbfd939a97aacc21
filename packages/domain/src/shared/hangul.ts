import { disassemble, getChoseong, getJongseong, getJungseong, hasBatchim } from 'es-hangul';
import { normaliseText } from './text.ts';

/** One letter, or every letter from the first to the last. */
export type PatternLetter = string | { readonly from: string; readonly to: string };

const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const SYLLABLES_EACH = 588;
const OPEN_EACH = 28;

/** The typed letters for comparison: composed, lower case, without spaces, consonants one by one. */
export const typedLetters = (typed: string): readonly string[] => [
  ...normaliseText(typed)
    .replace(/\s/gu, '')
    .toLowerCase()
    .replace(/[\u1100-\u1112]/gu, singleConsonant)
    // A keyboard joins two consonants that follow each other; the visitor meant them one by one.
    .replace(/[ㄳ-ㅄ]/gu, disassemble),
];

/** A consonant of the decomposed alphabet as the keyboard writes it. */
const singleConsonant = (letter: string): string => CONSONANTS.charAt(codeOf(letter) - 0x1100);

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

const isSyllable = (letter: string): boolean => codeOf(letter) >= FIRST_SYLLABLE && codeOf(letter) <= LAST_SYLLABLE;

/** Whether the letter is a single consonant, as in typed 초성. */
export const isConsonant = (letter: string): boolean => CONSONANTS.includes(letter);

/** The first consonant of a syllable; any other letter unchanged. */
export const initialOf = (letter: string): string => (isSyllable(letter) ? getChoseong(letter) : letter);

/** What a typed letter matches: a consonant every syllable with it, an open last syllable what it may become. */
export function patternOf(letter: string, isLast: boolean): PatternLetter {
  const consonant = CONSONANTS.indexOf(letter);
  if (consonant >= 0) return span(FIRST_SYLLABLE + consonant * SYLLABLES_EACH, SYLLABLES_EACH);
  return isLast && isSyllable(letter) && !hasBatchim(letter) ? span(codeOf(letter), OPEN_EACH) : letter;
}

const span = (first: number, count: number): PatternLetter => ({
  from: String.fromCodePoint(first),
  to: String.fromCodePoint(first + count - 1),
});

/** The keys that type a letter (소 = ㅅㅗ, 방 = ㅂㅏㅇ); any other letter unchanged. */
export const keysOf = (letter: string): string =>
  isSyllable(letter) ? initialOf(letter) + getJungseong(letter) + disassemble(getJongseong(letter)) : letter;
