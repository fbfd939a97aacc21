import type { ParticipantRejection } from '../refusals.ts';
import { containsResidentNumber, normaliseText, textLength } from '../../shared/text.ts';

/** Whether two texts are saved alike: a difference in spaces is no edit. */
export const isSameText = (one: string, other: string): boolean => normaliseText(one) === normaliseText(other);

type Texts<Field extends string> = { readonly [F in Field]: string };

/** The first edited text that is longer than its limit: a stored text stays valid until it is edited (PD-30). */
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

export const withResidentNumber = <Field extends string>(
  typed: Texts<Field>,
  fields: readonly Field[],
): Field | undefined => fields.find((field) => containsResidentNumber(typed[field]));

/** The text to save: the stored one where it was not edited, else the typed one, normalised. */
export const keptText = (typed: string, before: string | undefined, tidy = normaliseText): string =>
  before !== undefined && tidy(typed) === tidy(before) ? before : tidy(typed);

/** The places whose key occurred before; null matches none. */
export function repeated<Person>(
  people: readonly Person[],
  keyOf: (person: Person) => string | null,
): readonly number[] {
  const keys = people.map(keyOf);
  return [...keys.keys()].filter((at) => keys[at] !== null && keys.indexOf(keys[at] ?? null) < at);
}

/** The result of checking one person: one refusal, one for each of several fields, or none. */
export type PersonRefusals = ParticipantRejection | null | readonly (ParticipantRejection | null)[];

/** The refusals of a form in the order of its checks, the first of each field. */
export function firstOfFields<Refusal extends { readonly field?: string }>(
  refusals: readonly Refusal[],
): readonly Refusal[] {
  const fields = refusals.map(({ field }) => field);
  return refusals.filter(({ field }, at) => fields.indexOf(field) === at);
}
