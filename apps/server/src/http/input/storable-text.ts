import { errorSentences } from '@kkumteo/copy/errors';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';
import type { Malformed } from './malformed.ts';

// PostgreSQL stores neither U+0000 nor half of a surrogate pair; no keyboard makes them.
const UNSTORABLE = /\p{Surrogate}|\0/u;
// The deepest valid body, a booking list, has eight.
const MOST_LEVELS = 32;

/**
 * Refuses with 400 and the general sentence what no column can store, before any schema reads it: U+0000 or half of a
 * character anywhere in a body, a query or an address, and a body with too many levels. Applies to every route that is
 * registered after it, except files and pages: their address reaches no column, and the site's own page answers it.
 */
export function refuseUnstorableText(api: Api): void {
  api.addHook('preValidation', async ({ body, query, params, routeOptions }: FastifyRequest) => {
    if (routeOptions.url?.endsWith('*') === true) return;
    for (const input of [body, query, params]) {
      const field = unstorableField(input);
      if (field !== null) throw new Refused(malformed(field), (path) => path);
    }
  });
}

const malformed = (field: string): Malformed => ({ code: 'http.malformed', field, message: errorSentences.malformed });

type Part = readonly [path: string, value: unknown];

/** The path of a text that the database can't store, or of a value below 32 levels; null for none. */
export const unstorableField = (value: unknown): string | null => (isStorable(value) ? null : findUnstorable(value));

/** The same as a yes or no, without paths, because nearly every input is storable. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > MOST_LEVELS) return false;
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  // The bytes of a file are no text, and 20 million entries would be walked one by one.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  return Object.entries(value).every(([name, part]) => !UNSTORABLE.test(name) && isStorable(part, depth + 1));
}

function findUnstorable(value: unknown): string | null {
  let level: readonly Part[] = [['', value]];
  for (let depth = 0; level.length > 0; depth += 1) {
    const found = level.find(([, each]) => typeof each === 'string' && UNSTORABLE.test(each));
    if (found !== undefined) return found[0];
    if (depth > MOST_LEVELS) return level[0]?.[0] ?? '';
    level = level.flatMap(partsOf);
  }
  return null;
}

/** The entries of an object or a list; an unstorable field name is reported at the object itself. */
function partsOf([path, value]: Part): readonly Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): Part[] => {
    const own: Part = [path === '' ? name : `${path}.${name}`, part];
    return UNSTORABLE.test(name) ? [[path, name]] : [own];
  });
}
