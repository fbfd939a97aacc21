import { decodeSearchQuery, encodeSearch, searchPath } from '@kkumteo/contract/booking/search';
import { searchSchema } from '@kkumteo/contract/booking/search.answer';
import { searchQuerySchema } from '@kkumteo/contract/booking/search.schema';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import type { Api } from '../../../http/api.ts';
import { answers } from '../../../http/documented.ts';
import { parseQuery, uncheckedInput } from '../../../http/malformed.ts';
import type { ResponseCache } from '../../../http/response-cache.ts';
import { storeAnswer } from '../../../http/stored-answer.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { createSearch } from './search.ts';

export interface SearchDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly responseCache: ResponseCache;
}

/** Seats are in it: an answer that many ask for holds as long as theirs. */
const GOOD_MS = 1_000;

/** ProductSearch, for everybody: no session is looked up, and nothing that is asked names a person. */
export function searchRoutes(api: Api, { sql, catalogue, clock, responseCache }: SearchDeps): void {
  const search = createSearch(sql);
  api.get(
    searchPath,
    {
      schema: { tags: ['booking'], querystring: searchQuerySchema, response: answers(searchSchema) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, searchPath, async () => {
        const query = decodeSearchQuery(parseQuery(searchQuerySchema, request.query));
        const now = clock.now();
        const found = await search(await catalogue.current(), query, now);
        return { answer: storeAnswer(encodeSearch(found)), goodUntil: now + GOOD_MS };
      }),
  );
}
