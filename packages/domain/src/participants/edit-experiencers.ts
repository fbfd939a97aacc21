import { gradeOf } from '../catalog/grade.ts';
import { isEmail } from '../shared/contact.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { normaliseText, textLength } from '../shared/text.ts';
import { ageRefusal } from './age.ts';
import { EDIT_LIMITS } from './edit-limits.ts';
import { firstRepeated, isSameText, touchedTooLong, withResidentNumber } from './edit-texts.ts';
import {
  standingOf,
  type EditedLine,
  type ExperiencersEdit,
  type StandingExperiencer,
  type TypedExperiencer,
} from './edited-line.ts';
import { birthDateRefusal } from './experiencer-checks.ts';
import type { ParticipantRejection } from './refusals.ts';
import { sessionPersonKey } from './session-person.ts';

interface Edited {
  readonly line: EditedLine;
  readonly edit: ExperiencersEdit;
}
type EditCheck = Check<Edited, ParticipantRejection>;

/** A person of the form with what stands of them; `path` is `experiencers.0`. */
interface InForm {
  readonly person: TypedExperiencer;
  readonly before: StandingExperiencer | null;
  readonly line: EditedLine;
  readonly path: string;
}

/** Runs a check on each person of the form in turn. */
const each =
  (check: Check<InForm, ParticipantRejection>): EditCheck =>
  ({ line, edit }) => {
    for (const [index, person] of edit.people.entries()) {
      const refusal = check({ person, before: standingOf(line, person), line, path: `experiencers.${index}` });
      if (refusal) return refusal;
    }
    return null;
  };

/** No more than were booked, and of a category that a name gives no more than were counted; a head of its own keeps its category anyway. */
const withinBooked: EditCheck = ({ line, edit }) => {
  const seen = new Map<string, number>();
  const over = edit.people.findIndex((person, index) => {
    const alike = (seen.get(person.categoryId) ?? 0) + 1;
    seen.set(person.categoryId, alike);
    const isCounted = person.categoryId === '' || standingOf(line, person)?.headcount === 1;
    const booked = isCounted ? line.experiencerCount : (line.headsByCategory.get(person.categoryId) ?? 0);
    return index >= line.experiencerCount || alike > booked;
  });
  return over < 0 ? null : { code: 'participants.more-than-booked', field: `experiencers.${over}.name` };
};

const peopleKnown: EditCheck = ({ line, edit }) => {
  const strange = edit.people.findIndex((person) => person.participantId !== null && standingOf(line, person) === null);
  const at = strange < 0 ? firstRepeated(edit.people, ({ participantId }) => participantId) : strange;
  return at < 0 ? null : { code: 'participants.person-unknown', field: `experiencers.${at}.name` };
};

/** A head of its own is a seat that was paid: it goes by a change of the reservation alone. */
const nobodyLeftOut: EditCheck = ({ line, edit }) => {
  const named = new Set(edit.people.map(({ participantId }) => participantId));
  return line.standing.some(({ headcount, participantId }) => headcount === 1 && !named.has(participantId))
    ? { code: 'participants.person-left-out', field: 'experiencers' }
    : null;
};

const consentGiven: EditCheck = ({ edit }) =>
  edit.consent ? null : { code: 'participants.consent-missing', field: 'consent' };

const complete = each(({ person, line, path }) => {
  if (normaliseText(person.name) === '') return { code: 'participants.name-missing', field: `${path}.name` };
  if (person.grade === '') return { code: 'participants.grade-missing', field: `${path}.grade` };
  return line.capacityMode === 'per-room' && normaliseText(person.email) === ''
    ? { code: 'participants.email-missing', field: `${path}.email` }
    : null;
});

const loginIdsDiffer: EditCheck = ({ edit }) => {
  const second = firstRepeated(edit.people, ({ loginId }) => normaliseText(loginId).toLowerCase() || null);
  return second < 0 ? null : { code: 'participants.duplicate-login-id', field: `experiencers.${second}.loginId` };
};

