import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkKeptTables, checkMigrations } from './tables.mjs';
import { checkLegacyNames } from './legacy-names.mjs';
import { checkMergeMarks } from './texts.mjs';
import { checkParkNames } from './park-names.mjs';
import { checkProductNumbers, checkWireCodes } from './codes.mjs';
import { checkHallNames } from './hall-names.mjs';
import { checkSentences } from './sentences.mjs';
import { checkStyles } from './styles.mjs';
import { treeOfEach } from './tree.test-support.ts';
import { checkTakenTables } from './taken-tables.mjs';
import { checkUsedSources } from './used-sources.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));

const tree = treeOfEach();
const { put, broken, brokenPages } = tree;

describe('names of the wire', () => {
  beforeEach(() =>
    put(
      'docs/glossary.md',
      '| Wire | Code |\n|---|---|\n| `mrktnPdNo` | `productId` |\n| `okYn`, `reserveNo` | a boolean |\n',
    ),
  );

  test.each([
    ['packages/domain/src/catalog/product.ts', 'export interface Product { readonly mrktnPdNo: number }'],
    ['packages/copy/src/catalog.ts', 'export const f = (x: { okYn: string }) => x.okYn;'],
    ['apps/server/src/modules/catalog/store.ts', 'export const sql = `select mrktn_pd_no from product`;'],
    ['apps/server/src/db/migrations/0001-baseline.sql', 'create table product (mrktn_pd_no int);'],
    ['apps/web/src/api/catalog.ts', "export const query = { 'mrktnPdNo': 1 };"],
    ['apps/sandbox/src/app.ts', 'export const bundleRvNo = 1;'],
  ])('may not occur in %s', (file, text) => {
    put('packages/contract/src/catalog/product.ts', 'export const schema = { bundleRvNo: 1, message: 2 };');
    put(file, text);
    expect(broken(checkLegacyNames)[0]).toContain(`${file}:1 `);
  });

  test('are allowed in contract, in addresses and in comments; plain words everywhere', () => {
    put('packages/contract/src/catalog/product.ts', 'export const schema = { mrktnPdNo: 1, message: 2 };');
    put(
      'apps/server/src/http/api.ts',
      "export const path = '/api/mrktnPdNo/:id'; // mrktnPdNo\nexport const message = 1;",
    );
    put(
      'apps/server/src/db/migrations/0001-baseline.sql',
      '-- mrktn_pd_no on the wire\ncreate table product (product_id int);',
    );
    expect(broken(checkLegacyNames)).toEqual([]);
  });

  test('two-digit codes are decoded in contract alone', () => {
    put('apps/web/src/features/cart/draft.ts', "export const isPaid = (status: string) => status === '03';");
    put('packages/contract/src/wire/codes.ts', "export const codes = { '03': 'confirmed' };");
    expect(broken(checkWireCodes)).toEqual([
      "apps/web/src/features/cart/draft.ts:1 '03' looks like a code of the wire",
    ]);
  });
});

describe('sentences', () => {
  test('a rejection without a sentence and a sentence without a rejection are found', () => {
    put('packages/domain/src/cart/refusals.ts', "export type R = { code: 'cart.full' } | { code: 'cart.empty' };");
    put('packages/copy/src/cart.ts', "export const cart = { 'cart.full': '가득 찼습니다.', 'cart.forgotten': '…' };");
    expect(broken(checkSentences)).toEqual([
      'packages/domain/src/cart/refusals.ts:1 cart.empty has no sentence in copy',
      'packages/copy/src/cart.ts:1 cart.forgotten has a sentence, but nothing gives it',
    ]);
  });

  test('codes made by a template type are counted', () => {
    put(
      'packages/domain/src/schedule/refusals.ts',
      "type Day = 'past' | 'closed';\nexport type R = { [Reason in Day]: { code: `schedule.${Reason}` } }[Day];\ntype Seat = 'gone';\nexport type S = { code: `schedule.${Seat}` };",
    );
    put(
      'packages/copy/src/schedule.ts',
      "export const schedule = { 'schedule.past': '지난 날입니다.', 'schedule.gone': '없습니다.' };",
    );
    expect(broken(checkSentences)).toEqual([
      'packages/domain/src/schedule/refusals.ts:2 schedule.closed has no sentence in copy',
    ]);
  });
});

