import { isEmail, keptEmail } from '../../shared/contact.ts';
import { keptPhone, readPhone } from '../../shared/phone.ts';
import { nameKey, normaliseText } from '../../shared/text.ts';
import type { LeaderDetails } from '../person.ts';
import { EDIT_LIMITS } from '../text-limits.ts';
import {
  firstOfFields,
  isSameText,
  keptText,
  repeated,
  touchedTooLong,
  withResidentNumber,
  type PersonRefusals,
} from './edit-texts.ts';
import type { ParticipantRejection } from '../refusals.ts';
import { sessionPersonKey } from '../same-person.ts';

interface SavedLeader extends LeaderDetails {
  readonly leaderId: string;
}

/** A leader as the form sends it; `leaderId` is null for one that is new. */
export interface TypedLeader extends LeaderDetails {
  readonly leaderId: string | null;
}

export interface LeadersEdit {
  readonly consent: boolean;
  readonly leaders: readonly TypedLeader[];
}

/** The booked leaders. Each is a priced seat: the person may change, number and categories may not. */
export interface LedLine {
  readonly saved: readonly SavedLeader[];
  /** People who were priced for another session of the day, by `sessionPersonKey`. */
  readonly sessionPeople: ReadonlySet<string>;
}

interface Edited {
  readonly line: LedLine;
  readonly edit: LeadersEdit;
}
type EditCheck = (edited: Edited) => readonly ParticipantRejection[];

const savedOf = ({ saved }: LedLine, leader: TypedLeader): SavedLeader | null =>
  saved.find(({ leaderId }) => leaderId === leader.leaderId) ?? null;

interface InForm {
  readonly leader: TypedLeader;
  readonly before: SavedLeader | null;
  readonly line: LedLine;
  readonly path: string;
}

/** A leader with normalised phone and e-mail, so that another spelling is neither too long nor a change. */
const readable = <Leader extends LeaderDetails>(leader: Leader): Leader => ({
  ...leader,
  mobile: keptPhone(leader.mobile),
  email: keptEmail(leader.email),
});

const each =
  (check: (leader: InForm) => PersonRefusals): EditCheck =>
  ({ line, edit }) =>
    edit.leaders
      .flatMap((leader, at) => {
        const before = savedOf(line, leader);
        return check({ leader: readable(leader), before: before && readable(before), line, path: `leaders.${at}` });
      })
      .filter((refusal) => refusal !== null);

const consentGiven: EditCheck = ({ edit }) =>
  edit.consent ? [] : [{ code: 'participants.consent-missing', field: 'consent' }];

const withinBooked: EditCheck = ({ line, edit }) =>
  edit.leaders.length > line.saved.length
    ? [{ code: 'participants.more-leaders-than-booked', field: `leaders.${line.saved.length}.name` }]
    : [];

const leadersKnown: EditCheck = ({ line, edit }) => {
  const strange = [...edit.leaders.entries()].filter(([, leader]) => savedOf(line, leader) === null);
  const twice = repeated(edit.leaders, ({ leaderId }) => leaderId);
  return [...strange.map(([at]) => at), ...twice].map((at) => ({
    code: 'participants.leader-unknown',
    field: `leaders.${at}.name`,
  }));
};

const leadersStay: EditCheck = ({ line, edit }) =>
  edit.leaders.length < line.saved.length ? [{ code: 'participants.leader-left-out', field: 'leaders' }] : [];

const TEXTS = ['name', 'mobile', 'email'] as const;

const complete = each(({ leader, path }) =>
  TEXTS.map((field) =>
    normaliseText(leader[field]) === ''
      ? { code: `participants.leader-${field}-missing`, field: `${path}.${field}` }
      : null,
  ),
);

const LIMITS = EDIT_LIMITS.leader;

const shortEnough = each(({ leader, before, path }) => {
  const field = touchedTooLong(leader, before, LIMITS, TEXTS);
  return field === undefined
    ? null
    : { code: 'participants.too-long', field: `${path}.${field}`, limit: LIMITS[field] };
});

const noResidentNumber = each(({ leader, path }) => {
  const field = withResidentNumber(leader, TEXTS);
  return field === undefined ? null : { code: 'participants.resident-number', field: `${path}.${field}` };
});

const wellFormed = each(({ leader, before, path }) => {
  const isNoPhone = !isSameText(leader.mobile, before?.mobile ?? '') && readPhone(leader.mobile) === null;
  const isNoEmail = !isSameText(leader.email, before?.email ?? '') && !isEmail(leader.email);
  return [
    isNoPhone ? { code: 'participants.leader-mobile-shape', field: `${path}.mobile` } : null,
    isNoEmail ? { code: 'participants.leader-email-shape', field: `${path}.email` } : null,
  ];
});

/** A booking refuses two leaders of one name (booking spec §5); two that were saved so may stay. */
const namesDiffer: EditCheck = ({ line, edit }) => {
  const names = edit.leaders.map(({ name }) => nameKey(name));
  const alike = [...edit.leaders.entries()].filter(
    ([at, leader]) =>
      names.indexOf(names[at] ?? '') !== names.lastIndexOf(names[at] ?? '') &&
      !isSameText(leader.name, savedOf(line, leader)?.name ?? ''),
  );
  return alike.map(([at]) => ({ code: 'participants.duplicate-leader', field: `leaders.${at}.name` }));
};

/** What a price depends on stays: the category, and the identity of who takes another session (PD-19). */
const priceKept = each(({ leader, before, line, path }) => {
  if (before === null) return null;
  if (leader.categoryId !== '' && leader.categoryId !== before.categoryId)
    return { code: 'participants.category-fixed', field: `${path}.categoryId` };
  const key = leaderKey(before);
  return key !== null && line.sessionPeople.has(key) && leaderKey(leader) !== key
    ? { code: 'participants.session-person-fixed', field: `${path}.name` }
    : null;
});

const leaderKey = ({ name, mobile }: LeaderDetails): string | null =>
  sessionPersonKey({ role: 'leader', name, birthDate: null, mobile });

/** Reservation spec §5 "Leader save (detail page)" in its order, then the general rules for leaders. */
const EDIT_CHECKS: readonly EditCheck[] = [
  consentGiven,
  withinBooked,
  leadersKnown,
  leadersStay,
  complete,
  shortEnough,
  noResidentNumber,
  wellFormed,
  namesDiffer,
  priceKept,
];

/** Why the leaders of a line can't be saved, one refusal a field: `leaders.0.name`, `consent`. */
export const leadersEditRefusals = (line: LedLine, edit: LeadersEdit): readonly ParticipantRejection[] =>
  firstOfFields(EDIT_CHECKS.flatMap((check) => check({ line, edit })));

export const leadersEditRefusal = (line: LedLine, edit: LeadersEdit): ParticipantRejection | null =>
  leadersEditRefusals(line, edit)[0] ?? null;

export interface StagedLeader extends SavedLeader {
  readonly changed: boolean;
}

/** What an accepted edit does to the leaders of a line: texts are tidied where they were touched. */
export const stageLeaders = (line: LedLine, { leaders }: LeadersEdit): readonly StagedLeader[] =>
  leaders.flatMap((leader) => {
    const before = savedOf(line, leader);
    if (before === null) return [];
    const texts = {
      name: keptText(leader.name, before.name),
      mobile: keptText(leader.mobile, before.mobile, keptPhone),
      email: keptText(leader.email, before.email, keptEmail),
    };
    return [{ ...before, ...texts, changed: TEXTS.some((field) => texts[field] !== before[field]) }];
  });
