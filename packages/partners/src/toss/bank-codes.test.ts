import { expect, test } from 'vitest';
import { interbankOf, tossBankOf, tossBanks } from './bank-codes.ts';

test('each bank of the list has one interbank code of three digits, and comes back as itself', () => {
  const codes = Object.keys(tossBanks).map((toss) => [toss, interbankOf(toss)] as const);
  expect(codes.filter(([, interbank]) => !/^\d{3}$/.test(interbank ?? ''))).toEqual([]);
  expect(new Set(codes.map(([, interbank]) => interbank)).size).toBe(codes.length);
  for (const [toss, interbank] of codes) expect(tossBankOf(interbank ?? '')).toBe(toss);
});

test('국민은행 is 004 between banks and 06 at Toss; others are their last two digits', () => {
  expect(['004', '088', '090'].map(tossBankOf)).toEqual(['06', '88', '90']);
});

test('neither side accepts a code of the other, or an unknown one', () => {
  expect([tossBankOf('06'), tossBankOf('006'), interbankOf('004'), interbankOf('ZZ')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
