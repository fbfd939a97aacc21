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

/** Serves robots.txt and the sitemap. Robots may read every page: a page that they may not list says so in its head. */
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
 * The sitemap of all pages that search engines may list, each in every language with its alternates. A product page has
 * the day of the last change to any data that product pages show; for other pages that day is unknown.
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

/** The day of the last change; an English page also changes with its translation. */
function lastChange({ changes }: CatalogueState, language: Language): KstDate | null {
  const { products, english } = changes;
  return language === 'en' && products !== null && english !== null && english > products ? english : products;
}

const escaped = (address: string): string => address.replaceAll('&', '&amp;');
