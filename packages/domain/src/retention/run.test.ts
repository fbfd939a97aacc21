import { expect, test } from 'vitest';
import { MINUTE_MS } from '../shared/time.ts';
import { nextRunAt, retentionState } from './run.ts';

const NOW = Date.parse('2026-12-11T10:00:00+09:00');
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;

test.each([
  ['never', null],
  ['well', { ranAt: ago(30), failedAt: null }],
  ['late', { ranAt: ago(31), failedAt: null }],
  ['failed', { ranAt: ago(40), failedAt: ago(5) }],
] as const)('a rule is %s', (state, run) => expect(retentionState(run, NOW)).toBe(state));

test('the next run is due ten minutes after the last try, failed or not', () => {
  expect(nextRunAt({ ranAt: ago(4), failedAt: null })).toBe(ago(-6));
  expect(nextRunAt({ ranAt: ago(24), failedAt: ago(4) })).toBe(ago(-6));
});
