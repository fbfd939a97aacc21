import { normaliseText } from '../shared/text.ts';

/** What the search box finds at most. */
export const ORGANISATIONS_SHOWN = 20;

/** What is typed into the search box, ready to be compared with the names of organisations. */
export interface OrganisationPattern {
  /** First consonants with which the place found has to begin. */
  readonly initials: string;
  /** The letters in turn: a consonant stands for every syllable that begins with it, a range for a syllable still being typed. */
  readonly letters: readonly PatternLetter[];
}

/** One letter, or every letter from the first to the last. */
export type PatternLetter = string | { readonly from: string; readonly to: string };

const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
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

/**
 * What to look for where `typed` stands in a search box: parts of names, first consonants (ㅎㅅㅊ), and both mixed. Spaces and case do not
 * count, decomposed letters are composed, and the last syllable may still lack its final consonant. Null where nothing is typed.
 */
export function organisationPattern(typed: string): OrganisationPattern | null {
  const letters = [...comparable(typed)];
  if (letters.length === 0) return null;
  return {
    initials: letters.map(initialOf).join(''),
    letters: letters.map((letter, index) => patternOf(letter, index === letters.length - 1)),
  };
}

function comparable(typed: string): string {
  const composed = normaliseText(typed).replace(/\s/gu, '').toLowerCase();
  return composed
    .replace(/[\u1100-\u1112]/gu, singleConsonant)
    .replace(/[ㄳ-ㅄ]/gu, (letter) => JOINED[letter] ?? letter);
}

/** A consonant of the decomposed alphabet as the keyboard writes it. */
const singleConsonant = (letter: string): string => CONSONANTS.charAt(codeOf(letter) - 0x1100);

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

const isSyllable = (letter: string): boolean => codeOf(letter) >= FIRST_SYLLABLE && codeOf(letter) <= LAST_SYLLABLE;

const initialOf = (letter: string): string =>
  isSyllable(letter) ? CONSONANTS.charAt(Math.floor((codeOf(letter) - FIRST_SYLLABLE) / SYLLABLES_EACH)) : letter;

function patternOf(letter: string, isLast: boolean): PatternLetter {
  const consonant = CONSONANTS.indexOf(letter);
  if (consonant >= 0) return span(FIRST_SYLLABLE + consonant * SYLLABLES_EACH, SYLLABLES_EACH);
  const isOpen = isSyllable(letter) && (codeOf(letter) - FIRST_SYLLABLE) % OPEN_EACH === 0;
  return isLast && isOpen ? span(codeOf(letter), OPEN_EACH) : letter;
}

const span = (first: number, count: number): PatternLetter => ({
  from: String.fromCodePoint(first),
  to: String.fromCodePoint(first + count - 1),
});
