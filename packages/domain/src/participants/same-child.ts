import { normaliseText } from '../shared/text.ts';
import type { KstDate } from '../shared/time.ts';

/**
 * What tells a child from another for one family: name and birth date, the name without spaces and in small letters. Null for whoever is not
 * named or has no birth date. The database compares likewise (child_key.sql).
 */
export function childKey({
  name,
  birthDate,
}: {
  readonly name: string;
  readonly birthDate: KstDate | null;
}): string | null {
  const plain = normaliseText(name).replace(/\s/gu, '').toLowerCase();
  return plain === '' || birthDate === null ? null : `${plain}|${birthDate}`;
}
