import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '../http/api.ts';
import { Refused } from '../http/refused.ts';
import type { CatalogueState, Catalogue } from '../modules/catalog/catalogue.ts';
import type { Logger } from '../observe/logger.ts';
import { subsetFont, type FontCut } from '../threads/subset-font.ts';
import { FIRST_FONT, fontLetters, REST_FONT, type FontLetters } from './font-letters.ts';

/** `:tag` is a hash of the letters and of how the font is made, so the content of an address never changes. */
const FONT_ROUTE = `${SITE_BASE}/fonts/:tag.woff2`;
const FACE_ROUTE = `${SITE_BASE}/fonts/:tag.css`;

export interface FirstFonts {
  /** The links to the fonts: the previous ones until those of `state` are made; no page waits for them. */
  links(state: CatalogueState): string;
  /** Grows when `links` changes for the same catalogue. */
  version(): number;
  /** The stylesheet of a font of this catalogue or of a previous one; undefined for any other tag. */
  face(tag: string, state: CatalogueState): string | undefined;
  /** The font itself; made now if only another process had it. Rejects where that fails. */
  font(tag: string, state: CatalogueState): Promise<Buffer> | undefined;
}

interface KeptFont {
  readonly face: string;
  font(): Promise<Buffer>;
}

/** Increase it when fonts are made differently: browsers cache them for a year by their address. */
const WAY = 1;
/** Fonts of the present catalogue and of previous ones, whose pages may still be open. */
const MOST_KEPT = 6;
const OWN_LETTERS = '.vite/own-letters.txt';

/** Reads the letters of the app's texts from the build; fonts are made when a catalogue is first shown. */
export async function openFirstFonts({ folder, logger }: { folder: string; logger: Logger }): Promise<FirstFonts> {
  const file = join(folder, OWN_LETTERS);
  const own = existsSync(file) ? await readFile(file, 'utf8') : null;
  const kept = new Map<string, KeptFont>();
  let seen: number | null = null;
  let shown = '';
  let version = 0;

  function keep(family: string, cut: FontCut): string {
    const tag = tagOf(cut);
    if (kept.has(tag)) return tag;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(tag, { face: faceOf(family, tag, cut), font: onceMade(() => subsetFont(cut)) });
    return tag;
  }

  async function show(letters: FontLetters, catalogue: number): Promise<void> {
    const first = keep('Kkumteo', { ...FIRST_FONT, letters: letters.first });
    const rest = keep('Kkumteo Text', { ...REST_FONT, letters: letters.rest });
    for (const tag of [first, rest]) await kept.get(tag)?.font();
    const links = linksTo(first, rest);
    if (seen !== catalogue || links === shown) return;
    shown = links;
    version += 1;
  }

  function see(state: CatalogueState): void {
    if (own === null || seen === state.version) return;
    seen = state.version;
    show(fontLetters(own, state), state.version).catch((error: unknown) =>
      logger.error({ err: error }, 'the fonts of the pages could not be made; pages use fonts of the device'),
    );
  }

  function find(tag: string, state: CatalogueState): KeptFont | undefined {
    see(state);
    return kept.get(tag);
  }

  return {
    links(state) {
      see(state);
      return shown;
    },
    version: () => version,
    face: (tag, state) => find(tag, state)?.face,
    font: (tag, state) => find(tag, state)?.font(),
  };
}

/**
 * The first font is fetched at once with low priority; the rest when the app requests it (`later.ts` of the web
 * app).
 */
const linksTo = (first: string, rest: string): string =>
  [
    `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${addressOf(FONT_ROUTE, first)}">`,
    `<link rel="stylesheet" href="${addressOf(FACE_ROUTE, first)}">`,
    `<link data-later-fonts href="${addressOf(FACE_ROUTE, rest)}">`,
  ].join('');

const addressOf = (route: string, tag: string): string => route.replace(':tag', tag);

const tagOf = (cut: FontCut): string =>
  createHash('sha256')
    .update(JSON.stringify([WAY, cut]))
    .digest('base64url')
    .slice(0, 22);

const NOTICE =
  '/* Letters of Pretendard, Copyright (c) 2021 Kil Hyung-jin, with Reserved Font Name Pretendard. SIL Open Font License 1.1: https://openfontlicense.org */';

function faceOf(family: string, tag: string, { weight, letters }: FontCut): string {
  const weights = typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`;
  // Every page needs the first font; the rest is fetched only where a page has one of its letters.
  const range = typeof weight === 'number' ? `unicode-range:${rangeOf(letters)};` : '';
  const source = `src:url(${addressOf(FONT_ROUTE, tag)})format('woff2')`;
  return `${NOTICE}\n@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;${range}${source}}\n`;
}

const rangeOf = (letters: string): string =>
  [...letters].map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16)}`).join();

/** Makes the value at the first call and keeps it; after a failure the next call makes it again. */
function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    made.catch(() => (made = null));
    return made;
  };
}

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the fonts and their stylesheets from memory, cacheable for a year. They are made once the site listens. */
export function fontRoutes(api: Api, fonts: FirstFonts, catalogue: Pick<Catalogue, 'current'>): void {
  const schema = { hide: true };
  api.addHook('onListen', () => void catalogue.current().then(fonts.links, () => null));
  api.get<{ Params: { tag: string } }>(FACE_ROUTE, { schema }, async ({ params }, reply) =>
    send(reply, 'text/css; charset=utf-8', fonts.face(params.tag, await catalogue.current())),
  );
  api.get<{ Params: { tag: string } }>(FONT_ROUTE, { schema }, async ({ params }, reply) =>
    send(reply, 'font/woff2', await fonts.font(params.tag, await catalogue.current())),
  );
}

function send(reply: FastifyReply, type: string, body: string | Buffer | undefined): FastifyReply {
  if (body === undefined) throw new Refused({ code: 'http.not-found' });
  return reply.header('cache-control', YEAR).type(type).send(body);
}
