import { afterEach, expect, it, vi } from 'vitest';
import { failPoint } from './fail-point.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  ['test', 'captured', 1],
  ['test', 'settled', 0],
  ['production', 'captured', 0],
])('in %s a process that is to end at "%s" ends at "captured" %i times', (environment, step, times) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  vi.stubEnv('NODE_ENV', environment);
  vi.stubEnv('KKUMTEO_FAILPOINT', step);
  failPoint('captured');
  expect(kill).toHaveBeenCalledTimes(times);
});