test('a table of the console that is saved without an entry is found', () => {
  const saves = "import { saveTable } from '../../lib/table/save-table.ts';\n";
  put('apps/console/src/features/desk/sums.tsx', saves);
  put('apps/console/src/features/desk/people.tsx', `${saves}export const send = () => takePeople();`);
  put('apps/console/src/features/desk/tools.tsx', "import { TableTools } from '../../lib/table/table-tools.tsx';\n");
  expect(broken(checkTakenTables)).toEqual([
    'apps/console/src/features/desk/sums.tsx:1 takes rows out of the console without an entry',
    'apps/console/src/features/desk/tools.tsx:1 takes rows out of the console without an entry',
  ]);
});

test('a product number in code is found', () => {
  put(
    'packages/domain/src/catalog/policy.ts',
    'export const isPledgeOnly = (id: number) => id === 674 || id === 100035;',
  );
  put('apps/web/src/features/catalog/card.tsx', "export const special = ['1129'];");
  expect(broken(checkProductNumbers)).toEqual([
    'apps/web/src/features/catalog/card.tsx:1 1129 is a product number; give the product a flag',
    'packages/domain/src/catalog/policy.ts:1 674 is a product number; give the product a flag',
    'packages/domain/src/catalog/policy.ts:1 100035 is a product number; give the product a flag',
  ]);
});

test.each([
  ['apps/web/src/app/layout/header.tsx', 'export const Header = () => <span>꿈터</span>;'],
  ['apps/web/index.en.html', '<title>Kkumteo</title>'],
  ['packages/copy/src/english/web/app.json', '{ "곳": "a place to meet 70 jobs" }'],
  ['packages/copy/src/member.ts', "// 한국직업체험재단\nexport const place = '햇살역';"],
])('a word of the demo park is found in %s', (file, text) => {
  put(file, text);
  expect(broken(checkParkNames)[0]).toContain(`${file}:1 `);
});

test('the demo park, tests and the name of the software may have such a word', () => {
  put('packages/demo-park/src/operator.ts', "export const name = '꿈터';");
  put('apps/web/src/app/layout/header.test.tsx', "expect(name).toBe('꿈터');");
  put('apps/server/src/http/session.ts', "export const COOKIE = 'kkumteo_session';");
  expect(broken(checkParkNames)).toEqual([]);
});

test('a hall of the specification may be named by data, legacy codes and tests alone', () => {
  const rule = "export const isRoomed = (hall: string) => hall === 'teen';";
  put('packages/domain/src/rooms/rule.ts', rule);
  put('packages/domain/src/rooms/rule.test.ts', rule);
  put('packages/domain/src/rooms/ages.ts', 'export const ages = { makive: 10, adult: 18 };');
  put('packages/demo-park/src/halls.ts', "export const hall = { hall: 'teen', name: '청소년체험관' };");
  put('packages/contract/src/wire/codes.ts', "export const codes = { teen: '02' };");
  put('packages/copy/src/pricing.ts', 'export const until = (day: string) => `청소년체험관 체험은 ${day}까지`;');
  put('apps/web/src/features/catalog/card.tsx', "export const Card = () => <p data-kind='event'>메카이브</p>;");
  expect(broken(checkHallNames)).toEqual([
    'apps/web/src/features/catalog/card.tsx:1 메카이브 is a hall; give the hall a flag',
    'packages/copy/src/pricing.ts:1 청소년체험관 is a hall; give the hall a flag',
    'packages/domain/src/rooms/ages.ts:1 makive is a hall; give the hall a flag',
    'packages/domain/src/rooms/rule.ts:1 teen is a hall; give the hall a flag',
  ]);
});

test('a source that only tests import is found', () => {
  put('apps/server/src/main.ts', "import { rule } from '@kkumteo/domain/cart/rule';");
  put('packages/domain/src/cart/rule.ts', 'export const rule = 1;');
  put('packages/domain/src/cart/idle.ts', 'export const idle = 1;');
  put('packages/domain/src/cart/rule.test.ts', "import { rule } from './rule.ts';\nimport { idle } from './idle.ts';");
  expect(broken(checkUsedSources)).toEqual(['packages/domain/src/cart/idle.ts:1 is imported by tests alone']);
});

