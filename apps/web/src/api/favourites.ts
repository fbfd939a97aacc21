import {
  favouritesAnswer,
  type FavouriteSave,
  favouriteSaveRequest,
  favouritesPath,
  favouriteDaysAnswer,
  favouriteDaysPath,
} from '@kkumteo/contract/catalog/favourites';
import type { Favourite } from '@kkumteo/domain/catalog/favourite';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The member's favourites, the last one that was added first. */
export const favouritesQuery = queryOptions({
  queryKey: [...OWN, 'favourites'] as const,
  queryFn: ({ signal }) => get(favouritesPath, favouritesAnswer, { signal }),
  staleTime: 60_000,
});

/** Adds a product to the member's favourites or takes it away; answers all of them. */
export const saveFavourite = (save: FavouriteSave): Promise<readonly Favourite[]> =>
  post(favouritesPath, favouriteSaveRequest.encode(save), favouritesAnswer);

/** The nearest day with seats of each of the member's favourites that has one soon. */
export const favouriteDaysQuery = queryOptions({
  queryKey: [...OWN, 'favourite-days'] as const,
  queryFn: ({ signal }) => get(favouriteDaysPath, favouriteDaysAnswer, { signal }),
  staleTime: 60_000,
});
