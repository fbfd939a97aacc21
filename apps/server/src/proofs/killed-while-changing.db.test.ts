import { test } from 'vitest';
import { killsOfCancel, killsOfChange } from './line-kills.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';

/* One kill of each act; further steps, and deposits, are in killed-while-changing.full.db.test.ts. */

const killed = openKilledSite();
const cancelledAtStep = killsOfCancel(killed);
const { atStep } = killsOfChange(killed);

test('a site that is killed at the step "refunding" has cancelled lines once, and the money goes back once by itself after the next start', () =>
  cancelledAtStep('refunding'));

test('a site that is killed at the step "lines-changed" has changed them once, and the difference goes back once by itself after the next start', () =>
  atStep('lines-changed'));
