import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';

/** Whether two texts are kept alike: what was only spaced anew is not touched. */
export const isSameText = (one: string, other: string): boolean => normaliseText(one) === normaliseText(other);

type Texts<Field extends string> = { readonly [F in Field]: string };

/** The first text that was touched and is longer than its limit: what is stored stays valid as long as nobody touches it (PD-30). */
export const touchedTooLong = <Field extends string>(
  typed: Texts<Field>,
  before: Texts<Field> | null,
  limits: { readonly [F in Field]: number },
  fields: readonly Field[],
): Field | undefined =>
  fields.find(
    (field) =>
      !isSameText(typed[field], before?.[field] ?? '') && textLength(normaliseText(typed[field])) > limits[field],
  );

/** The first text that seems to hold a resident registration number. */
export const withResidentNumber = <Field extends string>(
  typed: Texts<Field>,
  fields: readonly Field[],
): Field | undefined => fields.find((field) => containsResidentNumber(typed[field]));

/** A text as it is kept: what stood where it was not touched, else tidied. */
export const keptText = (typed: string, before: string | undefined): string =>
  before !== undefined && isSameText(typed, before) ? before : normaliseText(typed);

/** The place of the first one whose key was there before, or -1; null is nobody's key. */
export function firstRepeated<Person>(people: readonly Person[], keyOf: (person: Person) => string | null): number {
  const seen = new Set<string>();
  return people.findIndex((person) => {
    const key = keyOf(person);
    if (key === null) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
