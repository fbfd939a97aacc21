import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkDecisions } from './pages/decisions.mjs';
import { checkKeptTables, checkMigrations } from './tables.mjs';
import { checkGlossary } from './pages/glossary.mjs';
import { checkLegacyNames } from './legacy-names.mjs';
import { checkMergeMarks } from './texts.mjs';
import { checkModuleOrder, MODULES } from './module-order.mjs';
import { checkNamedFiles } from './pages/named-files.mjs';
import { checkProductNumbers, checkWireCodes } from './codes.mjs';
import { checkPureDomain } from './pure-domain.mjs';
import { checkRequirements } from './pages/requirements.mjs';
import { checkSentences } from './sentences.mjs';
import { checkStyles } from './styles.mjs';
import { treeOfEach } from './tree.test-support.ts';
import { checkUsedSources } from './used-sources.mjs';
import { checkZones } from './zones.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));

const tree = treeOfEach();
const { put, broken, brokenPages } = tree;

beforeEach(() => {
  put('tsconfig.base.json', '{ "compilerOptions": { "types": [], "lib": ["es2023"] } }');
  put('packages/domain/tsconfig.json', '{ "compilerOptions": {} }');
  put('package.json', '{}');
  put('packages/domain/package.json', '{ "dependencies": {} }');
  put(
    'docs/glossary.md',
    '| Wire | Code |\n|---|---|\n| `mrktnPdNo` | `productId` |\n| `okYn`, `reserveNo` | a boolean |\n',
  );
});

test('every field that the contract declares is on the glossary page', () => {
  put(
    'packages/contract/src/catalog/product.ts',
    "const answer = wrapped('okYn', object({ id: field('mrktnPdNo', string), fee: field('price', won) }));",
  );
  expect(broken(checkGlossary)).toEqual([
    'packages/contract/src/catalog/product.ts:1 price is not on docs/glossary.md',
  ]);
});

describe('import zones', () => {
  test.each([
    ['packages/ui/src/button.tsx', "import { x } from '@kkumteo/domain/shared/time';"],
    ['packages/ui/src/button.tsx', "import { x } from '../../../apps/web/src/lib/http.ts';"],
    ['apps/web/src/lib/storage.ts', "import { x } from '../api/member.ts';"],
    ['apps/web/src/features/cart/draft.ts', "export { x } from '../../pages/cart.tsx';"],
    ['apps/web/src/api/member.ts', "import { x } from '@kkumteo/copy/member';"],
    ['apps/server/src/db/pool.ts', "import { x } from '../modules/catalog/store.ts';"],
    ['apps/server/src/http/answers/errors.ts', "import { x } from '@kkumteo/domain/catalog/hall';"],
    ['apps/server/src/modules/catalog/store.ts', "const x = await import('../../gateways/card/toss.ts');"],
    ['apps/sandbox/src/app.ts', "import { x } from '@kkumteo/domain/shared/time';"],
    ['packages/contract/src/catalog/product.ts', "import { x } from '@kkumteo/copy/catalog';"],
    ['packages/copy/src/catalog.ts', "import { x } from '@kkumteo/domain/catalog/hall';"],
    ['packages/partners/src/toss/codes.ts', "import type { X } from '@kkumteo/domain/catalog/hall';"],
  ])('%s may not say %s', (file, text) => {
    put(file, text);
    expect(broken(checkZones)).toEqual([expect.stringContaining(`${file}:1 `)]);
  });

  test('allowed imports are no finding, and tests may import anything', () => {
    put(
      'apps/web/src/pages/cart.tsx',
      "import { x } from '../features/cart/draft.ts';\nimport { paths } from '@kkumteo/contract/pages/addresses';",
    );
    put(
      'apps/server/src/modules/payment/pay.ts',
      "import type { PaymentProvider } from '../../gateways/card/port.ts';",
    );
    put('packages/copy/src/catalog.ts', "import type { X } from '@kkumteo/domain/catalog/hall';");
    put('apps/server/src/db/pool.test.ts', "import { x } from '../modules/catalog/store.ts';");
    expect(broken(checkZones)).toEqual([]);
  });
});

describe('module order', () => {
  test.each([
    ['packages/domain/src/catalog/hall.ts', "import type { X } from '../reservation/status.ts';"],
    ['packages/contract/src/member/member.ts', "import { x } from '../catalog/product.ts';"],
    ['packages/copy/src/catalog.ts', "import { x } from './reservation.ts';"],
    ['packages/domain/src/shared/money.ts', "import { x } from '../pricing/quote.ts';"],
    ['apps/web/src/features/cart/draft.ts', "import { x } from '../payment/pay.ts';"],
    ['apps/server/src/modules/schedule/store.ts', "import { x } from '../pricing/store.ts';"],
  ])('%s may not say %s', (file, text) => {
    put(file, text);
    expect(broken(checkModuleOrder)).toEqual([expect.stringContaining(`${file}:1 `)]);
  });

  test('an earlier module in the order is no finding', () => {
    put(
      'packages/domain/src/reservation/status.ts',
      "import { x } from '../catalog/hall.ts';\nimport { y } from '../shared/time.ts';",
    );
    expect(broken(checkModuleOrder)).toEqual([]);
  });
});

