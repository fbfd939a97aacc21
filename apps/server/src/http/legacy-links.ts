import { z } from 'zod';
import type { Api } from './api.ts';
import { reservationAddress } from '@kkumteo/contract/reservation/legacy-address';
import { legacyReservationQuerySchema } from '@kkumteo/contract/reservation/legacy-address.schema';

const pageQuery = z.object({ site: z.string().max(40).optional(), id: z.string().max(40).optional() });

// The pages that /page.do answered; an unknown id goes to the first of them (D11).
const PAGES: ReadonlySet<string> = new Set(['hours', 'fees', 'parking', 'refund', 'notice', 'terms', 'privacy']);

/** Addresses of the legacy site lead to the pages that took their place (D7, D11). */
export function legacyLinks(api: Api): void {
  const hidden = { hide: true };
  api.get('/', { schema: hidden }, async (_request, reply) => reply.redirect('/reserve', 302));
  api.get('/page.do', { schema: { ...hidden, querystring: pageQuery } }, async (request, reply) => {
    const id = request.query.id ?? '';
    return reply.redirect(`/reserve/info/${PAGES.has(id) ? id : 'hours'}`, 302);
  });
  for (const [path, tail] of [
    ['/resvr/reserveDetail.do', ''],
    ['/resvr/reserveCancel.do', '/cancel'],
  ] as const) {
    api.get(path, { schema: { ...hidden, querystring: legacyReservationQuerySchema } }, async (request, reply) =>
      reply.redirect(`${reservationAddress(request.query)}${tail}`, 302),
    );
  }
}
