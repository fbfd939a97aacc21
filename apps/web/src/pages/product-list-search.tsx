import type { Site } from '@kkumteo/contract/catalog/site';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { WHOLE_SEARCH } from '@kkumteo/contract/booking/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { searchQuery } from '../api/search.ts';
import type { HallsFound } from '../features/catalog/hall-chips.tsx';
import { SearchPanel } from '../features/booking/search/search-panel.tsx';
import { SearchResults, type SearchResultsProps } from '../features/booking/search/results/search-results.tsx';
import { useCarryAlong } from '../features/booking/search/use-carry-along.ts';
import { useProductSearch } from '../features/booking/search/use-product-search.ts';

export interface ProductSearchProps extends Pick<SearchResultsProps, 'tabs'> {
  readonly track: Track;
  readonly hall: Hall;
  readonly site: Site;
  /** Where results are shown, after the hall's own texts. */
  readonly place: HTMLElement | null;
  /** Receives the results of the halls; null without a search, undefined while unknown. */
  readonly onFound: (found: HallsFound | null | undefined) => void;
  /** Receives the halls of the track that have something on sale. */
  readonly onOnSale: (halls: readonly Hall[]) => void;
}

/** The search of a list, and its results instead of the list. Loaded after the first screen. */
export default function ProductSearch({ track, hall, site, place, onFound, onOnSale, tabs }: ProductSearchProps) {
  const searching = useProductSearch(track, hall);
  const { isActive, query } = searching.address;
  useCarryAlong(searching.address.day, searching.chosen);
  const counts = searching.answer?.counts;
  const found = useMemo(() => {
    if (!isActive) return unlessTakenOver(query);
    const count = (of: Hall) => counts?.find((each) => each.hall === of)?.count ?? 0;
    return { query, countOf: (of: Hall) => (counts ? ` ${count(of)}` : ''), has: (of: Hall) => count(of) > 0 };
  }, [isActive, query, counts]);
  useLayoutEffect(() => onFound(found), [found, onFound]);
  const { data: whole } = useQuery({ ...searchQuery({ ...WHOLE_SEARCH, track }), enabled: !isActive });
  useEffect(() => {
    if (whole !== undefined) onOnSale(whole.counts.flatMap((of) => (of.count > 0 ? [of.hall] : [])));
  }, [whole, onOnSale]);
  return (
    <>
      <SearchPanel track={track} hall={hall} site={site} searching={searching} />
      {isActive &&
        place !== null &&
        createPortal(<SearchResults track={track} hall={hall} site={site} searching={searching} tabs={tabs} />, place)}
    </>
  );
}

/** While a page is taken over, the router says an address without conditions, as the server drew it. */
const unlessTakenOver = (query: string): null | undefined =>
  query === '' && window.location.search !== '' ? undefined : null;
