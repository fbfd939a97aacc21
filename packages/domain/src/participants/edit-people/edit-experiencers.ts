import { gradeOf } from '../../catalog/grade.ts';
import { isEmail, keptEmail } from '../../shared/contact.ts';
import type { Rejection } from '../../shared/decision.ts';
import { nameKey, normaliseText, textLength } from '../../shared/text.ts';
import { ageRefusal } from '../age.ts';
import { EDIT_LIMITS } from '../text-limits.ts';
import {
  firstOfFields,
  isSameText,
  repeated,
  touchedTooLong,
  withResidentNumber,
  type PersonRefusals,
} from './edit-texts.ts';
import {
  savedOf,
  type EditedLine,
  type ExperiencersEdit,
  type SavedExperiencer,
  type TypedExperiencer,
} from './edited-line.ts';
import { birthDateRefusal } from '../experiencer-checks.ts';
import type { ParticipantRejection } from '../refusals.ts';
import { sessionPersonKey } from '../same-person.ts';

interface Edited {
  readonly line: EditedLine;
  readonly edit: ExperiencersEdit;
}
/** One check of the form: everything that it refuses, in the order of the form. */
type EditCheck = (edited: Edited) => readonly ParticipantRejection[];

interface InForm {
  readonly person: TypedExperiencer;
  readonly before: SavedExperiencer | null;
  readonly line: EditedLine;
  readonly path: string;
}

const each =
  (check: (person: InForm) => PersonRefusals): EditCheck =>
  ({ line, edit }) =>
    edit.people
      .flatMap((person, at) => check({ person, before: savedOf(line, person), line, path: `experiencers.${at}` }))
      .filter((refusal) => refusal !== null);

/** The names of these places of the form are refused with one code. */
const namesRefused = (
  code: 'participants.more-than-booked' | 'participants.person-unknown' | 'participants.duplicate-name-email',
  places: readonly number[],
): readonly ParticipantRejection[] => places.map((at) => ({ code, field: `experiencers.${at}.name` }));

const placesOf = (refused: readonly boolean[]): readonly number[] =>
  [...refused.keys()].filter((at) => refused[at] === true);

/** At most as many as were booked, and of a category chosen for a name at most as many as were counted. */
const withinBooked: EditCheck = ({ line, edit }) => {
  const seen = new Map<string, number>();
  const over = edit.people.map((person, index) => {
    const alike = (seen.get(person.categoryId) ?? 0) + 1;
    seen.set(person.categoryId, alike);
    const isCounted = person.categoryId === '' || savedOf(line, person)?.headcount === 1;
    const booked = isCounted ? line.experiencerCount : (line.headsByCategory.get(person.categoryId) ?? 0);
    return index >= line.experiencerCount || alike > booked;
  });
  return namesRefused('participants.more-than-booked', placesOf(over));
};

const peopleKnown: EditCheck = ({ line, edit }) => {
  const strange = edit.people.map((person) => person.participantId !== null && savedOf(line, person) === null);
  const twice = repeated(edit.people, ({ participantId }) => participantId);
  return namesRefused('participants.person-unknown', [...placesOf(strange), ...twice]);
};

/** A priced head is a paid seat: only a change of the reservation removes it. */
const pricedHeadsStay: EditCheck = ({ line, edit }) => {
  const named = new Set(edit.people.map(({ participantId }) => participantId));
  const isGone = line.saved.some(({ headcount, participantId }) => headcount === 1 && !named.has(participantId));
  return isGone ? [{ code: 'participants.person-left-out', field: 'experiencers' }] : [];
};

const consentGiven: EditCheck = ({ edit }) =>
  edit.consent ? [] : [{ code: 'participants.consent-missing', field: 'consent' }];

const complete = each(({ person, line, path }) => {
  const lacksEmail = line.capacityMode === 'per-room' && normaliseText(person.email) === '';
  return [
    normaliseText(person.name) === '' ? { code: 'participants.name-missing', field: `${path}.name` } : null,
    person.grade === '' ? { code: 'participants.grade-missing', field: `${path}.grade` } : null,
    lacksEmail ? { code: 'participants.email-missing', field: `${path}.email` } : null,
  ];
});

const loginIdsDiffer: EditCheck = ({ edit }) => {
  const again = repeated(edit.people, ({ loginId }) => normaliseText(loginId).toLowerCase() || null);
  return again.map((at) => ({ code: 'participants.duplicate-login-id', field: `experiencers.${at}.loginId` }));
};

