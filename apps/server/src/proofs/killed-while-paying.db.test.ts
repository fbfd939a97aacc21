import { describe, test } from 'vitest';
import { killsOfDeposit } from './deposit-kills.test-support.ts';
import { killsOfPayLater } from './pay-later-kills.test-support.ts';
import { killsOfPayment } from './payment-kills.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';

/* Each rule at one step; the further steps are in killed-while-paying.full.db.test.ts. */

const killed = openKilledSite();

describe('a site that is killed during a payment', () => {
  const { atStep, inABookingLoop } = killsOfPayment(killed);

  test('at the step "captured" ends in one reservation and one charge by itself after the next start', () =>
    atStep('captured'));

  test('in a booking loop loses no acknowledged booking, and a retry with the same keys books the others once', () =>
    inABookingLoop(1));
});

describe('a site that is killed while a reservation is paid later', () => {
  test.each(['captured'] as const)(
    'at the step "%s" ends in one charge and one paid reservation by itself after the next start',
    killsOfPayLater(killed).atStep,
  );
});

describe('a site that is killed while a deposit is awaited', () => {
  test('at each step ends in one reservation and one payment by itself', killsOfDeposit(killed).atEachStep);
});
