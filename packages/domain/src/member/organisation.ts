import type { TypedAddress } from './address.ts';
import { initialOf, patternOf, typedLetters, type PatternLetter } from '../shared/hangul.ts';

/** A school or another organisation in the park's list, for which groups book. */
export interface Organisation extends TypedAddress {
  readonly organisationId: number;
  readonly name: string;
  readonly kind: 'school' | 'other';
  readonly grades: readonly string[];
}

export const ORGANISATIONS_SHOWN = 20;

export interface OrganisationPattern {
  /** First consonants with which the place found has to begin. */
  readonly initials: string;
  /** A consonant matches every syllable that begins with it, a range a syllable that is still being typed. */
  readonly letters: readonly PatternLetter[];
}

/**
 * A pattern of the typed text: parts of names, first consonants (ㅎㅅㅊ), and both mixed. Spaces and case don't count,
 * decomposed letters are composed, and the last syllable may lack its final consonant. Null for an empty text.
 */
export function organisationPattern(typed: string): OrganisationPattern | null {
  const letters = typedLetters(typed);
  if (letters.length === 0) return null;
  return {
    initials: letters.map(initialOf).join(''),
    letters: letters.map((letter, index) => patternOf(letter, index === letters.length - 1)),
  };
}
