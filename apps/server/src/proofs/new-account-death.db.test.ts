import { describe, test } from 'vitest';
import { deathsOfNewAccount } from './new-account-death.test-support.ts';

describe('a site that is killed while a deposit is given another account', () => {
  test.each([['change', 'replaced', 'made', 'another account']] as const)(
    'by a %s at the step "%s": it is %s, and %s waits for what is owed after the next start',
    deathsOfNewAccount(),
  );
});
