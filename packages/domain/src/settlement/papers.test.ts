import { expect, test } from 'vitest';
import { businessNumberOf, formatBusinessNumber, paperIssueRefusal, paperRequestRefusal } from './papers.ts';

test('a business number is right by its last digit, with or without dashes', () => {
  expect(businessNumberOf('123-45-67891')).toBe('1234567891');
  expect(businessNumberOf('1234567891')).toBe('1234567891');
  expect(businessNumberOf('123-45-67892')).toBeNull();
  expect(businessNumberOf('1234567')).toBeNull();
  expect(formatBusinessNumber('1234567891')).toBe('123-45-67891');
});

test('a tax invoice names its business, a quote may leave it out', () => {
  expect(paperRequestRefusal('quote', '')).toBeNull();
  expect(paperRequestRefusal('tax-invoice', '123-45-67891')).toBeNull();
  for (const [kind, number] of [
    ['tax-invoice', ''],
    ['quote', '12'],
  ] as const)
    expect(paperRequestRefusal(kind, number)?.code).toBe('settlement.paper-business-wrong');
});

test('a paper is not issued on a day ahead', () => {
  expect(paperIssueRefusal('2026-12-11', '2026-12-11')).toBeNull();
  expect(paperIssueRefusal('2026-12-12', '2026-12-11')?.code).toBe('settlement.paper-day-ahead');
});
