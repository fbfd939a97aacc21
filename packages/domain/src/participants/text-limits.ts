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

interface FoundField {
  readonly field: string;
  readonly limit: number;
}

/** The first typed text that `isWrong`, in the order of the form; its path is written only when it is found. */
function findField(
  { experiencers, leaders, organisation }: TypedPeople,
  path: string,
  isWrong: (text: string, limit: number) => boolean,
): FoundField | null {
  const among = (fields: readonly Field[], place: () => string): FoundField | null => {
    const found = fields.find(([, text, limit]) => isWrong(text, limit));
    return found ? { field: `${path}.${place()}.${found[0]}`, limit: found[2] } : null;
  };
  for (const [at, person] of experiencers.entries()) {
    const found = among(experiencerFields(person), () => `experiencers.${at}`);
    if (found) return found;
  }
  for (const [at, leader] of leaders.entries()) {
    const found = among(leaderFields(leader), () => `leaders.${at}`);
    if (found) return found;
  }
  return organisation && among(organisationFields(organisation), () => 'organisation');
}

export function textLengthRefusal(people: TypedPeople, path: string): ParticipantRejection | null {
  const found = findField(people, path, (text, limit) => textLength(normaliseText(text)) > limit);
  return found && { code: 'participants.too-long', ...found };
}

export function residentNumberRefusal(people: TypedPeople, path: string): ParticipantRejection | null {
  const found = findField(people, path, containsResidentNumber);
  return found && { code: 'participants.resident-number', field: found.field };
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