/** Two pupils may have one name: where nobody gave an e-mail they are the same if nothing else differs either (PD-88). */
function nameAndEmail(person: TypedExperiencer): string {
  const { loginId, grade, className, classNumber, birthDate } = person;
  const [name, email] = [normaliseText(person.name), normaliseText(person.email).toLowerCase()];
  const rest = email === '' ? [loginId, grade, className, classNumber, birthDate ?? ''].map(normaliseText) : [];
  return [name, email, ...rest].join('|');
}

const namesAndEmailsDiffer: EditCheck = ({ edit }) => {
  const second = firstRepeated(edit.people, nameAndEmail);
  return second < 0 ? null : { code: 'participants.duplicate-name-email', field: `experiencers.${second}.name` };
};

const TEXTS = ['name', 'loginId', 'className', 'classNumber', 'email'] as const;
const LIMITS = EDIT_LIMITS.experiencer;

const shortEnough = each(({ person, before, path }) => {
  const dateTooLong = textLength(person.typedBirthDate ?? '') > LIMITS.birthDate ? 'birthDate' : undefined;
  const field = touchedTooLong(person, before, LIMITS, TEXTS) ?? dateTooLong;
  return field === undefined
    ? null
    : { code: 'participants.too-long', field: `${path}.${field}`, limit: LIMITS[field] };
});

const noResidentNumber = each(({ person, path }) => {
  const texts = { ...person, birthDate: person.typedBirthDate ?? '' };
  const field = withResidentNumber(texts, [...TEXTS, 'birthDate']);
  return field === undefined ? null : { code: 'participants.resident-number', field: `${path}.${field}` };
});

const wellFormed = each(({ person, before, path }) => {
  if (person.grade !== before?.grade && gradeOf(person.grade) === null)
    return { code: 'participants.grade-unknown', field: `${path}.grade` };
  const isTouched = !isSameText(person.email, before?.email ?? '');
  return isTouched && person.email !== '' && !isEmail(normaliseText(person.email))
    ? { code: 'participants.email-shape', field: `${path}.email` }
    : null;
});

/** An individual keeps a birth date, since the hall's ages are held by it; a group may give one. */
const bornOnADay = each(({ person, before, line, path }) => {
  const typed = person.typedBirthDate ?? '';
  if (person.birthDate === null) {
    const mayLack = line.track === 'group' || before?.birthDate === null;
    return typed.trim() === '' && mayLack ? null : birthDateRefusal(typed, `${path}.birthDate`);
  }
  return person.birthDate === before?.birthDate
    ? null
    : ageRefusal(line.hall, person.birthDate, line.visitDate, `${path}.birthDate`);
});

/** What a price was made of stays: the category of a head of its own, and who was known again in another session (PD-19). */
const priceKept = each(({ person, before, line, path }) => {
  if (before === null || before.headcount === 0) return null;
  if (person.categoryId !== '' && person.categoryId !== before.categoryId)
    return { code: 'participants.category-fixed', field: `${path}.categoryId` };
  const key = experiencerKey(before);
  return key !== null && line.sessionPeople.has(key) && experiencerKey(person) !== key
    ? { code: 'participants.session-person-fixed', field: `${path}.name` }
    : null;
});

const experiencerKey = ({ name, birthDate }: Pick<TypedExperiencer, 'name' | 'birthDate'>): string | null =>
  sessionPersonKey({ role: 'experiencer', name, birthDate, mobile: '' });

/** Reservation spec §5 "Participant save" in its order, then what holds for people wherever they are typed. */
const EDIT_CHECKS: readonly EditCheck[] = [
  withinBooked,
  peopleKnown,
  nobodyLeftOut,
  consentGiven,
  complete,
  loginIdsDiffer,
  namesAndEmailsDiffer,
  shortEnough,
  noResidentNumber,
  wellFormed,
  bornOnADay,
  priceKept,
];

/** Why the experiencers of a line can't be saved so, or null; fields are `experiencers.0.name`, `consent`. */
export const experiencersEditRefusal = (line: EditedLine, edit: ExperiencersEdit): ParticipantRejection | null =>
  firstRefusal(EDIT_CHECKS, { line, edit });
