import { SITE_NAME } from '@kkumteo/copy/pages/share-preview';
import type { LinkPreview, PageHead } from './page-head.ts';
import type { StructuredData } from './structured-data.ts';

/** The head as HTML: each text is escaped for its place, so that a name may contain quotes, tags and ends of scripts. */
export function headHtml({ title, description, canonical, isIndexed, preview, structured }: PageHead): string {
  return [
    `<title>${escaped(title)}</title>`,
    description === null ? '' : meta('name', 'description', description),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    canonical === null ? '' : `<link rel="canonical" href="${escaped(canonical)}">`,
    preview === null ? '' : previewHtml(preview, canonical),
    ...structured.map(scriptOf),
  ].join('');
}

function previewHtml({ kind, title, description, price }: LinkPreview, canonical: string | null): string {
  const properties = {
    'og:type': kind,
    'og:site_name': SITE_NAME,
    'og:locale': 'ko_KR',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'product:price:amount': price === null ? null : String(price),
    'product:price:currency': price === null ? null : 'KRW',
  };
  return Object.entries(properties)
    .map(([name, content]) => (content === null ? '' : meta('property', name, content)))
    .join('');
}

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escaped(content)}">`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** A data block: no browser runs it, so the policy on scripts does not hold it back. In JSON only a `<` could end it. */
const scriptOf = (data: StructuredData): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
