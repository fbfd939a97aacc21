import {
  couponsPaths as paths,
  endInvitationCall,
  invitationsCall,
  makeInvitationCall,
} from '@kkumteo/contract/office/coupons';
import { paths as pages } from '@kkumteo/contract/pages/addresses';
import { invitationState } from '@kkumteo/domain/catalog/invitation';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../../http/api.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { officeCallsOf } from '../../staff/office-calls.ts';
import { endInvitation, makeInvitation } from './acts.ts';
import { listInvitations } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff' | 'siteOrigin'>;
const DONE = { done: true };

/** 초대 of the console. */
export function invitationOfficeRoutes(api: Api, deps: Deps): void {
  const { db, catalogue, clock, siteOrigin } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office invitations']);

  calls.get(paths.invitations, invitationsCall, 'invitation.read', async () => {
    const now = clock.now();
    const { productById, products } = await catalogue.current();
    const invitations = (await listInvitations(db)).flatMap(({ bookingLimit, untilDay, ...invitation }) => {
      const product = productById.get(invitation.productId)?.product;
      if (product === undefined) return [];
      const { productId, hall, tracks, name } = product;
      const bounds = { limit: bookingLimit, until: untilDay };
      const page = pages.detail(tracks[0] ?? 'group', hall, productId, { invitation: invitation.code });
      const state = invitationState({ ...bounds, bookings: invitation.bookings }, kstDate(now));
      return [{ ...invitation, ...bounds, productName: name, link: siteOrigin + page, state }];
    });
    const invited = products.flatMap(({ product: { productId, name, policy } }) =>
      policy.invitationOnly ? [{ productId, name }] : [],
    );
    return { now, invitations, products: invited };
  });
  calls.post(paths.makeInvitation, makeInvitationCall, 'invitation.make', async ({ body }, by) => {
    orRefuse(await makeInvitation(deps, by, body), (path) => path);
    return DONE;
  });
  calls.post(paths.endInvitation, endInvitationCall, 'invitation.end', async ({ body }, by) => {
    orRefuse(await endInvitation(deps, by, body));
    return DONE;
  });
}
