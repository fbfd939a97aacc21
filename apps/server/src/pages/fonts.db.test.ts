import { toTables } from '@kkumteo/catalogue/tables';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';

// The package has no types.
type SubsetFont = (font: Buffer, letters: string, options: { readonly targetFormat: 'truetype' }) => Promise<Buffer>;
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont;

const COPY = fileURLToPath(new URL('../../../../packages/copy/src/', import.meta.url));

// A second or two; longer on a busy machine.
const MAKING = { timeout: 300_000 };

const copy = await lettersOfCopy();
const folder = await openFolderForFile();
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, '.vite/own-letters.txt'), copy);
await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>꿈터</title></head><body></body>');
const site = await openSiteForFile({ webFolder: folder, today: '2026-12-07' });
const origin = await site.api.listen({ port: 0, host: '127.0.0.1' });
beforeAll(
  () => vi.waitFor(async () => expect((await addresses()).font).not.toBe(''), { ...MAKING, interval: 200 }),
  MAKING.timeout,
);

async function lettersOfCopy(): Promise<string> {
  const names = await readdir(COPY, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map((name) => readFile(join(COPY, name), 'utf8')));
  return [...new Set(texts.join(''))].filter((letter) => letter > ' ').join('');
}

interface Addresses {
  readonly font: string;
  readonly face: string;
  readonly later: string;
}

async function addresses(page = '/reserve/ind/child'): Promise<Addresses> {
  const html = await (await fetch(origin + page)).text();
  const of = (link: RegExp) => link.exec(html)?.[1] ?? '';
  return {
    font: of(/<link rel="preload" as="font"[^>]* href="([^"]*)">/),
    face: of(/<link rel="stylesheet" href="([^"]*\/fonts\/[^"]*)">/),
    later: of(/<link data-later-fonts href="([^"]*)">/),
  };
}

const sourceOf = (face: string) => /src:url\(([^)]*)\)/.exec(face)?.[1] ?? '';
const get = (path: string) => fetch(origin + path);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const soldTables = async () =>
  toTables(await demoCatalogue(), '2026-12-07').flatMap(([table, rows]) =>
    ['component', 'component_round', 'product', 'round', 'price_row'].includes(table) ? rows : [],
  );

/** Every text of the demo catalogue in a field that `wanted` accepts. */
function texts(value: unknown, wanted: (field: string) => boolean, field = ''): readonly string[] {
  if (typeof value === 'string') return wanted(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => texts(each, wanted, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => texts(each, wanted, name));
}

/** The letters for which the font has a glyph, by its table `cmap` (format 4) after unpacking the WOFF2. */
async function shapesOf(woff2: Buffer, letters: string): Promise<ReadonlySet<string>> {
  const font = await subsetFont(woff2, letters, { targetFormat: 'truetype' });
  const table = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  const cmap = font.subarray(font.readUInt32BE((table ?? 0) + 8));
  const map = cmap.subarray(cmap.readUInt32BE(8));
  expect(map.readUInt16BE(0)).toBe(4);
  const doubled = map.readUInt16BE(6);
  const shapes = new Set<string>();
  for (let at = 14; at < 14 + doubled; at += 2)
    for (let code = map.readUInt16BE(at + doubled + 2); code <= map.readUInt16BE(at) && code < 0xffff; code += 1)
      shapes.add(String.fromCodePoint(code));
  return shapes;
}

const lacking = (shapes: ReadonlySet<string>, words: string) =>
  [...new Set(words)].filter((letter) => letter >= ' ' && !shapes.has(letter)).join('');

describe('the first fonts of the pages', MAKING, () => {
  it('the first has every letter of our copy and of the demo catalogue’s names, in at most 90 KB', async () => {
    const { font } = await addresses();
    const bytes = await bytesOf(font);
    const names = texts(await soldTables(), (field) => /^(name|title)$/.test(field)).join(' ');
    expect(lacking(await shapesOf(bytes, copy + names), copy + names)).toBe('');
    expect(bytes.length).toBeLessThan(90_000);
  });

  it('with the second, every letter that the demo catalogue shows is there, in 25 KB more', async () => {
    const { font, later } = await addresses();
    const all = texts(await soldTables(), () => true).join('');
    const rest = await bytesOf(sourceOf(await (await get(later)).text()));
    const shapes = [...(await shapesOf(await bytesOf(font), all)), ...(await shapesOf(rest, all))];
    expect(lacking(new Set(shapes), all)).toBe('');
    expect(rest.length).toBeLessThan(25_000);
  });

  it('are named by stylesheets, and each may be cached for a year by any cache', async () => {
    const { font, face, later } = await addresses();
    for (const [path, type] of [
      [font, 'font/woff2'],
      [face, 'text/css; charset=utf-8'],
      [later, 'text/css; charset=utf-8'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(sourceOf(await (await get(face)).text())).toBe(font);
  });

  it('carry the copyright of Pretendard, and not its name', async () => {
    const { font, face } = await addresses();
    const cut = await subsetFont(await bytesOf(font), '가', { targetFormat: 'truetype' });
    const isNamed = (name: string) => cut.includes(Buffer.from(name, 'utf16le').swap16());
    expect([isNamed('KkumteoWeb'), isNamed('Pretendard Variable')]).toEqual([true, false]);
    const styles = await (await get(face)).text();
    expect(styles).toMatch(/^\/\*.*Copyright \(c\) 2021 Kil Hyung-jin.*SIL Open Font License 1\.1.*\*\//);
    expect(styles).toContain("font-family:'Kkumteo'");
  });

  it('are the same on every page, also where none has the address', async () => {
    const first = await addresses();
    for (const page of ['/reserve', '/reserve/ind/child/101', '/reserve/ind/nowhere'])
      expect(await addresses(page), page).toEqual(first);
  });

  it('a name with a new letter makes another first font; the one before stays for the pages that are open', async () => {
    const before = await addresses();
    await site.db.query(`update product set name = '소방서 구조댛' where product_id = 101`);
    await expect.poll(async () => (await addresses()).font, MAKING).not.toBe(before.font);
    const { font } = await addresses();
    expect(lacking(await shapesOf(await bytesOf(font), '댛'), '댛')).toBe('');
    expect((await get(before.font)).status).toBe(200);
  });

  it('nothing is made at an address that no page tells', async () => {
    for (const name of ['0000000000000000000000.woff2', '0000000000000000000000.css', 'x.woff2'])
      expect((await get(`/reserve/fonts/${name}`)).status, name).toBe(404);
  });
});
