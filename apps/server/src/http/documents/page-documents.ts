import { PAGE_DATA } from '@kkumteo/contract/pages/rendering';
import type { Language } from '@kkumteo/contract/wire/language';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredAnswer, storeBytes } from '../answers/stored-answer.ts';
import { EARLY_PRESSES } from './early-presses.ts';
import { type FirstLoad, openFirstLinks } from './first-links.ts';

/** Where the content of the site's pages comes from; implemented outside of `http`. */
export interface PageSource {
  /** The page of an address with its query. Rejects while the catalogue can't be read. */
  pageAt(address: string): Promise<Page>;
  /** The content for a browser at any other address; never rejects. */
  notFound(): Promise<PageContent>;
}

export interface Page {
  /** Addresses with the same bytes share a key; it is the address itself where the site links to it. */
  readonly key: string;
  readonly status: 200 | 404;
  /** Epoch ms; a change of the catalogue invalidates it earlier. */
  readonly goodUntil: number;
  /** Called only where no bytes are cached. */
  content(): Promise<PageContent>;
}

export interface PageContent {
  readonly head: string;
  readonly load: FirstLoad | null;
  /** The HTML of the root and the answers sent with it as JSON; null where the script renders the page. */
  readonly rendered: { readonly html: string; readonly data: string | null } | null;
}

export interface PageDocuments {
  store(content: PageContent, status: 200 | 404): StoredAnswer;
  /** The built file unchanged, for when no content is available. */
  readonly built: string;
  notFound(): Promise<string>;
}

// Replaced in every page; the development server uses them.
const BUILT_TITLE = /<title>[^<]*<\/title>/;
const BUILT_DESCRIPTION = /<meta\s+name="description"[^>]*>/;

// As the build writes them.
const EMPTY_ROOT = '<div id="root"></div>';
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const FONT = /<link rel="preload" as="font"[^>]*><link rel="stylesheet"[^>]*>/;
const MEMBER_CALL = /<link rel="preload" href="\/api\/checkLogin"[^>]*>/;
const SITE_CALL = /<link rel="preload" href="\/api\/site"[^>]*>/;

const DOCUMENTS = { ko: 'index.html', en: 'index.en.html' } as const;

// Before any link: after a stylesheet it would wait for it.
const EARLY = `<script>${EARLY_PRESSES}</script>`;

function withRendered(page: string, { html, data }: NonNullable<PageContent['rendered']>): string {
  if (data === null)
    return scriptsLast(page, (scripts) => scripts).replace(EMPTY_ROOT, () => `<div id="root">${html}</div>`);
  // A data block: no browser runs it. In JSON only a `<` could end it.
  const block = `<script type="application/json" id="${PAGE_DATA}">${data.replaceAll('<', '\\u003c')}</script>`;
  return withFilesLater(page)
    .replace(EMPTY_ROOT, () => `<div id="root">${html}</div>${block}`)
    .replace(SITE_CALL, '')
    .replace('<link', () => `${EARLY}<link`);
}

/** The page is readable without scripts, so styles are loaded before them. */
function scriptsLast(page: string, place: (scripts: string) => string): string {
  const scripts = [...page.matchAll(SCRIPTS)].map(([tag]) =>
    tag.replace(' crossorigin', ' crossorigin fetchpriority="low"'),
  );
  return page.replace(SCRIPTS, '').replace('</head>', () => `${place(scripts.join(''))}</head>`);
}

/**
 * On a slow connection scripts, the font and the login check must not delay the first paint, nor take one of the six
 * files that a browser fetches at a time: the inline script fetches later what is in the template. Without scripts the
 * font is loaded like any other style.
 */
function withFilesLater(page: string): string {
  const [font = ''] = FONT.exec(page) ?? [];
  const [member = ''] = MEMBER_CALL.exec(page) ?? [];
  const later = (scripts: string) =>
    `<template id="scripts">${member}${font}${scripts}</template>${font && `<noscript>${font}</noscript>`}`;
  return scriptsLast(page.replace(FONT, '').replace(MEMBER_CALL, ''), later);
}

/** A browser would preload the call in Korean and use that answer for the page's own call. */
const inItsLanguage = (built: string, language: Language): string =>
  language === 'ko' ? built : built.replace(SITE_CALL, '').replace(/<html[^>]*>/, '<html lang="en">');

export const hasEnglishPages = (folder: string): boolean => existsSync(join(folder, DOCUMENTS.en));

/** Reads the built index.html and manifest of a language; null where it has no build. */
export async function openPageDocuments(
  folder: string,
  source: Pick<PageSource, 'notFound'>,
  language: Language = 'ko',
): Promise<PageDocuments | null> {
  const path = join(folder, DOCUMENTS[language]);
  if (!existsSync(path)) return null;
  const built = inItsLanguage(await readFile(path, 'utf8'), language);
  const linksOf = await openFirstLinks(folder, language);
  const template = built.replace(BUILT_DESCRIPTION, '');
  const htmlOf = ({ head, load, rendered }: PageContent): string => {
    const links = load === null ? '' : linksOf(load, rendered !== null);
    const page = template.replace(BUILT_TITLE, () => head).replace('</head>', () => `${links}</head>`);
    return rendered === null ? page : withRendered(page, rendered);
  };
  return {
    built,
    notFound: async () => htmlOf(await source.notFound()),
    store: (content, status) =>
      storeBytes(Buffer.from(htmlOf(content)), { contentType: 'text/html; charset=utf-8', status }),
  };
}
