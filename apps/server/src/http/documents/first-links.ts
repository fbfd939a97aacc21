import type { PictureSources } from '@kkumteo/contract/pages/picture-sources';
import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import type { Language } from '@kkumteo/contract/wire/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the page of an address needs for its first screen. */
export interface FirstLoad {
  /** Source files of the web app, as its build names them; a file that the build does not know is left out. */
  readonly sources: readonly string[];
  /** Addresses of GET calls, spelled exactly as the page requests them: another spelling would be fetched twice. */
  readonly calls: readonly string[];
  readonly pictures: readonly PictureSources[];
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRIES = { ko: 'index.html', en: 'index.en.html' } as const;
const MANIFESTS = { ko: '.vite/manifest.json', en: '.vite/manifest.en.json' } as const;

export type FirstLinks = (load: FirstLoad, isRendered: boolean) => string;

/**
 * Reads the manifest of a language's build. Returns the links that make a browser fetch a first load in parallel while
 * it still reads the page; they don't repeat what index.html itself loads.
 */
export async function openFirstLinks(folder: string, language: Language = 'ko'): Promise<FirstLinks> {
  const manifest = await readManifest(folder, language);
  const inEvery = new Set(filesOf(manifest, ENTRIES[language]));
  return ({ sources, calls, pictures }, isRendered) => {
    const files = new Set(sources.flatMap((source) => filesOf(manifest, source)).filter((file) => !inEvery.has(file)));
    return [
      ...calls.map((call) => link(`rel="preload" as="fetch" crossorigin`, call)),
      ...[...files].map((file) => link(wayOf(file, isRendered), `${SITE_BASE}/${file}`)),
      ...pictures.map(pictureLink),
    ].join('');
  };
}

async function readManifest(folder: string, language: Language): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFESTS[language]), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}

function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

/**
 * A rendered page is painted with its styles. Otherwise the code adds the styles, so they are only preloaded: as a
 * stylesheet they would delay the first paint.
 */
const wayOf = (file: string, isRendered: boolean): string =>
  !file.endsWith('.css')
    ? 'rel="modulepreload" crossorigin'
    : isRendered
      ? 'rel="stylesheet" crossorigin'
      : 'rel="preload" as="style" crossorigin';

const link = (way: string, href: string): string => `<link ${way} href="${quotable(href)}">`;

/** The browser chooses among the same files by the same widths as for the picture itself, and so fetches one. */
function pictureLink({ src, srcSet, sizes }: PictureSources): string {
  const choice = srcSet === undefined ? '' : ` imagesrcset="${quotable(srcSet)}" imagesizes="${quotable(sizes ?? '')}"`;
  return link(`rel="preload" as="image" fetchpriority="high"${choice}`, src);
}

const quotable = (href: string): string => href.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
