import { expect, test } from 'vitest';
import { askedBy, withFilters } from './entries-filter.ts';

test('an address without filters asks for today’s', () => {
  const nothing = { from: null, until: null, staffKey: null, kind: null, act: null, subject: null, before: null };
  expect(askedBy(new URLSearchParams())).toEqual(nothing);
});

test('what an address can’t mean is left out', () => {
  const address = new URLSearchParams('from=2026-13-40&staff=x&kind=all&act=DROP&before=-1&subject=member:3');
  expect(Object.values(askedBy(address)).filter((value) => value !== null)).toEqual(['member:3']);
});

test('another filter begins at the first page and keeps the others', () => {
  const address = new URLSearchParams('kind=look&before=120');
  expect(withFilters(address, { staff: '3' }).toString()).toBe('kind=look&staff=3');
  expect(withFilters(address, { kind: '' }).toString()).toBe('');
});
