import type { Language } from '@kkumteo/contract/wire/language';
import { endOfDay, type KstDate } from '@kkumteo/domain/shared/time';
import type { ResponseCache } from '../http/answers/response-cache.ts';
import { storeBytes } from '../http/answers/stored-answer.ts';
import type { Api } from '../http/api.ts';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import type { FoundPage } from './find-page.ts';
import { type HeadFacts, pageHead } from './page-head.ts';
import type { PageDeps } from './page-source.ts';
import { sharedPages } from './shared-pages.ts';

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

type SitemapFacts = Omit<HeadFacts, 'language'>;

/**
 * The pages that search engines may list, as a sitemap: each in every language, with the others beside it. The page of a product says since when
 * it is as it is: since the day on which anything was written last that such pages show. Of other pages nobody knows, and nothing is said.
 */
function sitemapXml(facts: SitemapFacts): string {
  const entries = sharedPages(facts.state).flatMap((page) =>
    facts.languages.flatMap((language) => entryOf(page, { ...facts, language })),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...new Set(entries),
    '</urlset>\n',
  ].join('\n');
}

function entryOf(page: FoundPage, facts: HeadFacts): readonly string[] {
  const { canonical, isIndexed, alternates } = pageHead(page, facts);
  if (canonical === null || !isIndexed || (facts.language !== 'ko' && alternates.length === 0)) return [];
  const links = alternates.map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
  );
  const changed = page.kind === 'detail' ? lastChange(facts.state, facts.language) : null;
  const since = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
  return [`<url><loc>${escaped(canonical)}</loc>${since}${links.join('')}</url>`];
}

/** The day of the last change; an English page changes with its translation, too. */
function lastChange({ changes }: CatalogueState, language: Language): KstDate | null {
  const { products, english } = changes;
  return language === 'en' && products !== null && english !== null && english > products ? english : products;
}

const escaped = (address: string): string => address.replaceAll('&', '&amp;');
