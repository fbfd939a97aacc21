import { describe, test } from 'vitest';
import { killsOfCancel, killsOfChange, killsOfMove } from './line-kills.test-support.ts';
import { killsOfReissue } from './reissue-kills.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';

const killed = openKilledSite();

describe('a site that is killed while lines are cancelled', () => {
  test.each(['refunding', 'lines-cancelled', 'refund-answered'] as const)(
    'at the step "%s" has cancelled them once, and the money goes back once by itself after the next start',
    killsOfCancel(killed),
  );
});

describe('a site that is killed while lines are changed', () => {
  const { beforeWritten, atStep } = killsOfChange(killed);

  // What a change writes, in its order.
  test.each(['seat_stock', 'line_room', 'refund', 'outbox'] as const)(
    'before it has written "%s" has changed nothing, and the same change is made after the next start',
    beforeWritten,
  );

  test.each(['lines-changed', 'refunding', 'refund-answered'] as const)(
    'at the step "%s" has changed them once, and the difference goes back once by itself after the next start',
    atStep,
  );
});

describe('a site that is killed while a deposit is given another account', () => {
  test.each([
    ['change', 'reissue-begun', 'not made', 'the same account'],
    ['change', 'reissue-closed', 'not made', 'another account'],
    ['change', 'reissued', 'made', 'another account'],
    ['change', 'account-opened', 'made', 'another account'],
    ['change', 'account-saved', 'made', 'another account'],
    ['partial cancel', 'reissued', 'made', 'another account'],
  ] as const)(
    'by a %s at the step "%s": it is %s, and %s waits for what is owed after the next start',
    killsOfReissue(killed),
  );
});

// Last in its file: it makes a product cheaper.
test(
  'a site that is killed at the step "lines-moved" has moved them once, and the difference goes back once by itself after the next start',
  killsOfMove(killed),
);
