import { addressPaths, decodeAddressQuery, encodeAddressPage } from '@kkumteo/contract/member/address';
import { addressListSchema } from '@kkumteo/contract/member/address.answer';
import { addressPopupQuerySchema, addressQuerySchema } from '@kkumteo/contract/member/address.schema';
import { decodeOrganisationQuery, encodeOrganisations, organisationPaths } from '@kkumteo/contract/member/organisation';
import { organisationListSchema } from '@kkumteo/contract/member/organisation.answer';
import { organisationQuerySchema } from '@kkumteo/contract/member/organisation.schema';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { AddressSearch } from '../../gateways/address/port.ts';
import type { Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import { sentenceOf } from '../../http/answers/sentence.ts';
import { addressPopupPolicy, renderAddressPopup } from './address-popup.ts';
import { findAddresses } from './find-addresses.ts';
import { findOrganisations } from './organisations.ts';
import { ADDRESS_SEARCHES, createSearchLimit, ORGANISATION_SEARCHES } from './search-limits.ts';

export interface SearchDeps {
  readonly sql: Sql;
  readonly address: AddressSearch;
  readonly clock: Clock;
}

const tags = ['member'];

/** What a group's form searches: organisations that the park knows, and addresses. */
export function searchRoutes(api: Api, { sql, address, clock }: SearchDeps): void {
  const countAddressSearch = createSearchLimit(ADDRESS_SEARCHES, clock.now);
  const countOrganisationSearch = createSearchLimit(ORGANISATION_SEARCHES, clock.now);

  api.get(
    organisationPaths.search,
    { schema: { tags, querystring: organisationQuerySchema, response: answers(organisationListSchema) } },
    async (request) => {
      countOrganisationSearch(request);
      const found = await findOrganisations(sql, decodeOrganisationQuery(request.query));
      return ok(encodeOrganisations(found));
    },
  );

  api.get(
    addressPaths.search,
    { schema: { tags, querystring: addressQuerySchema, response: answers(addressListSchema) } },
    async (request) => {
      countAddressSearch(request);
      const page = await findAddresses(address, decodeAddressQuery(request.query), request.log);
      return ok(encodeAddressPage(orRefuse(page, (field) => field)));
    },
  );

  api.get(
    addressPaths.popup,
    { schema: { hide: true, querystring: addressPopupQuerySchema } },
    async (request, reply) => {
      const input = decodeAddressQuery(request.query);
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
    },
  );
}
