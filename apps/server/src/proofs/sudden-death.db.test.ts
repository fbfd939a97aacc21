import { describe, test } from 'vitest';
import { suddenDeaths } from './sudden-death.test-support.ts';

const { atStep, inABookingLoop } = suddenDeaths();

describe('a site that is killed while somebody pays', () => {
  test('at the step "captured" ends in one reservation and one charge by itself after the next start', () =>
    atStep('captured'));
});

describe('a site that is killed in a booking loop', () => {
  test('loses no acknowledged booking, and a retry with the same keys books the others once', () => inABookingLoop(1));
});
