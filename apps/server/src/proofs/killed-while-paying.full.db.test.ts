import { describe, test } from 'vitest';
import { killsOfDeposit } from './deposit-kills.test-support.ts';
import { killsOfPayLater } from './pay-later-kills.test-support.ts';
import { killsOfPayment } from './payment-kills.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';

const killed = openKilledSite();

describe('a site that is killed during a payment', () => {
  const { untilTheHoldExpires, withARetry, atStep, atBothStepsOfARefund, inABookingLoop } = killsOfPayment(killed);

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

  test('again and again in a booking loop loses no acknowledged booking, and a retry with the same keys books the others once', () =>
    inABookingLoop(3));
});

describe('a site that is killed while a reservation is paid later', () => {
  const { afterPrepared, atStep, cancelledMeanwhile } = killsOfPayLater(killed);

  test('after the payment was prepared leaves the reservation as it was, once the attempt is over', afterPrepared);

  test.each(['confirming', 'captured', 'settled'] as const)(
    'at the step "%s" ends in one charge and one paid reservation by itself after the next start',
    atStep,
  );

  test('between capture and save refunds the money where the reservation was cancelled meanwhile', cancelledMeanwhile);
});

describe('a site that is killed while a deposit is awaited', () => {
  const { atEachStep, afterClosing } = killsOfDeposit(killed);

  test('at each step ends in one reservation and one payment by itself', atEachStep);

  test('between closing the account and cancelling the reservation cancels it at the next start', afterClosing);
});
