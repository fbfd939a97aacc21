import { describe, test } from 'vitest';
import { deathsOfCancel } from './cancel-death.test-support.ts';

describe('a site that is killed while lines are cancelled', () => {
  test.each(['lines-cancelled', 'refund-answered'] as const)(
    'at the step "%s" has cancelled them once, and the money goes back once by itself after the next start',
    deathsOfCancel(),
  );
});