describe('a pure domain', () => {
  test.each([
    ["import { z } from 'zod';", 'domain imports pure libraries alone, not zod'],
    ["import { readFileSync } from 'node:fs';", 'domain imports pure libraries alone, not node:fs'],
    ['export const now = () => Date.now();', 'domain has no clock and no randomness'],
    ['export const now = () => new Date();', 'domain has no clock and no randomness'],
    ['export const dice = () => Math.random();', 'domain has no clock and no randomness'],
    ["export const tell = () => console.log('x');", 'domain does not know console'],
    ["export const load = () => fetch('/api');", 'domain does not know fetch'],
    ['export const port = process.env;', 'domain does not know process'],
  ])('refuses %s', (text, message) => {
    put('packages/domain/src/shared/thing.ts', text);
    expect(broken(checkPureDomain)).toEqual([`packages/domain/src/shared/thing.ts:1 ${message}`]);
  });

  test('refuses a dependency, and types of browser or Node', () => {
    put('packages/domain/package.json', '{ "dependencies": { "lodash": "4" } }');
    put('packages/domain/tsconfig.json', '{ "compilerOptions": { "types": ["node"] } }');
    expect(broken(checkPureDomain)).toHaveLength(2);
    put('packages/domain/tsconfig.json', '{ "compilerOptions": { "lib": ["es2023", "dom"] } }');
    expect(broken(checkPureDomain)).toHaveLength(2);
  });

  test('a date of a given moment is no clock, a parameter may have any name, and a pure library may be used', () => {
    put('packages/domain/package.json', '{ "dependencies": { "es-hangul": "2.4.0" } }');
    put('packages/domain/src/shared/hangul.ts', "import { getChoseong } from 'es-hangul';");
    put(
      'packages/domain/src/shared/thing.ts',
      'export const f = (at: number, window: { end: number }) => new Date(at).getTime() + window.end;',
    );
    expect(broken(checkPureDomain)).toEqual([]);
  });
});

