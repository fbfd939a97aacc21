import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { standingImports } from './standing-imports.ts';

test('what a screen imports stands before it; types and what is loaded later do not', () => {
  const root = mkdtempSync(join(tmpdir(), 'kkumteo-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (name: string, text: string) => writeFileSync(join(root, name), text);
  put(
    'page.tsx',
    "import type { T } from './type.ts';\nimport {\n  a,\n  type B,\n} from './a.ts';\nimport './side.ts';\n",
  );
  put('a.ts', "export { c } from './c.ts';\nconst later = () => import('./later.ts');\n");
  for (const name of ['c.ts', 'side.ts', 'later.ts', 'type.ts']) put(name, '');
  expect([...standingImports([join(root, 'page.tsx')])].map((file) => file.slice(root.length + 1)).toSorted()).toEqual([
    'a.ts',
    'c.ts',
    'page.tsx',
    'side.ts',
  ]);
});
