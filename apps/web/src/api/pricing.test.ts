import { expect, test } from 'vitest';
import { quoteQuery } from './pricing.ts';

const failure = (status: number) =>
  Object.assign(new Error(''), { failure: 'refused', status, code: '', field: undefined });
const retry = quoteQuery('individual', []).retry as (failures: number, thrown: Error) => boolean;

test('a price that was asked for too often is asked for again a few times, and a refusal is shown at once', () => {
  expect([0, 1, 2, 3].map((failures) => retry(failures, failure(429)))).toEqual([true, true, true, false]);
  expect([409, 422, 500].map((status) => retry(0, failure(status)))).toEqual([false, false, false]);
});
