import { EMAIL_LENGTH } from '../shared/contact.ts';
import { keptPhone } from '../shared/phone.ts';
import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';
import type { Experiencer, Leader, OrganisationRef } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';

/** Longest inputs in composed characters (booking spec §5), phones by their digits. */
export const TEXT_LIMITS = {
  name: 20,
  loginId: 20,
  className: 20,
  classNumber: 20,
  email: EMAIL_LENGTH,
  mobile: 13,
  organisationName: 100,
  postalCode: 10,
  address: 200,
  phone: 20,
} as const;

type Field = readonly [name: string, text: string, limit: number];

const experiencerFields = (person: Experiencer): readonly Field[] => [
  ['name', person.name, TEXT_LIMITS.name],
  ['loginId', person.loginId, TEXT_LIMITS.loginId],
  ['className', person.className, TEXT_LIMITS.className],
  ['classNumber', person.classNumber, TEXT_LIMITS.classNumber],
  ['email', person.email, TEXT_LIMITS.email],
];
const leaderFields = (leader: Leader): readonly Field[] => [
  ['name', leader.name, TEXT_LIMITS.name],
  ['mobile', keptPhone(leader.mobile), TEXT_LIMITS.mobile],
  ['email', leader.email, TEXT_LIMITS.email],
];
const organisationFields = (organisation: OrganisationRef): readonly Field[] => [
  ['name', organisation.name, TEXT_LIMITS.organisationName],
  ['basicAddress', organisation.basicAddress, TEXT_LIMITS.address],
  ['detailAddress', organisation.detailAddress, TEXT_LIMITS.address],
  ['postalCode', organisation.postalCode, TEXT_LIMITS.postalCode],
  ['phone', keptPhone(organisation.phone), TEXT_LIMITS.phone],
];

export interface TypedPeople {
  readonly experiencers: readonly Experiencer[];
  readonly leaders: readonly Leader[];
  readonly organisation: OrganisationRef | null;
}

const typedFields = (people: TypedPeople, path: string): readonly Field[] => {
  const at = (place: string, fields: readonly Field[]): readonly Field[] =>
    fields.map(([name, text, limit]) => [`${path}.${place}.${name}`, text, limit]);
  return [
    ...people.experiencers.flatMap((person, index) => at(`experiencers.${index}`, experiencerFields(person))),
    ...people.leaders.flatMap((leader, index) => at(`leaders.${index}`, leaderFields(leader))),
    ...(people.organisation ? at('organisation', organisationFields(people.organisation)) : []),
  ];
};

export function textLengthRefusal(people: TypedPeople, path: string): ParticipantRejection | null {
  const tooLong = typedFields(people, path).find(([, text, limit]) => textLength(normaliseText(text)) > limit);
  return tooLong ? { code: 'participants.too-long', field: tooLong[0], limit: tooLong[2] } : null;
}

export function residentNumberRefusal(people: TypedPeople, path: string): ParticipantRejection | null {
  const found = typedFields(people, path).find(([, text]) => containsResidentNumber(text));
  return found ? { code: 'participants.resident-number', field: found[0] } : null;
}

/**
 * Longest texts of the reservation's screens in code points (reservation spec §3 "Leader", §5 "Participant save",
 * "Leader save"). The booking's screens have others (`TEXT_LIMITS`); a text that they stored stays valid until it is
 * edited (PD-30).
 */
export const EDIT_LIMITS = {
  experiencer: { name: 10, loginId: 50, className: 10, classNumber: 10, birthDate: 20, email: 100 },
  leader: { name: 10, mobile: 15, email: 20 },
} as const;
