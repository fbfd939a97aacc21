import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { Refused } from '../../http/refused.ts';
import { keepPictures } from './kept-pictures.ts';
import { findCut } from './store.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** 32 MB hold the cards of 600 products. */
const MOST_BYTES = 32 * 1024 * 1024;

const ADDRESS = /^(?<hash>[0-9a-f]{32})(?:-(?<cut>[a-z0-9]{1,6})\.webp)?$/;
/** The path in `picture_path` is an address, too: a page of an earlier build shows it as it is. */
const OF_THE_PATH = '800';

/**
 * Serves the cuts of uploaded pictures from memory. An address never gets other bytes, so that it is its own tag. HEAD
 * is answered as each GET is.
 */
export function pictureRoutes(api: Api, sql: Sql): void {
  const pictures = keepPictures(async (name) => {
    const [hash = '', cut = ''] = name.split('-');
    return findCut(sql, { hash, name: cut });
  }, MOST_BYTES);

  api.get<{ Params: { name: string } }>(`${PICTURE_BASE}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { hash, cut = OF_THE_PATH } = ADDRESS.exec(request.params.name)?.groups ?? {};
    const name = `${hash}-${cut}`;
    const bytes = hash === undefined ? null : await pictures.find(name);
    if (bytes === null) throw new Refused({ code: 'http.not-found' });
    const tag = `"${name}"`;
    reply.header('cache-control', YEAR).header('etag', tag);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/webp').send(bytes);
  });
}

/** A tag may come back as a weak one, and in a list. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
