import { randomBytes } from 'node:crypto';
import type { AddressSearch } from '../../gateways/address/port.ts';
import type { Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import { sentenceOf } from '../../http/answers/sentence.ts';
import type { SiteDeps } from '../site-deps.ts';
import { addressPopupPolicy, renderAddressPopup } from './address-popup.ts';
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
import { addressKeywordRefusal, type AddressPage, type AddressQuery } from '@kkumteo/domain/member/address';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { FastifyBaseLogger } from 'fastify';

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

/** Refuses a keyword that is too short or too broad, and a service that is off or silent. */
async function findAddresses(
  gateway: AddressSearch,
  input: AddressQuery,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Decision<AddressPage, MemberRejection>> {
  const rejection = addressKeywordRefusal(input.keyword);
  if (rejection) return refuse(rejection);
  const outcome = await gateway.search({ ...input, keyword: normaliseText(input.keyword) });
  switch (outcome.kind) {
    case 'found':
      return accept(outcome.page);
    case 'too-broad':
      return refuse({ code: 'member.address-too-broad', field: 'keyword' });
    case 'unfit':
      return refuse({ code: 'member.address-keyword-unfit', field: 'keyword' });
    case 'off':
      return refuse({ code: 'member.address-search-off' });
    case 'unreachable':
      log.warn({ reason: outcome.reason }, 'the address service does not answer');
      return refuse({ code: 'member.address-search-down' });
  }
}
