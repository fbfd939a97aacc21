import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test.each([
  ['/reserve/ind/payment', '/reserve/ind/payment'],
  ['/reserve/ind/child?d=1#end', '/reserve/ind/child?d=1#end'],
  ['/reserve/../reserve/ind', '/reserve/ind'],
  ['/reserve?next=//evil.example', '/reserve?next=//evil.example'],
  ['//evil.example', '/reserve'],
  ['/\\evil.example', '/reserve'],
  ['/..//evil.example', '/reserve'],
  ['/./\\evil.example', '/reserve'],
  ['/%2e%2e//evil.example', '/reserve'],
  ['/reserve/..//evil.example', '/reserve'],
  ['/\t/evil.example', '/reserve'],
  ['/\n', '/'],
  ['/\t/', '/reserve'],
  ['https://evil.example/reserve', '/reserve'],
  ['javascript:alert(1)', '/reserve'],
  ['/login?returnTo=/login', '/reserve'],
  ['', '/reserve'],
  [null, '/reserve'],
])('going back to %j after logging in leads to %s', (asked, led) => {
  expect(safeReturn(asked)).toBe(led);
});

const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  ' ',
  '@',
  ':',
  '?',
  '#',
  ';',
  '//',
];
const WORDS = [
  'evil.example',
  'reserve',
  'ind',
  'https:',
  'javascript:',
  '[::1]',
  'user:pw@evil.example',
  '\u3002',
  '／',
];
const tricks = fc.array(fc.constantFrom(...PIECES, ...WORDS), { maxLength: 10 }).map((pieces) => pieces.join(''));
const anything = fc.oneof(
  tricks,
  tricks.map((trick) => `/${trick}`),
  fc.string({ unit: 'grapheme' }).map((text) => `/${text}`),
);

test('whatever address a visitor is to return to, the browser stays on this site', () => {
  fc.assert(
    fc.property(anything, (asked) => {
      const led = safeReturn(asked);
      // As a link, as an entry of the history, and as it is read again from the address of the login page.
      expect(new URL(led, location.href).origin).toBe(location.origin);
      expect(led).toMatch(/^\/(?![/\\])/);
      expect(safeReturn(led)).toBe(led);
    }),
    { numRuns: 3_000 },
  );
});
