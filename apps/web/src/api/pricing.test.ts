import { expect, test } from 'vitest';
import { refundPreviewQuery } from './cancel.ts';
import { changePriceQuery } from './change.ts';
import { quoteQuery } from './pricing.ts';

const failure = (status: number) =>
  Object.assign(new Error(''), { failure: 'refused', status, code: '', field: undefined });
type Retry = (failures: number, thrown: Error) => boolean;

test.each([
  ['price', quoteQuery('individual', []).retry as Retry],
  ['price of a change', changePriceQuery({ reservationNo: '1', lines: [] }).retry as Retry],
  ['refund', refundPreviewQuery({ reservationNo: '1', lineNos: [], version: '' }).retry as Retry],
])('a %s that was asked for too often is asked for again a few times, and a refusal is shown at once', (_, retry) => {
  expect([0, 1, 2, 3].map((failures) => retry(failures, failure(429)))).toEqual([true, true, true, false]);
  expect([409, 422, 500].map((status) => retry(0, failure(status)))).toEqual([false, false, false]);
});
