import { nameKey } from '../shared/text.ts';
import type { KstDate } from '../shared/time.ts';

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
