import { describe, test } from 'vitest';
import { deathsOfNewAccount } from './new-account-death.test-support.ts';

describe('a site that is killed while a deposit is given another account', () => {
  test.each([
    ['change', 'replacement-begun', 'not made', 'the same account'],
    ['change', 'replacement-closed', 'not made', 'another account'],
    ['change', 'account-opened', 'made', 'another account'],
    ['change', 'account-saved', 'made', 'another account'],
    ['partial cancel', 'replaced', 'made', 'another account'],
  ] as const)(
    'by a %s at the step "%s": it is %s, and %s waits for what is owed after the next start',
    deathsOfNewAccount(),
  );
});
