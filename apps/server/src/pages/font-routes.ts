import type { FastifyReply } from 'fastify';
import type { Api } from '../http/api.ts';
import { Refused } from '../http/refused.ts';
import type { Catalogue } from '../modules/catalog/catalogue.ts';
import { FACE_ROUTE, FONT_ROUTE, type FirstFonts } from './first-fonts.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** The first fonts of the pages and the stylesheets that name them, kept in memory; anybody may keep them for a year. They are made once the site listens. */
export function fontRoutes(api: Api, fonts: FirstFonts, catalogue: Pick<Catalogue, 'current'>): void {
  const schema = { hide: true };
  api.addHook('onListen', () => void catalogue.current().then(fonts.links, () => null));
  api.get<{ Params: { tag: string } }>(FACE_ROUTE, { schema }, async ({ params }, reply) =>
    send(reply, 'text/css; charset=utf-8', fonts.face(params.tag, await catalogue.current())),
  );
  api.get<{ Params: { tag: string } }>(FONT_ROUTE, { schema }, async ({ params }, reply) =>
    send(reply, 'font/woff2', await fonts.font(params.tag, await catalogue.current())),
  );
}

function send(reply: FastifyReply, type: string, body: string | Buffer | undefined): FastifyReply {
  if (body === undefined) throw new Refused({ code: 'http.not-found' });
  return reply.header('cache-control', YEAR).type(type).send(body);
}
