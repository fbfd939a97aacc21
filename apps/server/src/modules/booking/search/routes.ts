import {
  searchAnswer,
  searchDaysPath,
  searchDaysRequest,
  searchPath,
  searchRequest,
  suitingDaysAnswer,
} from '@kkumteo/contract/booking/search';
import { endOfDay } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import type { Api } from '../../../http/api.ts';
import { answers } from '../../../http/documented.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { parseQuery, uncheckedInput } from '../../../http/input/malformed.ts';
import type { ResponseCache } from '../../../http/answers/response-cache.ts';
import { storeAnswer } from '../../../http/answers/stored-answer.ts';
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
/** Counts of days are made of what was read up to half a minute ago. */
const DAYS_GOOD_MS = 10_000;

/** ProductSearch, for everybody: no session is looked up, and nothing that is asked names a person. */
export function searchRoutes(api: Api, { sql, catalogue, clock, responseCache }: SearchDeps): void {
  const search = createSearch(sql);
  api.get(
    searchPath,
    {
      schema: { tags: ['booking'], querystring: searchRequest, response: answers(searchAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, searchPath, async () => {
        const query = parseQuery(searchRequest, request.query);
        const now = clock.now();
        const found = await search.find(await catalogue.current(), query, { now, language: languageOf(request) });
        return { answer: storeAnswer(searchAnswer.encode(found)), goodUntil: now + GOOD_MS };
      }),
  );
  api.get(
    searchDaysPath,
    {
      schema: { tags: ['booking'], querystring: searchDaysRequest, response: answers(suitingDaysAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, searchDaysPath, async () => {
        const query = parseQuery(searchDaysRequest, request.query);
        const now = clock.now();
        const days = await search.days(await catalogue.current(), query, { now, language: languageOf(request) });
        const goodUntil = Math.min(now + DAYS_GOOD_MS, endOfDay(now));
        return { answer: storeAnswer(suitingDaysAnswer.encode(days)), goodUntil };
      }),
  );
}
