import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PartnerCall } from './metrics.ts';
import { followPartner, type PartnerState } from './partner-state.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const called = (outcome: string): PartnerCall => ({ outcome, endedMs: performance.now() });

test.each<readonly [string, string, PartnerState]>([
  ['card', 'approved', 'ok'],
  ['card', 'declined', 'ok'],
  ['card', 'failed', 'ok'],
  ['card', 'unknown', 'down'],
  ['card', 'misconfigured', 'down'],
  ['mail', 'refused', 'ok'],
  ['mail', 'failed', 'down'],
  ['phone', 'threw', 'unknown'],
  ['address', 'unreachable', 'down'],
  ['identity', 'away', 'down'],
  ['identity', 'answered', 'ok'],
])('%s whose last call ended as %s is %s', async (partner, outcome, state) => {
  const call = called(outcome);
  expect(await followPartner({ partner, lastCall: () => call })()).toBe(state);
});

test('a partner that was not called, or not for a quarter of an hour, is unknown and is not called for a poll', async () => {
  let call: PartnerCall | undefined;
  const state = followPartner({ partner: 'mail', lastCall: () => call });
  expect(await state()).toBe('unknown');
  call = called('failed');
  expect(await state()).toBe('down');
  vi.advanceTimersByTime(15 * MINUTE_MS + 1);
  expect(await state()).toBe('unknown');
});

test('a probe is sent at most once a minute, once for all polls, and not at all after a call of the site', async () => {
  let call: PartnerCall | undefined;
  let probes = 0;
  const probe = async (): Promise<string> => {
    probes += 1;
    return 'none';
  };
  const state = followPartner({ partner: 'card', lastCall: () => call, probe });
  expect(await Promise.all([state(), state()])).toEqual(['ok', 'ok']);
  vi.advanceTimersByTime(MINUTE_MS);
  expect([await state(), probes]).toEqual(['ok', 1]);
  vi.advanceTimersByTime(1);
  expect([await state(), probes]).toEqual(['ok', 2]);
  vi.advanceTimersByTime(MINUTE_MS / 2);
  call = called('unreachable');
  vi.advanceTimersByTime(MINUTE_MS);
  expect([await state(), probes]).toEqual(['down', 2]);
});

test('a probe without an answer counts as down after two seconds', async () => {
  const state = followPartner({
    partner: 'experience-card',
    lastCall: () => undefined,
    probe: () => new Promise(() => undefined),
  });
  const answer = state();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('down');
});
