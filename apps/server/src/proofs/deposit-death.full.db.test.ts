import { test } from 'vitest';
import { deathsOfDeposit } from './deposit-death.test-support.ts';

test(
  'a site that is killed between closing the account and cancelling the reservation cancels it at the next start',
  deathsOfDeposit().afterClosing,
);
