import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResponseCache } from '../http/answers/response-cache.ts';
import { storeBytes } from '../http/answers/stored-answer.ts';
import type { Api } from '../http/api.ts';
import { APP_MANIFEST } from '../http/documents/site-files.ts';
import type { Catalogue, CatalogueState } from '../modules/catalog/catalogue.ts';

interface ManifestDeps {
  /** The built web app, whose manifest has everything but the names. */
  readonly folder: string;
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly responseCache: ResponseCache;
}

/** Serves the manifest by which a phone installs the site, under the park's own name. */
export async function manifestRoute(api: Api, { folder, catalogue, responseCache }: ManifestDeps): Promise<void> {
  const file = join(folder, APP_MANIFEST);
  if (!existsSync(file)) return;
  const built = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const route = `${SITE_BASE}/${APP_MANIFEST}`;
  api.get(route, { schema: { hide: true } }, (request, reply) =>
    responseCache.serve(request, reply, route, async () => {
      const manifest = { ...built, ...namesOf(await catalogue.current()) };
      const bytes = Buffer.from(JSON.stringify(manifest));
      const answer = storeBytes(bytes, { contentType: 'application/manifest+json; charset=utf-8', status: 200 });
      return { answer, goodUntil: Number.POSITIVE_INFINITY };
    }),
  );
}

const namesOf = ({ operator }: CatalogueState): Readonly<Record<string, string>> =>
  operator === null ? {} : { name: `${operator.parkName} 직업체험 예약`, short_name: operator.parkName };
