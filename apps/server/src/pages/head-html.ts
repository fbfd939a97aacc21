import { escapeHtml } from '../gateways/escape-html.ts';
import type { LinkPreview, PageHead } from './page-head.ts';
import { SHARE_PICTURE_SIZE, shareFormat, sharePicturePath, type SharePicture } from './share-picture.ts';
import type { StructuredData } from './structured-data.ts';

/**
 * The head as HTML, with absolute addresses on `origin`. Every text is escaped for its place, so a name can contain
 * quotes, tags and the end of a script.
 */
export function headHtml(head: PageHead, origin: string): string {
  const { title, siteName, author, description, canonical, alternates, isIndexed, preview, structured } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    // The app names the site by these before it knows more.
    siteName === '' ? '' : meta('name', 'application-name', siteName),
    author === '' ? '' : meta('name', 'author', author),
    description === null ? '' : meta('name', 'description', description),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    ),
    preview === null ? '' : meta('name', 'twitter:card', 'summary_large_image'),
    preview === null ? '' : previewHtml(preview, head, origin),
    ...structured.map(scriptOf),
  ].join('');
}

const LOCALES = { ko: 'ko_KR', en: 'en_US' } as const;

function previewHtml(preview: LinkPreview, { canonical, language, siteName }: PageHead, origin: string): string {
  const { kind, title, description, price, picture } = preview;
  const properties = {
    'og:type': kind,
    'og:site_name': siteName || null,
    'og:locale': LOCALES[language],
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'product:price:amount': price === null ? null : String(price),
    'product:price:currency': price === null ? null : 'KRW',
    ...(picture === null ? {} : pictureProperties(picture, origin)),
  };
  return Object.entries(properties)
    .map(([name, content]) => (content === null ? '' : meta('property', name, content)))
    .join('');
}

const pictureProperties = (picture: SharePicture, origin: string) => ({
  'og:image': origin + sharePicturePath(picture),
  'og:image:type': `image/${shareFormat(picture)}`,
  'og:image:width': String(SHARE_PICTURE_SIZE.width),
  'og:image:height': String(SHARE_PICTURE_SIZE.height),
  'og:image:alt': `${picture.title}, ${picture.line}`,
});

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escapeHtml(content)}">`;

/** A data block: no browser runs it, so the policy on scripts allows it. In JSON only a `<` could end it. */
const scriptOf = (data: StructuredData): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
