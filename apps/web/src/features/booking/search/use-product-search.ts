import type { SearchAnswer, SearchQuery } from '@kkumteo/contract/booking/search';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { searchQuery } from '../../../api/search.ts';
import type { SearchPerson } from './search-people.ts';
import { useFavouriteFilter, type FavouriteFilter } from './use-favourite-filter.ts';
import { useSearchAddress, type SearchAddress } from './use-search-address.ts';
import { useSearchPeople } from './use-search-people.ts';

export interface ProductSearching {
  readonly address: SearchAddress;
  readonly today: KstDate | null;
  /** Who can be chosen; empty for groups, and until it is known who looks. */
  readonly people: readonly SearchPerson[];
  readonly chosen: readonly SearchPerson[];
  readonly favourites: FavouriteFilter;
  readonly asked: SearchQuery;
  readonly answer: SearchAnswer | undefined;
  readonly isWaiting: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** What the address asks for, whom of the family it means, and the results. All parts of the page share one call. */
export function useProductSearch(track: Track, hall: Hall): ProductSearching {
  const address = useSearchAddress(track, hall);
  const { data: site } = useQuery(siteQuery);
  const today = site === undefined ? null : kstDate(site.now);
  const people = useSearchPeople(track, address.day ?? today);
  const chosen = people.filter(({ key }) => address.people.includes(key));
  const favourites = useFavouriteFilter(track, hall, address);
  const isOfEnded = address.isEnded;
  const asked: SearchQuery = {
    track,
    hall,
    sale: isOfEnded ? 'ended' : 'on-sale',
    text: address.text.trim(),
    day: isOfEnded ? null : address.day,
    children: isOfEnded ? [] : chosen.map(({ child }) => child),
    seats: address.seats === null || isOfEnded ? null : Math.max(address.seats, chosen.length),
    onlyWithSeats: address.onlyWithSeats && !isOfEnded,
    streetId: address.streetId,
    longestMinutes: isOfEnded ? null : address.longestMinutes,
    dearest: isOfEnded ? null : address.dearest,
    among: favourites.among ?? null,
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(asked),
    enabled: address.isActive && (address.people.length === 0 || people.length > 0) && favourites.among !== undefined,
  });
  return {
    address,
    today,
    people,
    chosen,
    favourites,
    asked,
    answer: address.isActive && favourites.among !== undefined ? data : undefined,
    isWaiting: data === undefined || isPlaceholderData,
    failure: favourites.failure ?? (isFetching ? null : error),
    retry: favourites.failure === null ? () => void refetch() : favourites.retry,
  };
}
