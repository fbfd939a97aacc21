import { nameKey, normaliseText } from '../shared/text.ts';
import { instantOf, type Instant, type KstDate } from '../shared/time.ts';
import { oneRowRefusals } from './edit-people/edit-experiencers.ts';
import type { EditedLine, ExperiencersEdit, SavedExperiencer, TypedExperiencer } from './edit-people/edited-line.ts';
import type { ParticipantRejection } from './refusals.ts';

/** What participants of a group type of themselves (PD-71); an e-mail where seats are counted by room. */
export interface Registration {
  readonly consent: boolean;
  readonly name: string;
  readonly grade: string;
  readonly className: string;
  readonly classNumber: string;
  readonly email: string;
}

/** A registration as an edit of its line; `own` is the place of the participant in the edit. */
export interface RegistrationEdit {
  readonly edit: ExperiencersEdit;
  readonly own: number;
}

/** When the registration link of a line ends: with the day before the visit. */
export const registrationEnds = (visitDate: KstDate): Instant => instantOf(visitDate);

/**
 * The edit of a registration; all other people stay unchanged. `ownId` is the row of this participant so far, or null.
 * A new participant takes the row that the leader typed for them, where exactly one of the `open` rows matches, else a
 * row of their own.
 */
export function registrationEdit(
  line: EditedLine,
  registration: Registration,
  { ownId, open }: { readonly ownId: string | null; readonly open: ReadonlySet<string> },
): RegistrationEdit {
  const fitting = line.saved.filter((person) => open.has(person.participantId) && isTypedFor(person, registration));
  const id = ownId ?? (fitting.length === 1 ? (fitting[0]?.participantId ?? null) : null);
  const before = line.saved.find(({ participantId }) => participantId === id);
  const { consent, ...typed } = registration;
  const person: TypedExperiencer = {
    participantId: before?.participantId ?? null,
    categoryId: before?.categoryId ?? '',
    loginId: before?.loginId ?? '',
    birthDate: before?.birthDate ?? null,
    ...typed,
    // Required where rooms have seats; elsewhere the leader's value stays.
    email: line.capacityMode === 'per-room' ? typed.email : (before?.email ?? ''),
  };
  const people: TypedExperiencer[] = line.saved.map((other) => (other === before ? person : other));
  const own = before === undefined ? people.push(person) - 1 : line.saved.indexOf(before);
  return { edit: { consent, people }, own };
}

/**
 * Why a registration is refused, in the order of the form, by its fields: `name`, `grade`, `consent`. It reveals
 * nothing of the list: two participants who type the same become two rows, and the leader sees both.
 */
export function registrationRefusals(
  line: EditedLine,
  { edit, own }: RegistrationEdit,
): readonly ParticipantRejection[] {
  // Last in the form, so that the one person too many is the present one.
  const people = [...edit.people.filter((_person, at) => at !== own), ...edit.people.slice(own, own + 1)];
  const path = `experiencers.${people.length - 1}.`;
  return oneRowRefusals(line, { ...edit, people }).flatMap((refusal) => {
    const field = refusal.field ?? '';
    if (field === 'consent') return [refusal];
    return field.startsWith(path) ? [{ ...refusal, field: field.slice(path.length) }] : [];
  });
}

/** Whether the leader typed this row for this participant, with the same data, so that they learn nothing from it. */
const isTypedFor = (person: SavedExperiencer, typed: Registration): boolean =>
  nameKey(person.name) === nameKey(typed.name) &&
  isAlike(person.grade, typed.grade) &&
  isOpenOr(person.className, typed.className) &&
  isOpenOr(person.classNumber, typed.classNumber);

const isAlike = (one: string, other: string): boolean => normaliseText(one) === normaliseText(other);
const isOpenOr = (saved: string, typed: string): boolean => saved === '' || isAlike(saved, typed);
