import { favouriteDaysAnswer, favouriteDaysPath } from '@kkumteo/contract/catalog/favourites';
import { FAVOURITE_DAYS, type FavouriteDay } from '@kkumteo/domain/catalog/favourite';
import { addDays, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import type { Sessions } from '../../../http/session.ts';
import type { Catalogue, CatalogueState } from '../../catalog/catalogue.ts';
import { findFavourites } from '../../catalog/favourites/store.ts';
import { readOtherDays } from './search-seats.ts';

interface Deps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** When the member's favourites have seats next. */
export function favouriteDayRoutes(api: Api, { sql, catalogue, clock, sessions }: Deps): void {
  api.get(
    favouriteDaysPath,
    { onRequest: sessions.requireMember, schema: { tags: ['booking'], response: answers(favouriteDaysAnswer) } },
    async (request) => {
      const productIds = await findFavourites(sql, memberOf(request).memberKey);
      return ok(favouriteDaysAnswer.encode(await nextDays(sql, await catalogue.current(), productIds, clock.now())));
    },
  );
}

/** The nearest day of each product on which a round that has not begun has a seat left; none for one without. One statement reads all. */
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
