import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/pool.ts';
import type { Api } from '../http/api.ts';
import { Refused } from '../http/refused.ts';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { findCut } from '../modules/pictures/store.ts';
import { drawSharePicture } from '../threads/share-picture.ts';
import { type HeadFacts, pageHead } from './page-head.ts';
import type { PageDeps } from './page-source.ts';
import { SHARE_PICTURE_ROUTE, shareFormat, shareName, type SharePicture } from './share-picture.ts';
import { sharedPages } from './shared-pages.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Pictures of 60 to 150 KB each. */
const MOST_KEPT = 64;
/** Scenes that the build drew. */
const SCENE = new RegExp(`^${SITE_BASE}/(scenes/[\\w-]+\\.svg)$`);
/** The width of an uploaded picture that fills the drawn one. */
const UPLOADED = '1600';

/** Where scenes are: the folder of the built web app, and the database for uploaded pictures. */
interface SceneSources {
  readonly folder: string;
  readonly sql: Sql;
}

/** The pictures of links, drawn on request. */
export function sharePictureRoutes(
  api: Api,
  { catalogue, clock, siteOrigin, languages, ...from }: PageDeps & SceneSources,
) {
  const kept = new Map<string, Promise<Buffer>>();
  let known: { readonly version: number; readonly byName: ReadonlyMap<string, SharePicture> } | null = null;

  async function find(name: string): Promise<SharePicture | undefined> {
    const state = await catalogue.current();
    if (known?.version !== state.version) {
      const byName = picturesOf(state, { now: clock.now(), origin: siteOrigin, languages });
      known = { version: state.version, byName };
    }
    return known.byName.get(name);
  }

  /** Concurrent requests share one drawing; after a failure the next request draws it again. */
  function draw(name: string, picture: SharePicture): Promise<Buffer> {
    const underWay = kept.get(name);
    if (underWay !== undefined) return underWay;
    const drawn = drawFrom(from, picture);
    drawn.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(name, drawn);
    return drawn;
  }

  api.get<{ Params: { name: string } }>(SHARE_PICTURE_ROUTE, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const picture = await find(name);
    if (picture === undefined) throw new Refused({ code: 'http.not-found' });
    const bytes = await draw(name, picture);
    return reply
      .header('cache-control', YEAR)
      .type(`image/${shareFormat(picture)}`)
      .send(bytes);
  });
}

function picturesOf(state: CatalogueState, at: Pick<HeadFacts, 'now' | 'origin' | 'languages'>) {
  const previews = sharedPages(state).flatMap((page) =>
    at.languages.flatMap((language) => pageHead(page, { state, ...at, language }).preview ?? []),
  );
  return new Map(previews.flatMap(({ picture }) => (picture === null ? [] : [[shareName(picture), picture] as const])));
}

async function drawFrom(from: SceneSources, picture: SharePicture): Promise<Buffer> {
  return drawSharePicture({ ...picture, scene: await readScene(from, picture.scene), format: shareFormat(picture) });
}

function readScene({ folder, sql }: SceneSources, path: string): Promise<Buffer | null> {
  if (path.startsWith(PICTURE_BASE)) return findCut(sql, { hash: path.slice(PICTURE_BASE.length), name: UPLOADED });
  const file = SCENE.exec(path)?.[1];
  return file === undefined ? Promise.resolve(null) : readFile(join(folder, file)).catch(() => null);
}
