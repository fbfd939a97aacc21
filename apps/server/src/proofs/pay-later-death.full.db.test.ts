import { describe, test } from 'vitest';
import { deathsOfPayLater } from './pay-later-death.test-support.ts';

describe('a site that is killed while a reservation is paid later', () => {
  const { afterPrepared, atStep, cancelledMeanwhile } = deathsOfPayLater();

  test('after the payment was prepared leaves the reservation as it was, once the attempt is over', afterPrepared);

  test.each(['confirming', 'settled'] as const)(
    'at the step "%s" ends in one charge and one paid reservation by itself after the next start',
    atStep,
  );

  test('between capture and save refunds the money where the reservation was cancelled meanwhile', cancelledMeanwhile);
});
