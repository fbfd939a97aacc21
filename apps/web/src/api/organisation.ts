import { addressPaths, decodeAddressPage, encodeAddressQuery } from '@kkumteo/contract/member/address';
import { addressListSchema } from '@kkumteo/contract/member/address.answer';
import { decodeOrganisations, encodeOrganisationQuery, organisationPaths } from '@kkumteo/contract/member/organisation';
import { organisationListSchema } from '@kkumteo/contract/member/organisation.answer';
import type { AddressQuery } from '@kkumteo/domain/member/address';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

/** Organisations that the park knows by a part of their name or its first consonants; nothing typed finds nothing. */
export const organisationsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['organisations', typed] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: organisationPaths.search,
        query: encodeOrganisationQuery(typed),
        signal,
        answer: organisationListSchema,
        decode: decodeOrganisations,
      }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

/** A page of addresses for a road, a lot or a building's name. */
export const addressesQuery = (wish: AddressQuery) =>
  queryOptions({
    queryKey: ['addresses', wish] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: addressPaths.search,
        query: encodeAddressQuery(wish),
        signal,
        answer: addressListSchema,
        decode: decodeAddressPage,
      }),
    enabled: wish.keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  });
