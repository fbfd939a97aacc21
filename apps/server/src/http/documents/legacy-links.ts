import { same } from '@kkumteo/contract/wire/codec';
import * as v from 'valibot';
import type { Api } from '../api.ts';
import { paths } from '@kkumteo/contract/pages/addresses';
import { LEGACY_LINKS, SITE_PAGES, type InfoSlug } from '@kkumteo/contract/pages/patterns';
import { legacyReservationRequest, reservationAddress } from '@kkumteo/contract/reservation/legacy-address';

const pageRequest = same(v.object({ id: v.fallback(v.optional(v.string()), undefined) }));

// The pages of the legacy address; an unknown id is redirected to the first (PD-11).
const PAGES = ['hours', 'fees', 'parking', 'refund', 'notice', 'terms', 'privacy'] as const satisfies InfoSlug[];

/** Redirects addresses of the legacy site to the pages that replace them (PD-7, PD-11). */
export function legacyLinks(api: Api): void {
  const hidden = { hide: true };
  api.get('/', { schema: hidden }, async (_request, reply) => reply.redirect(paths.landing(), 302));
  api.get(SITE_PAGES.legacyInfo, { schema: { ...hidden, querystring: pageRequest } }, async (request, reply) => {
    const slug = PAGES.find((each) => each === request.query.id) ?? PAGES[0];
    return reply.redirect(paths.info(slug), 302);
  });
  for (const page of ['reservation', 'cancelReservation'] as const) {
    const schema = { ...hidden, querystring: legacyReservationRequest };
    api.get(LEGACY_LINKS[page], { schema }, async (request, reply) =>
      reply.redirect(reservationAddress(request.query, page), 302),
    );
  }
}
