import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkAddresses } from './addresses.mjs';
import { treeOfEach } from './tree.test-support.ts';

const TABLE = 'packages/contract/src/pages/patterns.ts';

const { put, broken } = treeOfEach();
beforeEach(() => put(TABLE, readFileSync(new URL(`../../${TABLE}`, import.meta.url), 'utf8')));

const found = (): readonly string[] => broken(checkAddresses).map((finding) => finding.split(':')[0] ?? '');

describe('an address of a page is written once', () => {
  test.each([
    ['apps/web/src/lib/link.tsx', "export const home = '/reserve';"],
    ['apps/web/src/lib/link.tsx', 'export const of = (slug: string) => `/reserve/${slug}/cart`;'],
    ['apps/web/src/lib/link.tsx', "export const back = '/login?returnTo=/';"],
    ['apps/web/src/lib/link.tsx', "export const isCart = (path: string) => path.endsWith('/cart');"],
    ['apps/web/src/lib/link.tsx', 'export const isList = (path: string) => /\\/reservations$/.test(path);'],
    ['apps/web/src/lib/link.tsx', 'export const change = (link: string) => `${link}/change`;'],
    ['apps/server/src/links.ts', 'export const of = (base: string, no: string) => `${base}/reservations/${no}`;'],
    ['apps/server/src/links.ts', "export const legacy = '/page.do';"],
    ['packages/contract/src/catalog/links.ts', "export const info = '/reserve/info/fees';"],
  ])('%s may not say %s', (file, text) => {
    put(file, text);
    expect(found()).toEqual([file]);
  });

  test.each([
    ['apps/web/src/api/member.ts', "export const path = '/api/reserve/validate';"],
    ['packages/contract/src/member/member.ts', "export const path = '/api/signup';"],
    ['apps/server/src/routes.ts', "export const path = '/payment/return';"],
    ['apps/server/src/gateways/toss.ts', 'export const path = (base: string) => `${base}/cancel`;'],
    ['apps/web/src/lib/link.test.tsx', "export const home = '/reserve';"],
  ])('%s may say %s', (file, text) => {
    put(file, text);
    expect(found()).toEqual([]);
  });
});
