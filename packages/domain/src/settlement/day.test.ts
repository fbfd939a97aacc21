import { expect, test } from 'vitest';
import { dayState, refundGroup } from './day.ts';

const CARD = { of: 'card', isCompared: true, differences: 0, underWay: 0 } as const;

test('a row of a day matches once it was compared to its end and nothing of it is under way', () => {
  expect(dayState(CARD)).toBe('matched');
  expect(dayState({ ...CARD, isCompared: false })).toBe('waiting');
  expect(dayState({ ...CARD, underWay: 1 })).toBe('waiting');
});

test('a difference is said at once, also before the day is compared to its end', () => {
  expect(dayState({ ...CARD, isCompared: false, differences: 1 })).toBe('differs');
});

test('money of the desk is at no provider', () => expect(dayState({ ...CARD, of: 'desk' })).toBe('none'));

test('a refund is on its first three business days, on the last of them, or late', () => {
  const groups = [0, 1, 2, 3].map((waited) => refundGroup({ waited, isLate: false }));
  expect(groups).toEqual(['today', 'one', 'two', 'due-today']);
  expect(refundGroup({ waited: 4, isLate: true })).toBe('late');
});
