import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkModuleOrder, MODULES } from './module-order.mjs';
import { checkPureDomain } from './pure-domain.mjs';
import { treeOfEach } from './tree.test-support.ts';
import { checkZones } from './zones.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));

const { put, broken } = treeOfEach();

beforeEach(() => {
  put('tsconfig.base.json', '{ "compilerOptions": { "types": [], "lib": ["es2023"] } }');
  put('packages/domain/tsconfig.json', '{ "compilerOptions": {} }');
  put('package.json', '{}');
  put('packages/domain/package.json', '{ "dependencies": {} }');
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

test('the page of architecture names the modules in their order', () => {
  const text = readFileSync(join(repository, 'docs/architecture.md'), 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(MODULES.filter((name) => name !== 'shared').join(', '));
});
