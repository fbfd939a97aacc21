import { expect, test, vi } from 'vitest';
import { keepFiles } from './kept-files.ts';

const PAGE = 'https://office.example/office/';
const file = (name: string): string => `${PAGE}assets/${name}.js`;
const pageOf = (build: string): string => `<script type="module" src="/office/assets/index-${build}.js"></script>`;

/** A device whose site serves a build. */
function device() {
  const kept = new Map<string, string>();
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    add: async (url: RequestInfo | URL) => void kept.set(String(url), ''),
    put: async (url: RequestInfo | URL, response: Response) => void kept.set(String(url), await response.text()),
    delete: (url: RequestInfo | URL) => Promise.resolve(kept.delete(String(url))),
  };
  const keep = (build: string, loaded: readonly string[]) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(pageOf(build))));
    return keepFiles(cache, PAGE, loaded.map(file));
  };
  return { kept, keep, names: () => [...kept.keys()].toSorted() };
}

test('the page of a newer build is not kept before it is open: its files are not on the device', async () => {
  const { kept, keep, names } = device();
  await keep('a', ['index-a', 'admission-a']);
  await keep('b', ['index-a', 'admission-a', 'dialog-a']);
  expect(kept.get(PAGE)).toBe(pageOf('a'));
  expect(names()).toEqual([PAGE, file('admission-a'), file('dialog-a'), file('index-a')]);
});

test('once it is open, it takes the place of the one before', async () => {
  const { kept, keep, names } = device();
  await keep('a', ['index-a', 'admission-a']);
  await keep('b', ['index-b', 'admission-b']);
  expect(kept.get(PAGE)).toBe(pageOf('b'));
  expect(names()).toEqual([PAGE, file('admission-b'), file('index-b')]);
});
