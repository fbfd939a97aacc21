import {
  addressesCall,
  bookCall,
  callerCall,
  callerPaths,
  offerCall,
  organisationsCall,
  priceCall,
} from '@kkumteo/contract/office/caller';
import { findMembersCall } from '@kkumteo/contract/office/counsel';
import type { Api } from '../../http/api.ts';
import { orRefuse, orReject } from '../../http/refused.ts';
import type { AddressSearch } from '../../gateways/address/port.ts';
import { findFamily } from '../member/family.ts';
import { findAddresses } from '../member/find-addresses.ts';
import { findOrganisations } from '../member/organisations.ts';
import { ADDRESS_SEARCHES, createSearchLimit } from '../member/search-limits.ts';
import { findLastOrganisation } from '../reservation/read/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import { memberSubject } from '../staff/entries.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { bookForCaller, type CallerDeps } from './book-for-caller.ts';
import { readOffer } from './caller-offer.ts';
import { findMasked } from './find-masked.ts';
import { findCaller, priceForCaller } from './price-for-caller.ts';
import { maskedFacts } from './read-member.ts';
import { maskName } from '@kkumteo/domain/shared/mask';

const asWritten = (path: string): string => path;

export interface CallerRoutesDeps extends CallerDeps, Pick<SiteDeps, 'staff'> {
  readonly address: AddressSearch;
}

/** 대신 예약: finding who calls, what there is, what it costs, and booking it. */
export function callerRoutes(api: Api, deps: CallerRoutesDeps): void {
  const { db, catalogue, clock, address } = deps;
  const countAddressSearch = createSearchLimit(ADDRESS_SEARCHES, clock.now);
  const calls = officeCallsOf(api, deps.staff, ['office members']);

  calls.lookUp(callerPaths.find, findMembersCall, 'reservation.book', (tx, { body }) => findMasked(tx, body.words));
  calls.get(callerPaths.offer, offerCall, 'reservation.book', async ({ query }) =>
    readOffer(db, await catalogue.current(), query, clock.now()),
  );
  calls.get(callerPaths.organisations, organisationsCall, 'reservation.book', async ({ query }) => ({
    organisations: await findOrganisations(db, query.typed),
  }));
  calls.get(callerPaths.addresses, addressesCall, 'reservation.book', async (request) => {
    countAddressSearch(request);
    return orRefuse(await findAddresses(address, request.query, request.log), asWritten);
  });
  calls.look(
    callerPaths.caller(':memberKey'),
    callerCall,
    'reservation.book',
    async (tx, { params: { memberKey } }) => {
      const { name, phone, email } = maskedFacts(
        orReject(await findCaller(tx, memberKey), { code: 'counsel.member-unknown' }),
      );
      const children = (await findFamily(tx, memberKey, 'experiencer')).map((child) => ({
        key: child.key,
        name: maskName(child.name),
        birthYear: child.birthDate === null ? null : Number(child.birthDate.slice(0, 4)),
      }));
      const organisation = await findLastOrganisation(tx, memberKey);
      return {
        answer: { memberKey, name, phone, email, children, organisation },
        subjects: [memberSubject(memberKey)],
      };
    },
  );
  calls.post(callerPaths.price(':memberKey'), priceCall, 'reservation.book', async ({ params, body }) =>
    orRefuse(await priceForCaller(deps, params.memberKey, body), asWritten),
  );
  calls.post(callerPaths.book(':memberKey'), bookCall, 'reservation.book', async ({ params, body }, by) =>
    orRefuse(await bookForCaller(deps, by, params.memberKey, body), asWritten),
  );
}
