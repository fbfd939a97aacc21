import { expect, it } from 'vitest';
import { untilConfirmed, whileConfirming } from './confirm-payment.ts';
import type { Settler } from './settle.ts';

const site = (): Settler => ({ settle: () => Promise.reject(new Error('nothing is settled here')) });

it('waits for a confirm of the same attempt at the same site, and for no other', async () => {
  const here = site();
  const heard: string[] = [];
  let end = (): void => undefined;
  const confirming = whileConfirming(here, 'one', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = untilConfirmed(here, 'one').then(() => heard.push('one'));
  await untilConfirmed(here, 'two');
  await untilConfirmed(site(), 'one');
  expect(heard).toEqual([]);
  end();
  await Promise.all([confirming, waiting]);
  expect(heard).toEqual(['one']);
});

it('goes on after a confirm that failed, and lets its caller hear of it', async () => {
  const here = site();
  const confirming = whileConfirming(here, 'one', () => Promise.reject(new Error('broken')));
  await Promise.all([untilConfirmed(here, 'one'), expect(confirming).rejects.toThrow('broken')]);
});

it('waits no longer than its patience', async () => {
  const here = site();
  void whileConfirming(here, 'one', () => new Promise(() => undefined));
  const begun = performance.now();
  await untilConfirmed(here, 'one', 50);
  expect(performance.now() - begun).toBeGreaterThan(45);
});
