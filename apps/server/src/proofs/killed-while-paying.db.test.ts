import { test } from 'vitest';
import { killsOfPayment } from './payment-kills.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';

/* One kill; further steps, paying later and deposits are in killed-while-paying.full.db.test.ts. */

const killed = openKilledSite();
const { atStep } = killsOfPayment(killed);

test('a site that is killed at the step "captured" ends in one reservation and one charge by itself after the next start', () =>
  atStep('captured'));
