import {
  addressesCall,
  bookCall,
  callerCall,
  callerPaths,
  type CallerBooking,
  type CallerWanted,
  offerCall,
  organisationsCall,
  priceCall,
} from '@kkumteo/contract/office/caller';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

// Looking is noted: only a press looks again.
const LOOKED = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const callerQuery = (memberKey: number) =>
  queryOptions({
    queryKey: ['caller', 'one', memberKey] as const,
    queryFn: ({ signal }) => get(callerPaths.caller(memberKey), callerCall.answer, { signal }),
    staleTime: Infinity,
    ...LOOKED,
  });

export const offersKey = ['caller', 'offer'] as const;

export interface OfferPlace {
  readonly track: Track;
  readonly productId: number | null;
  readonly day: KstDate | null;
  readonly roundId: number | null;
}

export const offerQuery = (place: OfferPlace) =>
  queryOptions({
    queryKey: [...offersKey, place] as const,
    queryFn: ({ signal }) => get(callerPaths.offer, offerCall.answer, { query: offerCall.query.encode(place), signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

export const priceForCaller = (memberKey: number, wanted: CallerWanted) =>
  post(callerPaths.price(memberKey), priceCall.body.encode(wanted), priceCall.answer);
export const bookForCaller = (memberKey: number, booking: CallerBooking) =>
  post(callerPaths.book(memberKey), bookCall.body.encode(booking), bookCall.answer);

export const organisationsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['caller', 'organisations', typed] as const,
    queryFn: ({ signal }) =>
      get(callerPaths.organisations, organisationsCall.answer, {
        query: organisationsCall.query.encode({ typed }),
        signal,
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/** A page of the addresses that a keyword finds. */
export const addressesQuery = (wish: Decoded<typeof addressesCall.query>) =>
  queryOptions({
    queryKey: ['caller', 'addresses', wish] as const,
    queryFn: ({ signal }) =>
      get(callerPaths.addresses, addressesCall.answer, { query: addressesCall.query.encode(wish), signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
