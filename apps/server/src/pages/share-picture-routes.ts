import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '../http/api.ts';
import { Refused } from '../http/refused.ts';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { drawSharePicture } from '../threads/share-picture.ts';
import { type HeadFacts, pageHead } from './page-head.ts';
import type { PageDeps } from './page-source.ts';
import { SHARE_PICTURE_ROUTE, shareTag, type SharePicture } from './share-picture.ts';
import { sharedPages } from './shared-pages.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Pictures of 60 to 120 KB each. */
const MOST_KEPT = 64;
/** Scenes that the build drew, and photographs. */
const SCENE = new RegExp(`^${SITE_BASE}/(scenes/[\\w-]+\\.(?:svg|png|jpg|webp))$`);

/** The pictures of links, drawn on request; `folder` is the built web app, which has the scenes. */
export function sharePictureRoutes(
  api: Api,
  { catalogue, clock, siteOrigin, languages, folder }: PageDeps & { folder: string },
) {
  const kept = new Map<string, Promise<Buffer>>();
  let known: { readonly version: number; readonly byTag: ReadonlyMap<string, SharePicture> } | null = null;

  async function find(tag: string): Promise<SharePicture | undefined> {
    const state = await catalogue.current();
    if (known?.version !== state.version) {
      const byTag = picturesOf(state, { now: clock.now(), origin: siteOrigin, languages });
      known = { version: state.version, byTag };
    }
    return known.byTag.get(tag);
  }

  /** Concurrent requests share one drawing; after a failure the next request draws it again. */
  function draw(tag: string, picture: SharePicture): Promise<Buffer> {
    const underWay = kept.get(tag);
    if (underWay !== undefined) return underWay;
    const drawn = drawFrom(folder, picture);
    drawn.catch(() => kept.delete(tag));
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(tag, drawn);
    return drawn;
  }

  api.get<{ Params: { tag: string } }>(SHARE_PICTURE_ROUTE, { schema: { hide: true } }, async (request, reply) => {
    const { tag } = request.params;
    const picture = await find(tag);
    if (picture === undefined) throw new Refused({ code: 'http.not-found' });
    const bytes = await draw(tag, picture);
    return reply.header('cache-control', YEAR).type('image/png').send(bytes);
  });
}

function picturesOf(state: CatalogueState, at: Pick<HeadFacts, 'now' | 'origin' | 'languages'>) {
  const previews = sharedPages(state).flatMap((page) =>
    at.languages.flatMap((language) => pageHead(page, { state, ...at, language }).preview ?? []),
  );
  return new Map(previews.flatMap(({ picture }) => (picture === null ? [] : [[shareTag(picture), picture] as const])));
}

async function drawFrom(folder: string, { scene, title, line }: SharePicture): Promise<Buffer> {
  const file = SCENE.exec(scene)?.[1];
  const bytes = file === undefined ? null : await readFile(join(folder, file)).catch(() => null);
  return drawSharePicture({ scene: bytes, title, line });
}
