import { nameKey } from '../shared/text.ts';
import type { KstDate } from '../shared/time.ts';

/**
 * What tells an experiencer from another: name and birth date, however the name is spelled (`nameKey`). Null where one of them is missing. The
 * same person twice in a round, in two places at once (PD-81) and in an additional session (PD-19) are all found by it.
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
