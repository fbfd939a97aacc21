import { endOfDay } from '@kkumteo/domain/shared/time';
import type { Api } from '../http/api.ts';
import type { ResponseCache } from '../http/answers/response-cache.ts';
import { storeBytes } from '../http/answers/stored-answer.ts';
import type { PageDeps } from './page-source.ts';
import { sitemapXml } from './sitemap.ts';

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';

/** What search engines ask for first. Robots may open every page: what they may not list says so itself, and its page has to be read for that. */
export function robotRoutes(
  api: Api,
  { catalogue, clock, siteOrigin, languages, responseCache }: PageDeps & { readonly responseCache: ResponseCache },
): void {
  const schema = { hide: true };
  const robots = `User-agent: *\nAllow: /\nSitemap: ${siteOrigin}${SITEMAP}\n`;
  api.get(ROBOTS, { schema }, (request, reply) =>
    responseCache.serve(request, reply, ROBOTS, async () => {
      const answer = storeBytes(Buffer.from(robots), { contentType: 'text/plain; charset=utf-8', status: 200 });
      return { answer, goodUntil: Number.POSITIVE_INFINITY };
    }),
  );
  api.get(SITEMAP, { schema }, (request, reply) =>
    responseCache.serve(request, reply, SITEMAP, async () => {
      const now = clock.now();
      const xml = sitemapXml({ state: await catalogue.current(), now, origin: siteOrigin, languages });
      const answer = storeBytes(Buffer.from(xml), { contentType: 'application/xml; charset=utf-8', status: 200 });
      return { answer, goodUntil: endOfDay(now) };
    }),
  );
}
