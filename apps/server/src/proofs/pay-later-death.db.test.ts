import { describe, test } from 'vitest';
import { deathsOfPayLater } from './pay-later-death.test-support.ts';

describe('a site that is killed while a reservation is paid later', () => {
  test.each(['captured'] as const)(
    'at the step "%s" ends in one charge and one paid reservation by itself after the next start',
    deathsOfPayLater().atStep,
  );
});
