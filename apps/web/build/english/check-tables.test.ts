import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { faultsOf, saidByPages } from './check-tables.ts';
import { saidFrom } from './said.ts';
import { kept, readAllAreas } from './tables.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

// It reads some six hundred modules, which takes its time where many tests run.
test('every text of the English pages has its English, and no table says more', { timeout: 60_000 }, () => {
  expect(faultsOf(saidByPages(repository), readAllAreas(repository), kept(repository))).toEqual([]);
});

/** The texts that an app of some files can say, from `apps/web/src/main.tsx` on. */
function saidBy(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'kkumteo-english-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return saidFrom(root, ['apps/web/src/main.tsx']);
}
const words = (files: Readonly<Record<string, string>>) => saidBy(files).map(({ text }) => text.message);

test('what is imported is said, now or later; what is only there, or only a type, is not', () => {
  expect(
    words({
      'apps/web/src/main.tsx': `
        import { said } from '@kkumteo/copy/words';
        import type { T } from './type.ts';
        import './effect.ts';
        const later = () => import('./later.ts');
        const worker = () => new Worker(new URL('./work.ts', import.meta.url));
        later(said, worker);
      `,
      'packages/copy/src/words.ts': `
        const inner = '속';
        export const said = () => inner;
        export const unsaid = '남';
        export { more } from './more.ts';
      `,
      'packages/copy/src/more.ts': "export const more = '더';",
      'apps/web/src/type.ts': "export type T = 1; export const t = '형';",
      'apps/web/src/effect.ts': "say('곧'); const idle = '쉼';",
      'apps/web/src/later.ts': "export default '뒤'; export * from './passed.ts';",
      'apps/web/src/passed.ts': "export const passed = '넘김'; const own = '안';",
      'apps/web/src/work.ts': "post('일');",
    }).toSorted(),
  ).toEqual(['곧', '넘김', '뒤', '속', '일']);
});

test('a twin replaces its module, except for what the twin imports from it', () => {
  expect(
    words({
      'apps/web/src/main.tsx': "import { a } from './part.ts'; use(a);",
      'apps/web/src/part.ts': "export const a = '첫째'; export const b = '둘째';",
      'apps/web/src/part.en.ts': "export { b as a } from './part.ts';",
    }),
  ).toEqual(['둘째']);
});

test('what is missing, idle, said in two ways or can’t be said is found', () => {
  const said = saidBy({ 'apps/web/src/main.tsx': "say('하나', '둘', '셋', `${n}명`);" });
  const area = (name: string, table: Readonly<Record<string, string>>) => ({
    name,
    table: new Map(Object.entries(table)),
  });
  const areas = [area('a', { 하나: 'One', '{0}명': '{1} people' }), area('b', { 하나: 'one', 넷: 'Four' })];
  expect(
    faultsOf(
      said,
      areas,
      new Map([
        ['셋', 'it is three'],
        ['다섯', 'it is five'],
      ]),
    ),
  ).toEqual([
    'apps/web/src/main.tsx says “둘”, which no table has.',
    'b has “넷”, which no page says.',
    'stays-korean has “다섯”, which no page says.',
    'a and a later table say “하나” differently.',
    '“{1} people” speaks of {1}, which its Korean lacks.',
  ]);
});
