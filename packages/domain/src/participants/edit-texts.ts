import type { ParticipantRejection } from './refusals.ts';
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
export const keptText = (typed: string, before: string | undefined, tidy = normaliseText): string =>
  before !== undefined && tidy(typed) === tidy(before) ? before : tidy(typed);

/** The places of those whose key was there before; null is nobody's key. */
export function repeated<Person>(
  people: readonly Person[],
  keyOf: (person: Person) => string | null,
): readonly number[] {
  const keys = people.map(keyOf);
  return [...keys.keys()].filter((at) => keys[at] !== null && keys.indexOf(keys[at] ?? null) < at);
}

/** What a check of one person says: one refusal, several of its fields, or nothing. */
export type PersonRefusals = ParticipantRejection | null | readonly (ParticipantRejection | null)[];

/** The refusals of a form in the order of its checks, the first of each field. */
export function firstOfFields<Refusal extends { readonly field?: string }>(
  refusals: readonly Refusal[],
): readonly Refusal[] {
  const fields = refusals.map(({ field }) => field);
  return refusals.filter(({ field }, at) => fields.indexOf(field) === at);
}
