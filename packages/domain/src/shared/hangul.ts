import { normaliseText } from './text.ts';

/** One letter, or every letter from the first to the last. */
export type PatternLetter = string | { readonly from: string; readonly to: string };

const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_VOWEL = 0x314f;
const SYLLABLES_EACH = 588;
const OPEN_EACH = 28;

// A keyboard joins two consonants that follow each other; the searcher meant them one by one.
const JOINED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** The typed letters for comparison: composed, lower case, without spaces, consonants one by one. */
export const typedLetters = (typed: string): readonly string[] => [
  ...normaliseText(typed)
    .replace(/\s/gu, '')
    .toLowerCase()
    .replace(/[\u1100-\u1112]/gu, singleConsonant)
    .replace(/[ㄳ-ㅄ]/gu, (letter) => JOINED[letter] ?? letter),
];

/** A consonant of the decomposed alphabet as the keyboard writes it. */
const singleConsonant = (letter: string): string => CONSONANTS.charAt(codeOf(letter) - 0x1100);

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

const isSyllable = (letter: string): boolean => codeOf(letter) >= FIRST_SYLLABLE && codeOf(letter) <= LAST_SYLLABLE;

/** Whether the letter is a single consonant, as in typed 초성. */
export const isConsonant = (letter: string): boolean => CONSONANTS.includes(letter);

/** The first consonant of a syllable; any other letter unchanged. */
export const initialOf = (letter: string): string =>
  isSyllable(letter) ? CONSONANTS.charAt(Math.floor((codeOf(letter) - FIRST_SYLLABLE) / SYLLABLES_EACH)) : letter;

/**
 * What a typed letter matches: a consonant every syllable that begins with it, an open last syllable those that it may
 * become.
 */
export function patternOf(letter: string, isLast: boolean): PatternLetter {
  const consonant = CONSONANTS.indexOf(letter);
  if (consonant >= 0) return span(FIRST_SYLLABLE + consonant * SYLLABLES_EACH, SYLLABLES_EACH);
  const isOpen = isSyllable(letter) && (codeOf(letter) - FIRST_SYLLABLE) % OPEN_EACH === 0;
  return isLast && isOpen ? span(codeOf(letter), OPEN_EACH) : letter;
}

const span = (first: number, count: number): PatternLetter => ({
  from: String.fromCodePoint(first),
  to: String.fromCodePoint(first + count - 1),
});

/** The keys that type a letter (소 = ㅅㅗ, 방 = ㅂㅏㅇ); any other letter unchanged. */
export function keysOf(letter: string): string {
  if (!isSyllable(letter)) return letter;
  const at = codeOf(letter) - FIRST_SYLLABLE;
  const vowel = String.fromCodePoint(FIRST_VOWEL + Math.floor((at % SYLLABLES_EACH) / OPEN_EACH));
  const final = FINALS[at % OPEN_EACH] ?? '';
  return initialOf(letter) + vowel + (JOINED[final] ?? final);
}
