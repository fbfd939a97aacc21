import type { AddressQuery } from '@kkumteo/domain/member/address';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';
import { OWN } from './member.ts';
import {
  addressAnswer,
  addressPaths,
  addressRequest,
  lastOrganisationAnswer,
  organisationRequest,
  organisationPaths,
  organisationsAnswer,
} from '@kkumteo/contract/member/organisation';

/** Organisations that the park knows by a part of their name or its first consonants; nothing typed finds nothing. */
export const organisationsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['organisations', typed] as const,
    queryFn: ({ signal }) =>
      get(organisationPaths.search, organisationsAnswer, { query: organisationRequest.encode({ typed }), signal }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

/** For which organisation the member booked last; null where there is none. */
export const lastOrganisationQuery = queryOptions({
  queryKey: [...OWN, 'last-organisation'] as const,
  queryFn: ({ signal }) => get(organisationPaths.last, lastOrganisationAnswer, { signal }),
  // Known or not, the form is typed into: it does not wait for a second try.
  retry: false,
});

/** A page of addresses for a road, a lot or a building's name. */
export const addressesQuery = (wish: AddressQuery) =>
  queryOptions({
    queryKey: ['addresses', wish] as const,
    queryFn: ({ signal }) => get(addressPaths.search, addressAnswer, { query: addressRequest.encode(wish), signal }),
    enabled: wish.keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  });
