import { patternOf, typedLetters, type PatternLetter } from '@kkumteo/domain/shared/hangul';

/** From where to where in a text, as `slice` counts. */
export interface Found {
  readonly from: number;
  readonly to: number;
}

/**
 * The first place of `typed` in `text`, by parts of words or first consonants (ㅎㅂ); spaces do not count. Null where
 * there is none.
 */
export function findWords(text: string, typed: string): Found | null {
  const letters = typedLetters(typed).map((letter, at, all) => patternOf(letter, at === all.length - 1));
  if (letters.length === 0) return null;
  const places = [...text.matchAll(/\S/gu)].map(({ 0: letter, index }) => ({ letter: letter.toLowerCase(), index }));
  for (let start = 0; start + letters.length <= places.length; start += 1) {
    if (!letters.every((wanted, at) => fits(places[start + at]?.letter ?? '', wanted))) continue;
    const last = places[start + letters.length - 1];
    return { from: places[start]?.index ?? 0, to: (last?.index ?? 0) + (last?.letter.length ?? 0) };
  }
  return null;
}

const fits = (letter: string, wanted: PatternLetter): boolean =>
  typeof wanted === 'string' ? letter === wanted : letter >= wanted.from && letter <= wanted.to;
