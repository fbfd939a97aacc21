import { test } from 'vitest';
import { deathsOfDeposit } from './deposit-death.test-support.ts';

test(
  'a site that is killed at each step of a deposit ends in one reservation and one payment by itself',
  deathsOfDeposit().atEachStep,
);
