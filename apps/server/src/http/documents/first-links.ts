import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import type { Language } from '@kkumteo/contract/wire/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the page of an address needs before its first screen stands. */
export interface FirstLoad {
  /** Files of the web app's source, as its build names them; one that the build does not know is left out. */
  readonly sources: readonly string[];
  /** Addresses of GET calls, letter for letter as the page asks them: another spelling would be asked twice. */
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
}

/** What the build writes down of each of its files. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRIES = { ko: 'index.html', en: 'index.en.html' } as const;
const MANIFESTS = { ko: '.vite/manifest.json', en: '.vite/manifest.en.json' } as const;

/** The links of a first load, as HTML. */
export type FirstLinks = (load: FirstLoad, isRendered: boolean) => string;

/**
 * Reads what the build of a language says that each of its sources needs. Answers the links that make a browser fetch a first load while it still
 * reads the page, instead of one thing after the other; what index.html itself asks for is not among them.
 */
export async function openFirstLinks(folder: string, language: Language = 'ko'): Promise<FirstLinks> {
  const manifest = await readManifest(folder, language);
  const inEvery = new Set(filesOf(manifest, ENTRIES[language]));
  return ({ sources, calls, pictures }, isRendered) => {
    const files = new Set(sources.flatMap((source) => filesOf(manifest, source)).filter((file) => !inEvery.has(file)));
    return [
      ...calls.map((call) => link(`rel="preload" as="fetch" crossorigin`, call)),
      ...[...files].map((file) => link(wayOf(file, isRendered), `${SITE_BASE}/${file}`)),
      ...pictures.map((picture) => link(`rel="preload" as="image" fetchpriority="high"`, picture)),
    ].join('');
  };
}

async function readManifest(folder: string, language: Language): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFESTS[language]), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}

/** The file of a source, its styles, and those of all that it imports. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

/**
 * What is rendered already is painted with its styles. Otherwise they are put on the page by its code, which finds them here: as a stylesheet
 * they would hold up the first paint.
 */
const wayOf = (file: string, isRendered: boolean): string =>
  !file.endsWith('.css')
    ? 'rel="modulepreload" crossorigin'
    : isRendered
      ? 'rel="stylesheet" crossorigin'
      : 'rel="preload" as="style" crossorigin';

const link = (way: string, href: string): string => `<link ${way} href="${quotable(href)}">`;

const quotable = (href: string): string => href.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
