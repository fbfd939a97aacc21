import { type HeadFacts, pageHead } from './page-head.ts';
import { sharedPages } from './shared-pages.ts';

/** The pages that search engines may list, as a sitemap. */
export function sitemapXml(facts: HeadFacts): string {
  const entries = sharedPages(facts.state).flatMap((page) => {
    const { canonical, isIndexed } = pageHead(page, facts);
    return canonical === null || !isIndexed ? [] : [`<url><loc>${canonical.replaceAll('&', '&amp;')}</loc></url>`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
