import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { twinOf } from './twins.ts';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));
const twins = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.en\.tsx?$/.test(name));

/** What a module exports but for its types; a twin may pass on all of the module whose place it takes. */
function exportsOf(name: string): readonly string[] {
  const { module } = parseSync(name, readFileSync(sources + name, 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .flatMap(({ exportName, moduleRequest }) => {
        if (exportName.name !== null) return [exportName.name];
        const from = moduleRequest?.value ?? '';
        return from.startsWith('./') ? exportsOf(join(dirname(name), from)) : [exportName.kind];
      }),
  );
}

test.each(twins)('%s has all that the module has whose place it takes', (twin) => {
  const name = twin.replace('.en.', '.');
  expect(existsSync(sources + name)).toBe(true);
  expect(twinOf(sources + name, `${sources}app/main.tsx`)).toBe(sources + twin);
  expect(exportsOf(twin)).toEqual(expect.arrayContaining([...exportsOf(name)]));
});

test('a twin itself imports the module whose place it takes', () => {
  expect(twinOf(`${sources}ui/link.tsx`, `${sources}ui/link.en.tsx`)).toBeUndefined();
});
