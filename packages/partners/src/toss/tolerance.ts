import { z } from 'zod';

/**
 * A closed list on the way out, an open one on the way in: a value that the provider adds later reads as 'UNKNOWN'
 * instead of failing the whole answer (docs/partners.md 2, behaviour 6).
 */
export function oneOfOrUnknown<const T extends readonly [string, ...string[]]>(values: T) {
  return z.union([z.enum(values), z.string().transform(() => 'UNKNOWN' as const)]);
}
