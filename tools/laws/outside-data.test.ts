import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkOutsideData } from './outside-data.mjs';
import { readSources } from './sources.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kkumteo-laws-'));
  mkdirSync(join(root, 'packages'));
});
afterEach(() => rmSync(root, { recursive: true }));

const found = (path: string, text: string): number => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return checkOutsideData(readSources(root)).length;
};

describe('what comes from outside the page', () => {
  test.each([
    'const decode = (response: unknown) => decodeSite(response as SiteWire);',
    'const rows = (response as readonly RowWire[]).map(String);',
    'const { a } = stored as Readonly<Record<string, unknown>>;',
    'const item = stored as unknown as Item;',
    'const live = JSON.parse(text) as Seats;',
    'const body = (await answer.json()) as Body;',
    'const state = history.state as { readonly idx?: number } | null;',
    'const { kind } = event.data as Message;',
    'const isForm = (fields: unknown): fields is FormWire => fields !== null;',
  ])('is not cast in a page: %s', (text) => {
    expect(found('apps/web/src/lib/taken.ts', text)).toBe(1);
  });

  test.each([
    "const KINDS = ['a', 'b'] as const;",
    'const column = key as Column;',
    'const read = (stored: unknown) => (v.is(schema, stored) ? stored : null);',
    'const isPosition = (entry: unknown): entry is readonly [string, number] => Array.isArray(entry);',
  ])('accepts what is no such cast: %s', (text) => {
    expect(found('apps/web/src/lib/taken.ts', text)).toBe(0);
  });

  test('is not checked in tests', () => {
    expect(found('apps/web/src/lib/taken.test.ts', 'const wire = {} as SiteWire;')).toBe(0);
  });
});
