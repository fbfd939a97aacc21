import { expect, test } from 'vitest';
import { isRefundForPerson, needsOfRole, NEED_KINDS } from './needs.ts';

const all = NEED_KINDS.toReversed().map((kind) => ({ kind, count: 1 }));

test.each([
  [
    'admin',
    [
      'proposals',
      'payments',
      'refunds',
      'closing',
      'publications',
      'pledges',
      'messages',
      'inquiries',
      'full-rounds',
      'holidays',
    ],
  ],
  ['finance', ['proposals', 'payments', 'refunds', 'closing', 'pledges']],
  ['counsel', ['proposals', 'refunds', 'closing', 'pledges', 'messages', 'inquiries', 'full-rounds']],
  ['reception', ['closing', 'pledges', 'messages', 'full-rounds']],
  ['programme', ['proposals', 'closing', 'publications', 'full-rounds', 'holidays']],
] as const)('%s is shown what is their work, in the order of harm', (role, kinds) => {
  expect(needsOfRole(all, role).map(({ kind }) => kind)).toEqual(kinds);
});

test('what has nothing to do is left out', () => {
  expect(needsOfRole([{ kind: 'payments', count: 0 }], 'admin')).toEqual([]);
});

test('a refund is for a person when it is late, or when it can not go on by itself', () => {
  expect(isRefundForPerson({ review: null, isLate: false })).toBe(false);
  expect(isRefundForPerson({ review: null, isLate: true })).toBe(true);
  expect(isRefundForPerson({ review: 'refund-refused', isLate: false })).toBe(true);
});
