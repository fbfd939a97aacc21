import { describe, test } from 'vitest';
import { suddenDeaths } from './sudden-death.test-support.ts';

const { untilTheHoldExpires, withARetry, atStep, atBothStepsOfARefund, inABookingLoop } = suddenDeaths();

describe('a site that is killed while somebody pays', () => {
  test('after the seats were held ends in neither reservation nor charge, once the hold has expired', () =>
    untilTheHoldExpires('prepared'));

  test('when the buyer returns from the window and does not try again ends in neither', () =>
    untilTheHoldExpires('confirm-begun'));

  test('when the buyer returns from the window and the browser retries ends in one of each', withARetry);

  test.each(['confirming', 'settled'] as const)(
    'at the step "%s" ends in one reservation and one charge by itself after the next start',
    atStep,
  );

  test('and again at both steps of a refund refunds the money exactly once', atBothStepsOfARefund);
});

describe('a site that is killed in a booking loop', () => {
  test('again and again loses no acknowledged booking, and a retry with the same keys books the others once', () =>
    inABookingLoop(3));
});
