import { describe, test } from 'vitest';
import { deathsOfChange } from './change-death.test-support.ts';

describe('a site that is killed while lines are changed', () => {
  const { beforeWritten, atStep } = deathsOfChange();

  // What a change writes, in its order.
  test.each(['seat_stock', 'line_room', 'refund'] as const)(
    'before it has written "%s" has changed nothing, and the same change is made after the next start',
    beforeWritten,
  );

  test.each(['refunding', 'refund-answered'] as const)(
    'at the step "%s" has changed them once, and the difference goes back once by itself after the next start',
    atStep,
  );
});
