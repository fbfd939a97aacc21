import { setTimeout as sleep } from 'node:timers/promises';
import type { Settler } from './settle.ts';

// A provider's event is answered soon, whatever our own confirm is waiting for.
const PATIENCE_MS = 1_000;

/** What each site of this process is confirming right now, by attempt. */
const confirmingAt = new WeakMap<Settler, Map<string, Promise<unknown>>>();

/** Does `confirm`, of which `untilConfirmed` knows meanwhile. */
export async function whileConfirming<T>(site: Settler, attemptId: string, confirm: () => Promise<T>): Promise<T> {
  const here = confirmingAt.get(site) ?? new Map<string, Promise<unknown>>();
  confirmingAt.set(site, here);
  const confirming = confirm();
  here.set(attemptId, confirming);
  try {
    return await confirming;
  } finally {
    here.delete(attemptId);
  }
}

/**
 * Resolves when this process is not confirming the attempt, or after a second: an event about our own request need not
 * ask the provider again.
 */
export async function untilConfirmed(site: Settler, attemptId: string, patienceMs = PATIENCE_MS): Promise<void> {
  const confirming = confirmingAt.get(site)?.get(attemptId);
  if (confirming === undefined) return;
  const giveUp = new AbortController();
  const patience = sleep(patienceMs, undefined, { signal: giveUp.signal });
  await Promise.race([confirming, patience]).catch(() => undefined);
  giveUp.abort();
}
