import { expect, test } from 'vitest';
import { mayMove } from '../shared/machine.ts';
import { REFUND_MOVES } from './refund.ts';

test('a refund that is done or has failed stays so', () => {
  expect([REFUND_MOVES.done, REFUND_MOVES.failed]).toEqual([[], []]);
});

test('a refund that the provider refused can be sent again; one that it has taken on is not sent beside that', () => {
  expect(mayMove(REFUND_MOVES, 'needs-review', 'requested')).toBe(true);
  expect(mayMove(REFUND_MOVES, 'sent', 'requested')).toBe(false);
});
