import type { HallRules } from '../catalog/hall.ts';
import type { CapacityMode } from '../catalog/product.ts';
import { isEmail, keptEmail } from '../shared/contact.ts';
import { nameKey, normaliseText } from '../shared/text.ts';
import type { KstDate } from '../shared/time.ts';
import { isDateShaped } from '../shared/typed-date.ts';
import type { Experiencer } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';

/** Whether individual experiencers give an e-mail: halls with rooms, and seats per room (booking spec §5, PD-14). */
export const needsEmail = (hall: Pick<HallRules, 'hasRooms'>, capacityMode: CapacityMode): boolean =>
  hall.hasRooms || capacityMode === 'per-room';

type RequiredFields = Pick<Experiencer, 'name' | 'birthDate' | 'typedBirthDate' | 'email' | 'headcount'>;

/** What an individual's experiencer lacks, one refusal a field; `path` is its place: `items.0.experiencers.1`. */
export function experiencerRefusals(
  person: RequiredFields,
  hall: Pick<HallRules, 'hasRooms'>,
  capacityMode: CapacityMode,
  path: string,
): readonly ParticipantRejection[] {
  const refusals: ParticipantRejection[] = [];
  if (person.headcount !== 1) refusals.push({ code: 'participants.one-head-each', field: `${path}.headcount` });
  if (normaliseText(person.name) === '') refusals.push({ code: 'participants.name-missing', field: `${path}.name` });
  if (person.birthDate === null) refusals.push(birthDateRefusal(person.typedBirthDate ?? '', `${path}.birthDate`));
  if (normaliseText(person.email) === '' && needsEmail(hall, capacityMode))
    refusals.push({ code: 'participants.email-missing', field: `${path}.email` });
  if (normaliseText(person.email) !== '' && !isEmail(person.email))
    refusals.push({ code: 'participants.email-shape', field: `${path}.email` });
  return refusals;
}

export const experiencerRefusal = (...given: Parameters<typeof experiencerRefusals>): ParticipantRejection | null =>
  experiencerRefusals(...given)[0] ?? null;

/** Why a text is no birth date: nothing was typed, a day that doesn't exist, or no date at all (PD-39). */
export function birthDateRefusal(typed: string, field: string): ParticipantRejection {
  if (normaliseText(typed) === '') return { code: 'participants.birth-date-missing', field };
  return { code: isDateShaped(typed) ? 'participants.birth-date-unknown-day' : 'participants.birth-date-shape', field };
}

/** What makes two experiencers the same: name, birth date and e-mail alike (booking spec §5). Null for the unnamed. */
export function experiencerIdentity(person: {
  readonly name: string;
  readonly birthDate: KstDate | null;
  readonly email: string;
}): string | null {
  const name = nameKey(person.name);
  return name === '' ? null : `${name}|${person.birthDate ?? ''}|${keptEmail(person.email).toLowerCase()}`;
}
