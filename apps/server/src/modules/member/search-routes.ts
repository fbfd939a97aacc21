import { randomBytes } from 'node:crypto';
import type { AddressSearch } from '../../gateways/address/port.ts';
import type { Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import { sentenceOf } from '../../http/answers/sentence.ts';
import type { SiteDeps } from '../site-deps.ts';
import { addressPopupPolicy, renderAddressPopup } from './address-popup.ts';
import { findAddresses } from './find-addresses.ts';
import { findOrganisations } from './organisations.ts';
import { ADDRESS_SEARCHES, createSearchLimit, ORGANISATION_SEARCHES } from './search-limits.ts';
import {
  addressAnswer,
  addressPaths,
  addressPopupRequest,
  addressRequest,
  organisationPaths,
  organisationRequest,
  organisationsAnswer,
} from '@kkumteo/contract/member/organisation';

export interface SearchDeps extends Pick<SiteDeps, 'sql' | 'clock'> {
  readonly address: AddressSearch;
}

const tags = ['member'];

/** What a group's form searches: organisations that the park knows, and addresses. */
export function searchRoutes(api: Api, { sql, address, clock }: SearchDeps): void {
  const countAddressSearch = createSearchLimit(ADDRESS_SEARCHES, clock.now);
  const countOrganisationSearch = createSearchLimit(ORGANISATION_SEARCHES, clock.now);

  const calls = callsOf(api, tags);
  calls.get(organisationPaths.search, { query: organisationRequest, answer: organisationsAnswer }, async (request) => {
    countOrganisationSearch(request);
    return await findOrganisations(sql, request.query.typed);
  });

  calls.get(addressPaths.search, { query: addressRequest, answer: addressAnswer }, async (request) => {
    countAddressSearch(request);
    const page = await findAddresses(address, request.query, request.log);
    return orRefuse(page, (field) => field);
  });

  api.get(addressPaths.popup, { schema: { hide: true, querystring: addressPopupRequest } }, async (request, reply) => {
    const input = request.query;
    if (input.keyword !== '') countAddressSearch(request);
    const decision = input.keyword === '' ? null : await findAddresses(address, input, request.log);
    const nonce = randomBytes(16).toString('base64');
    const page = renderAddressPopup({
      path: addressPaths.popup,
      keyword: input.keyword,
      pageNumber: input.page,
      perPage: address.perPage,
      found: decision?.ok ? decision.value : null,
      message: decision?.ok === false ? sentenceOf(decision.rejection) : '',
      nonce,
    });
    return reply
      .header('content-security-policy', addressPopupPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