describe('names of the wire', () => {
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

test('a product number in code is found, in the data of the demo park it is not', () => {
  put(
    'packages/domain/src/catalog/policy.ts',
    'export const isPledgeOnly = (id: number) => id === 674 || id === 100035;',
  );
  put('apps/web/src/features/catalog/card.tsx', "export const special = ['1129'];");
  put('packages/demo-park/src/products.ts', 'export const makive = { productId: 674 };');
  expect(broken(checkProductNumbers)).toEqual([
    'apps/web/src/features/catalog/card.tsx:1 1129 is a product number; give the product a flag',
    'packages/domain/src/catalog/policy.ts:1 674 is a product number; give the product a flag',
    'packages/domain/src/catalog/policy.ts:1 100035 is a product number; give the product a flag',
  ]);
});

test('the page of architecture names the modules in their order', () => {
  const text = readFileSync(join(repository, 'docs/architecture.md'), 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(MODULES.filter((name) => name !== 'shared').join(', '));
});

describe('a page', () => {
  test('may not name a missing file', () => {
    put('packages/domain/src/cart/rule.ts', '');
    put('docs/rules/cart.md', 'In `packages/domain/src/cart/{rule,gone}.ts`, and in `packages/domain/src/<module>/`.');
    expect(broken(checkNamedFiles)).toEqual([
      'docs/rules/cart.md:1 packages/domain/src/cart/gone.ts is named and is not there',
    ]);
  });

  test('may not name what only a build leaves, which is missing where nothing is built', () => {
    put('apps/web/dist/index.html', '');
    put('docs/rules/cart.md', '`apps/web/dist/index.html`');
    expect(broken(checkNamedFiles)).toEqual([
      'docs/rules/cart.md:1 apps/web/dist/index.html is named and is not there',
    ]);
  });

  test('may not link a missing page, relative to itself', () => {
    put('docs/glossary.md', 'Words.');
    put('docs/rules/cart.md', '[words](../glossary.md), [top](#top), [site](https://example.com), [gone](glossary.md)');
    expect(broken(checkNamedFiles)).toEqual(['docs/rules/cart.md:1 glossary.md is named and is not there']);
  });

  test('may not name a missing command', () => {
    put('package.json', '{ "scripts": { "office": "node tools/run.mjs operate office" } }');
    put('docs/rules/refunds.md', '`npm run office -- payments`, then `npm run operator -- ledger`.');
    expect(broken(checkNamedFiles)).toEqual(['docs/rules/refunds.md:1 npm run operator is named and is not there']);
  });

  test('that is a superseded record is not checked', () => {
    put('docs/decisions/0001-a.md', '# 1. A\n\nStatus: superseded by 2\n\n`packages/domain/src/gone.ts`');
    expect(broken(checkNamedFiles)).toEqual([]);
  });
});

describe('the requirement pages', () => {
  const check: Parameters<typeof broken>[0] = (sources, at) => checkRequirements(sources, at, { B1: 2, R1: 1 });
  const row = (id: string, state: string, tests: string): string =>
    `| ${id} | What is asked for. | ${state} | ${tests} |\n`;
  const TEST = '`rule.test.ts`';

  beforeEach(() => {
    put('docs/requirements/booking.md', row('B1-01', 'built (PD-3)', TEST) + row('B1-02', 'later', '–'));
    put('docs/requirements/reservation.md', row('R1-01', 'part: its page is missing', '–'));
  });

  test('say of each its state and its tests', () => expect(broken(check)).toEqual([]));

  test.each([
    ['a built one without a test', row('B1-01', 'built', '–'), 'B1-01 is built and names no test'],
    ['a test that is none', row('B1-01', 'built', '`rule.ts`'), 'B1-01 is built and names no test'],
    ['a state of its own', row('B1-01', 'nearly', TEST), 'B1-01 is neither built, part'],
    ['a part that does not say what is missing', row('B1-01', 'part', TEST), 'B1-01 is neither built, part'],
    ['an unknown id', row('B1-01', 'built', TEST) + row('B1-03', 'later', '–'), 'B1-03 is no requirement of this page'],
    ['one twice', row('B1-01', 'built', TEST).repeat(2), 'B1-01 is in line 1 of docs/requirements/booking.md too'],
    ['one that is missing', '', 'B1-01 is missing'],
  ])('may not have %s', (_name, rows, message) => {
    put('docs/requirements/booking.md', rows + row('B1-02', 'later', '–'));
    expect(broken(check)).toEqual([expect.stringContaining(message)]);
  });
});

test('a source that only tests import is found', () => {
  put('apps/server/src/main.ts', "import { rule } from '@kkumteo/domain/cart/rule';");
  put('packages/domain/src/cart/rule.ts', 'export const rule = 1;');
  put('packages/domain/src/cart/idle.ts', 'export const idle = 1;');
  put('packages/domain/src/cart/rule.test.ts', "import { rule } from './rule.ts';\nimport { idle } from './idle.ts';");
  expect(broken(checkUsedSources)).toEqual(['packages/domain/src/cart/idle.ts:1 is imported by tests alone']);
});

describe('decision records', () => {
  const record = (number: number, status: string): string =>
    `# ${number}. A choice\n\n${status}\n\n**Chosen:** this.\n`;

  test('say whether they are accepted or superseded, and by which', () => {
    put('docs/decisions/README.md', '# Decisions');
    put('docs/decisions/0001-a.md', record(1, 'Status: superseded by 2'));
    put('docs/decisions/0002-b.md', record(2, 'Status: accepted'));
    expect(broken(checkDecisions)).toEqual([]);
  });

  test.each([
    ['without a status', '0001-a.md', record(1, '**Chosen:** this.'), 'says no status under its title'],
    ['with a status of its own', '0001-a.md', record(1, 'Status: doubtful'), 'says no status under its title'],
    [
      'superseded by a missing one',
      '0001-a.md',
      record(1, 'Status: superseded by 3'),
      'is superseded by 3, which is no later record',
    ],
    [
      'superseded by itself',
      '0001-a.md',
      record(1, 'Status: superseded by 1'),
      'is superseded by 1, which is no later record',
    ],
    ['under another title', '0001-a.md', record(4, 'Status: accepted'), 'should begin with "# 1. "'],
    [
      'after a gap',
      '0002-a.md',
      record(2, 'Status: accepted'),
      'should be number 1: records have four digits, each its own, without a gap',
    ],
  ])('may not be %s', (_name, file, text, message) => {
    put(`docs/decisions/${file}`, text);
    expect(broken(checkDecisions)).toEqual([`docs/decisions/${file}:1 ${message}`]);
  });

  test('of the product may not share a number', () => {
    put('docs/decisions/0001-a.md', record(1, 'Status: accepted'));
    put('docs/product-decisions.md', '| PD-1 | A | B |\n| PD-2 | C | D |\n| PD-1 | E | F |\n');
    expect(broken(checkDecisions)).toEqual(['docs/product-decisions.md:3 PD-1 is another row’s number']);
  });
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

test('the walk of one card payment takes at most 15 files', () => {
  const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
  const [, walk = ''] = page.split(/^## One card payment.*$/m);
  const [table = ''] = walk.split(/^## /m);
  const files = [...table.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file]) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(15);
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