describe('what the linter refuses', () => {
  const lint = (): string => {
    cpSync(join(repository, '.oxlintrc.json'), join(tree.root, '.oxlintrc.json'));
    const { stdout } = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', '--quiet'],
      { cwd: tree.root, encoding: 'utf8' },
    );
    return stdout;
  };

  test.each([
    [
      'cycles',
      "import { b } from './b.ts';\nexport const a = (): number => b();",
      "import { a } from './a.ts';\nexport const b = (): number => a();",
    ],
    [
      'cycles of types',
      "import type { B } from './b.ts';\nexport interface A {\n  readonly b: B;\n}",
      "import type { A } from './a.ts';\nexport interface B {\n  readonly a: A;\n}",
    ],
  ])('%s are refused', (_name, a, b) => {
    put('packages/domain/src/cart/a.ts', a);
    put('packages/domain/src/cart/b.ts', b);
    expect(lint()).toContain('import(no-cycle)');
  });

  test('default exports are refused outside pages and configuration', () => {
    put('apps/web/src/pages/cart.tsx', 'export default function Cart() {\n  return null;\n}');
    put('vite.config.ts', 'export default {};');
    expect(lint()).not.toContain('no-default-export');
    put('apps/web/src/features/cart/cart.tsx', 'export default function Cart() {\n  return null;\n}');
    expect(lint()).toContain(
      'apps/web/src/features/cart/cart.tsx:1:8: Prefer named exports [Error/import(no-default-export)]',
    );
  });

  test.each([
    ['any', 'export const a = (x: any): unknown => x;', 'no-explicit-any'],
    [
      'a comparison that turns one type into another',
      'export const a = (x: number, y: number): boolean => x == y;',
      'eqeqeq',
    ],
  ])('%s is refused', (_name, text, rule) => {
    put('packages/domain/src/cart/a.ts', text);
    expect(lint()).toContain(rule);
  });
});

test('the walk of one card payment takes at most 45 files', () => {
  const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
  const [, walk = ''] = page.split(/^## One card payment.*$/m);
  const [table = ''] = walk.split(/^## /m);
  const files = [...table.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file]) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(30);
  expect(files.length).toBeLessThanOrEqual(45);
});

test('migrations have no gap and no double', () => {
  for (const name of ['0001-tables.sql', '0002-more.sql', '0002-other.sql', '0004-late.sql'])
    put(`apps/server/src/db/migrations/${name}`, '');
  expect(brokenPages(checkMigrations)).toEqual(['apps/server/src/db/migrations/0002-other.sql:1 should have number 3']);
});

test('a page that keeps both sides of a merge is found', () => {
  put(
    'README.md',
    ['# Title', `${'<'.repeat(7)} HEAD`, 'one', '='.repeat(7), 'other', `${'>'.repeat(7)} 1e00ccc`].join('\n'),
  );
  expect(brokenPages(checkMergeMarks)).toEqual([
    'README.md:2 a merge was left undecided here',
    'README.md:6 a merge was left undecided here',
  ]);
});

test('the page of privacy knows every table', () => {
  put('apps/server/src/db/schema.md', '# Tables\n\n## member\n\n## hall\n\n## diary\n');
  put('docs/rules/privacy.md', 'Kept: `member.name`. Of nobody: `hall`.\n');
  expect(brokenPages(checkKeptTables)).toEqual([
    'docs/rules/privacy.md:1 diary is a table, and the page says nothing of it',
  ]);
});

describe('style sheets', () => {
  const KIT = 'packages/ui/src/button.module.css';
  const APP = 'apps/web/src/pages/me.module.css';

  beforeEach(() => put('packages/ui/src/styles/widths.css', '@custom-media --desktop (width >= 1024px);'));

  test.each([
    [KIT, '.a {\n  color: red;\n}', `${KIT}:1 .a is outside @layer kit`],
    [KIT, '@layer kit {\n}\n@media print {\n}', `${KIT}:3 @media print is outside @layer kit`],
    [APP, '@media (min-width: 900px) {\n}', `${APP}:1 (min-width: 900px) has no name`],
    [APP, '@media (--desktop) and (width < 1300px) {\n}', `${APP}:1 (--desktop) and (width < 1300px) has no name`],
    [APP, '.a {\n  padding: 0\n    12px;\n}', `${APP}:2 padding of 12px: take a token`],
    [APP, '.a {\n  margin-inline: calc(-8px + 1rem);\n}', `${APP}:2 margin-inline of -8px: take a token`],
    [APP, '.a {\n  row-gap: 4px;\n}', `${APP}:2 row-gap of 4px: take a token`],
    ['apps/web/src/lib/media.ts', "const wide = '(width >= 900px)';", 'media.ts:1 (width >= 900px) is no width'],
  ])('%s may not say %j', (file, text, message) => {
    put(file, text);
    expect(broken(checkStyles)).toEqual([expect.stringContaining(message)]);
  });

  test('the layer, names of widths, tokens and small distances are no finding', () => {
    put(KIT, '/* .a {} */\n@layer kit.base {\n  @media (--desktop) {\n    .a { gap: 3px var(--space-2); }\n  }\n}');
    put(APP, '@media print { .b { width: 40px; letter-spacing: 4px; } }');
    put('apps/web/src/lib/media.ts', "const wide = '(width >= 1024px)';");
    expect(broken(checkStyles)).toEqual([]);
  });
});
