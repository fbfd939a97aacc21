import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { favouritesQuery } from '../../../api/favourites.ts';
import { useMember } from '../../member/use-member.ts';
import type { SearchAddress } from './use-search-address.ts';

export interface FavouriteFilter {
  /** A visitor has no favourites to choose from; an address may still ask for them. */
  readonly isOffered: boolean;
  readonly needsLogin: boolean;
  /** Of the list that is shown; undefined while unknown. */
  readonly count: number | undefined;
  readonly hasNone: boolean;
  /** What the search is narrowed to; null: nothing, undefined while unknown. */
  readonly among: readonly number[] | null | undefined;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** 찜 as a condition of a list: which products it means, and how many of them the list has. */
export function useFavouriteFilter(track: Track, hall: Hall, address: SearchAddress): FavouriteFilter {
  const { onlyFavourites, isEnded } = address;
  const member = useMember();
  const { data, error, isFetching, refetch } = useQuery({ ...favouritesQuery, enabled: Boolean(member) });
  const meant = useMeant(
    data?.map(({ product }) => product.productId),
    onlyFavourites,
  );
  const sale = isEnded ? 'ended' : 'on-sale';
  return {
    isOffered: Boolean(member) || onlyFavourites,
    needsLogin: onlyFavourites && member === null,
    count: data?.filter((each) => each.product.hall === hall && each.tracks.includes(track) && each.sale === sale)
      .length,
    hasNone: data?.length === 0,
    among: onlyFavourites ? meant : null,
    failure: onlyFavourites && data === undefined && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

/** All favourites since the list was narrowed to them: a heart that is pressed by mistake can be pressed again. */
function useMeant(ids: readonly number[] | undefined, isOn: boolean): readonly number[] | undefined {
  const [meant, setMeant] = useState<readonly number[]>([]);
  const all = isOn && ids !== undefined ? [...new Set([...meant, ...ids])] : [];
  if (all.length !== meant.length) setMeant(all);
  return ids === undefined ? undefined : all;
}
