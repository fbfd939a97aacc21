import { nameKey } from '../shared/text.ts';
import type { KstDate } from '../shared/time.ts';
import { keptPhone } from '../shared/phone.ts';
import type { Role } from './category.ts';

/**
 * The identity of an experiencer: birth date and name in any spelling (`nameKey`); null where one is missing. It finds
 * the same person twice in a round, in two places at once (PD-81) and in an additional session (PD-19).
 */
export function childKey({
  name,
  birthDate,
}: {
  readonly name: string;
  readonly birthDate: KstDate | null;
}): string | null {
  const known = nameKey(name);
  return known === '' || birthDate === null ? null : `${known}|${birthDate}`;
}

/** The identity of a person who takes several sessions of one day (PD-19). */
export interface SessionPerson {
  readonly role: Role;
  readonly name: string;
  readonly birthDate: KstDate | null;
  readonly mobile: string;
}

/**
 * The key by which a person is found in another session of the day: an experiencer by name and birth date, a leader by
 * name and phone (PD-19). Null where they are missing.
 */
export function sessionPersonKey({ role, name, birthDate, mobile }: SessionPerson): string | null {
  const [who, phone] = [nameKey(name), keptPhone(mobile)];
  const known = role === 'experiencer' ? childKey({ name, birthDate }) : who && phone && `${who}|${phone}`;
  return known ? `${role}|${known}` : null;
}
