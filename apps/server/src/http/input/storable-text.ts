import { errorSentences } from '@kkumteo/copy/errors';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';
import type { Malformed } from './malformed.ts';

// PostgreSQL keeps neither U+0000 nor half of a surrogate pair; no keyboard makes them.
const UNSTORABLE = /\p{Surrogate}|\0/u;
// The deepest body of ours, a booking list, has eight.
const MOST_LEVELS = 32;

/**
 * Refuses with 400 and the general sentence what no column can keep, before any schema looks at it: U+0000 or half of a character anywhere in a
 * body, a query or an address, and a body that is nested deeper than any of ours. Holds for every route that is registered after it but files and pages, whose address reaches no column: the site's own page
 * says that nothing is there.
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

/** The path of a text in a parsed value, or of a field's name, that the database can't keep, or of a part more than 32 deep; null for none. */
export function unstorableField(value: unknown): string | null {
  let level: readonly Part[] = [['', value]];
  for (let depth = 0; level.length > 0; depth += 1) {
    const found = level.find(([, each]) => typeof each === 'string' && UNSTORABLE.test(each));
    if (found !== undefined) return found[0];
    if (depth > MOST_LEVELS) return level[0]?.[0] ?? '';
    level = level.flatMap(partsOf);
  }
  return null;
}

/** What an object or a list holds; the name of a field is a part of the object itself. */
function partsOf([path, value]: Part): readonly Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): Part[] => {
    const own: Part = [path === '' ? name : `${path}.${name}`, part];
    return UNSTORABLE.test(name) ? [[path, name]] : [own];
  });
}
