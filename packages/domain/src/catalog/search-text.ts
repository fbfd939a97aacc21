import { initialOf, isConsonant, keysOf, patternOf, typedLetters, type PatternLetter } from '../shared/hangul.ts';

export interface SearchText {
  readonly letters: readonly string[];
  readonly keys: string;
  readonly keysFrom: readonly number[];
  readonly letterOfKey: readonly number[];
  /** The first consonant of each syllable, any other letter unchanged. */
  readonly initials: string;
  readonly places: readonly number[];
}

export interface SearchPattern {
  readonly letters: readonly PatternLetter[];
  readonly keys: string;
  readonly initials: string;
  /** It has consonants that begin no syllable yet: 초성. */
  readonly hasInitials: boolean;
  readonly length: number;
}

/** The letters that match, as places in the original text: the first, and the first one after them. */
export interface Matched {
  readonly from: number;
  readonly to: number;
  /** Letters differ: a typing mistake. */
  readonly mistaken: boolean;
}

/** The rest of a longer text is ignored; no name of a product is longer. */
const SEARCH_LETTERS = 40;
/** From this many keys on, one wrong, missing or extra key is allowed, and from this many, two. */
const KEYS_FOR_ONE = 4;
const KEYS_FOR_TWO = 9;

/** Makes a text ready to be searched: spaces, case and marks do not count. */
export function searchText(text: string): SearchText {
  const composed = text.normalize('NFC').toLowerCase();
  const written = Array.from({ length: composed.length }, (_, place) => ({ place, letter: composed.charAt(place) }));
  const counted = written.filter(({ letter }) => isLetter(letter));
  const keysFrom: number[] = [];
  const letterOfKey: number[] = [];
  let keys = '';
  for (const [at, { letter }] of counted.entries()) {
    keysFrom.push(keys.length);
    keys += keysOf(letter);
    while (letterOfKey.length < keys.length) letterOfKey.push(at);
  }
  const letters = counted.map(({ letter }) => letter);
  return {
    letters,
    keys,
    keysFrom,
    letterOfKey,
    initials: letters.map(initialOf).join(''),
    places: counted.map(({ place }) => place),
  };
}

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

/** The pattern to search for; null where nothing that a text could contain is typed. */
export function searchPattern(typed: string): SearchPattern | null {
  const letters = typedLetters(typed)
    .filter((letter) => letter.length === 1 && isLetter(letter))
    .slice(0, SEARCH_LETTERS);
  if (letters.length === 0) return null;
  return {
    letters: letters.map((letter, index) => patternOf(letter, index === letters.length - 1)),
    keys: letters.map(keysOf).join(''),
    initials: letters.map(initialOf).join(''),
    hasInitials: letters.some(isConsonant),
    length: letters.length,
  };
}

/**
 * Where the text contains the pattern: 초성 letter by letter, else key by key, so that a syllable still being typed
 * matches (솝 on the way to 소방). Null where it doesn't.
 */
export const findExactly = (pattern: SearchPattern, text: SearchText): Matched | null =>
  pattern.hasInitials ? findByInitials(pattern, text) : findByKeys(pattern, text);

function findByInitials({ letters, initials }: SearchPattern, text: SearchText): Matched | null {
  for (let at = text.initials.indexOf(initials); at >= 0; at = text.initials.indexOf(initials, at + 1))
    if (letters.every((letter, index) => fits(letter, text.letters[at + index] ?? '')))
      return matched(text, at, at + letters.length - 1, false);
  return null;
}

function findByKeys({ keys }: SearchPattern, text: SearchText): Matched | null {
  for (let key = text.keys.indexOf(keys); key >= 0; key = text.keys.indexOf(keys, key + 1)) {
    const at = text.letterOfKey[key] ?? 0;
    if (text.keysFrom[at] === key) return matched(text, at, text.letterOfKey[key + keys.length - 1] ?? at, false);
  }
  return null;
}

const fits = (letter: PatternLetter, there: string): boolean =>
  typeof letter === 'string' ? letter === there : letter.from <= there && there <= letter.to;

function matched(text: SearchText, first: number, last: number, mistaken: boolean): Matched {
  return { from: text.places[first] ?? 0, to: (text.places[last] ?? 0) + 1, mistaken };
}

/**
 * Where the text nearly contains the pattern: one or two keys wrong, missing or extra, with the right first consonant.
 * Null for short words and 초성, which are ambiguous.
 */
export function findNearly(pattern: SearchPattern, text: SearchText): Matched | null {
  const allowed = mistakesAllowed(pattern);
  if (allowed === 0) return null;
  if (!piecesOf(pattern.keys, allowed + 1).some((piece) => text.keys.includes(piece))) return null;
  const initial = pattern.initials.charAt(0);
  let best: { readonly matched: Matched; readonly mistakes: number } | null = null;
  for (let at = text.initials.indexOf(initial); at >= 0; at = text.initials.indexOf(initial, at + 1)) {
    const from = text.keysFrom[at] ?? 0;
    const { mistakes, length } = nearestBeginning(pattern.keys, text.keys.slice(from), allowed);
    if (mistakes <= allowed && (best === null || mistakes < best.mistakes))
      best = { matched: matched(text, at, text.letterOfKey[from + length - 1] ?? at, true), mistakes };
  }
  return best?.matched ?? null;
}

/** Cuts the typed keys into pieces: where fewer keys are wrong, one of the pieces is right. */
function piecesOf(keys: string, count: number): readonly string[] {
  const length = Math.floor(keys.length / count);
  return Array.from({ length: count }, (_, at) =>
    keys.slice(at * length, at + 1 === count ? undefined : (at + 1) * length),
  );
}

const mistakesAllowed = ({ keys, hasInitials }: SearchPattern): number =>
  hasInitials || keys.length < KEYS_FOR_ONE ? 0 : keys.length < KEYS_FOR_TWO ? 1 : 2;

/** How many keys differ between the pattern and the nearest beginning of the text, and its length (Levenshtein). */
function nearestBeginning(
  typed: string,
  text: string,
  allowed: number,
): { readonly mistakes: number; readonly length: number } {
  const reach = Math.min(text.length, typed.length + allowed);
  let row = Array.from({ length: reach + 1 }, (_, index) => index);
  for (let at = 0; at < typed.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < reach; index += 1) {
      const changed = (row[index] ?? 0) + (typed.charAt(at) === text.charAt(index) ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > allowed) break;
  }
  const mistakes = Math.min(...row);
  return { mistakes, length: Math.max(1, row.lastIndexOf(mistakes)) };
}
