import { expect, test } from 'vitest';
import { canAskAgain, refundStage } from './refund-stage.ts';

test('a buyer is told of a refund what it waits for, and nothing of one by which nothing goes back', () => {
  expect((['requested', 'sent', 'done', 'needs-review', 'failed'] as const).map(refundStage)).toEqual([
    'requested',
    'sent',
    'done',
    'in-review',
    null,
  ]);
});

test('what the experience card’s vendor refused may be asked for again by its buyer, and nothing else (R8-12)', () => {
  const refused = { method: 'experience-card', state: 'needs-review', review: 'refund-refused' } as const;
  expect(canAskAgain(refused)).toBe(true);
  expect(canAskAgain({ ...refused, method: 'card' })).toBe(false);
  expect(canAskAgain({ ...refused, state: 'requested', review: null })).toBe(false);
  expect(canAskAgain({ ...refused, review: 'refund-keys-refused' })).toBe(false);
});
