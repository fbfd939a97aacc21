import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test.each([
  ['/reserve/ind/payment', '/reserve/ind/payment'],
  ['/reserve/ind/child?d=1#end', '/reserve/ind/child?d=1#end'],
  ['//evil.example', '/reserve'],
  ['/\\evil.example', '/reserve'],
  ['https://evil.example/reserve', '/reserve'],
  ['javascript:alert(1)', '/reserve'],
  ['/login?returnTo=/login', '/reserve'],
  [null, '/reserve'],
])('going back to %s after logging in leads to %s', (asked, led) => {
  expect(safeReturn(asked)).toBe(led);
});
