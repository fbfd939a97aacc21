import { describe, expect, test } from 'vitest';
import { checkOutsideData } from './outside-data.mjs';
import { treeOfEach } from './tree.test-support.ts';

const { put, broken } = treeOfEach();

const found = (path: string, text: string): number => {
  put(path, text);
  return broken(checkOutsideData).length;
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
