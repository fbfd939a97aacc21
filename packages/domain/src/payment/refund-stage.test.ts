import { expect, test } from 'vitest';
import { canAskAgain, refundStage } from './refund.ts';

test('a buyer sees what a refund waits for, and nothing of one that refunds nothing', () => {
  expect((['requested', 'sent', 'done', 'needs-review', 'failed'] as const).map(refundStage)).toEqual([
    'requested',
    'sent',
    'done',
    'in-review',
    null,
  ]);
});

test.each([
  ['needs-review', true],
  ['requested', true],
  ['done', false],
  ['failed', false],
] as const)('a refund by experience card that is %s may be asked for again by its buyer: %s (R8-12)', (state, may) => {
  expect([canAskAgain({ method: 'experience-card', state }), canAskAgain({ method: 'card', state })]).toEqual([
    may,
    false,
  ]);
});
