import {
  searchAnswer,
  searchDaysPath,
  searchDaysRequest,
  searchPath,
  searchRequest,
  suitingDaysAnswer,
} from '@kkumteo/contract/booking/search';
import { endOfDay, addDays, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { favouriteDaysAnswer, favouriteDaysPath } from '@kkumteo/contract/catalog/favourites';
import { FAVOURITE_DAYS, type FavouriteDay } from '@kkumteo/domain/catalog/favourite';
import type { Sql } from '../../../db/pool.ts';
import { type Api, memberOf } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { cachedCalls } from '../../../http/answers/cached-calls.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { createSearch } from './search.ts';
import { findFavourites } from '../../catalog/favourites/store.ts';
import { readOtherDays } from './search-seats.ts';

type Deps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock'>;

// An answer with seats is kept as long as the seats of any other answer.
const GOOD_MS = 1_000;
// Counts of days come from seats that were read up to 30 seconds ago.
const DAYS_GOOD_MS = 10_000;

/** ProductSearch, for every visitor: no session is looked up, and no query names a person. */
export function searchRoutes(api: Api, deps: Deps & Pick<SiteDeps, 'responseCache'>): void {
  const { sql, catalogue, clock, responseCache } = deps;
  const search = createSearch(sql);
  const get = cachedCalls(api, responseCache, ['booking']);

  get(searchPath, { query: searchRequest, answer: searchAnswer }, async ({ query, language }) => {
    const now = clock.now();
    const found = await search.find(await catalogue.current(), query, { now, language });
    return { response: searchAnswer.encode(found), goodUntil: now + GOOD_MS };
  });

  get(searchDaysPath, { query: searchDaysRequest, answer: suitingDaysAnswer }, async ({ query, language }) => {
    const now = clock.now();
    const days = await search.days(await catalogue.current(), query, { now, language });
    const goodUntil = Math.min(now + DAYS_GOOD_MS, endOfDay(now));
    return { response: suitingDaysAnswer.encode(days), goodUntil };
  });
}

export function favouriteDayRoutes(
  api: Api,
  { sql, catalogue, clock, sessions }: Deps & Pick<SiteDeps, 'sessions'>,
): void {
  const calls = callsOf(api, ['booking'], { onRequest: sessions.requireMember });
  calls.get(favouriteDaysPath, { answer: favouriteDaysAnswer }, async (request) => {
    const productIds = await findFavourites(sql, memberOf(request).memberKey);
    return await nextDays(sql, await catalogue.current(), productIds, clock.now());
  });
}

/** The nearest day of each product on which a round that has not begun has a seat left, all read by one statement. */
async function nextDays(
  sql: Sql,
  state: CatalogueState,
  productIds: readonly number[],
  now: Instant,
): Promise<readonly FavouriteDay[]> {
  const today = kstDate(now);
  const days = Array.from({ length: FAVOURITE_DAYS }, (_, ahead) => addDays(today, ahead));
  const rounds = await readOtherDays(sql, state, { productIds, days, now });
  return productIds.flatMap((productId) => {
    const day = days.find((each) =>
      rounds
        .get(each)
        ?.get(productId)
        ?.some(({ remainingSeats }) => remainingSeats > 0),
    );
    return day === undefined ? [] : [{ productId, day }];
  });
}
