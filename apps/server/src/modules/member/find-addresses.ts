import { addressKeywordRefusal, type AddressPage, type AddressQuery } from '@kkumteo/domain/member/address';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { FastifyBaseLogger } from 'fastify';
import type { AddressSearch } from '../../gateways/address/port.ts';

/** Refuses a keyword that is too short or too broad, and a service that is off or silent. */
export async function findAddresses(
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