/** Two pupils may share a name: without e-mails they are the same person only if nothing else differs (PD-88). */
function nameAndEmail(person: TypedExperiencer): string {
  const { loginId, grade, className, classNumber, birthDate } = person;
  const [name, email] = [nameKey(person.name), keptEmail(person.email).toLowerCase()];
  const rest = email === '' ? [loginId, grade, className, classNumber, birthDate ?? ''].map(normaliseText) : [];
  return [name, email, ...rest].join('|');
}

const namesAndEmailsDiffer: EditCheck = ({ edit }) =>
  namesRefused('participants.duplicate-name-email', repeated(edit.people, nameAndEmail));

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

// The replacement of bytes that are no letter of a code page.
const UNREADABLE = '\ufffd';

const readable = each(({ person, path }) => {
  const field = TEXTS.find((each) => person[each].includes(UNREADABLE));
  return field === undefined ? null : { code: 'participants.unreadable-letter', field: `${path}.${field}` };
});

const wellFormed = each(({ person, before, path }) => {
  const isStrange = person.grade !== before?.grade && gradeOf(person.grade) === null;
  const isTouched = !isSameText(person.email, before?.email ?? '');
  const isMisshapen = isTouched && normaliseText(person.email) !== '' && !isEmail(person.email);
  return [
    isStrange ? { code: 'participants.grade-unknown', field: `${path}.grade` } : null,
    isMisshapen ? { code: 'participants.email-shape', field: `${path}.email` } : null,
  ];
});

/** An individual's birth date stays, since the hall's ages depend on it; a group may give one. */
const bornOnADay = each(({ person, before, line, path }) => {
  const typed = person.typedBirthDate ?? '';
  if (person.birthDate === null) {
    const mayLack = line.track === 'group' || before?.birthDate === null;
    return normaliseText(typed) === '' && mayLack ? null : birthDateRefusal(typed, `${path}.birthDate`);
  }
  return person.birthDate === before?.birthDate
    ? null
    : ageRefusal(line.hall, person.birthDate, line.visitDate, `${path}.birthDate`);
});

/** What a price depends on stays: the category of a priced head, and who takes another session (PD-19). */
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

/** Reservation spec §5 "Participant save" in its order after heads and rooms, then the general rules for people. */
const CHECKS_BEHIND_ROOMS: readonly EditCheck[] = [
  peopleKnown,
  pricedHeadsStay,
  consentGiven,
  complete,
  loginIdsDiffer,
  namesAndEmailsDiffer,
  shortEnough,
  noResidentNumber,
  readable,
  wellFormed,
  bornOnADay,
  priceKept,
];

const CHECKS_OF_ONE_ROW = [withinBooked, ...CHECKS_BEHIND_ROOMS].filter(
  (check) => check !== loginIdsDiffer && check !== namesAndEmailsDiffer,
);

/** The refusals for a participant who types one row and may learn nothing of the others (PD-95). */
export const oneRowRefusals = (line: EditedLine, edit: ExperiencersEdit): readonly ParticipantRejection[] =>
  firstOfFields(CHECKS_OF_ONE_ROW.flatMap((check) => check({ line, edit })));

/**
 * Why the experiencers of a line can't be saved, in the order of the checks, one refusal a field:
 * `experiencers.0.name`, `consent`. `rooms` are the refusals of rooms that are saved with them; the specification puts
 * them after the heads.
 */
export const experiencersEditRefusals = <Rooms extends Rejection & { readonly field?: string } = never>(
  line: EditedLine,
  edit: ExperiencersEdit,
  rooms: readonly Rooms[] = [],
): readonly (ParticipantRejection | Rooms)[] =>
  firstOfFields([
    ...withinBooked({ line, edit }),
    ...rooms,
    ...CHECKS_BEHIND_ROOMS.flatMap((check) => check({ line, edit })),
  ]);

export const experiencersEditRefusal = <Rooms extends Rejection & { readonly field?: string } = never>(
  line: EditedLine,
  edit: ExperiencersEdit,
  rooms: Rooms | null = null,
): ParticipantRejection | Rooms | null =>
  experiencersEditRefusals(line, edit, rooms === null ? [] : [rooms])[0] ?? null;
