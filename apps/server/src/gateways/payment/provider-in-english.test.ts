import { PROVIDER_WORDS } from '@kkumteo/copy/english/provider-words';
import { tossErrors } from '@kkumteo/partners/toss/errors';
import { tossWindowFailures } from '@kkumteo/partners/toss/window';
import { expect, test } from 'vitest';
import { classifyError } from './error-class.ts';
import { readReturn } from './return-page.ts';

/** Refusals of a refund or of a page of movements: no payer is told them. */
const OF_NO_PAYER = /REFUND|CANCEL|TRANSACTION_KEY/;

const refusals = Object.entries(tossErrors).filter(
  ([code, { status }]) =>
    ['refused', 'refused-for-now', 'gone'].includes(classifyError(status, code)) && !OF_NO_PAYER.test(code),
);

test.each([
  ...refusals.map(([code, { message }]) => [code, message] as const),
  ...Object.entries(tossWindowFailures),
  ['INVALID_RETURN', readReturn({}).message] as const,
])('that a payment ended with %s is told in English, too', (_code, message) => {
  expect(PROVIDER_WORDS[message]).toMatch(/^[A-Z][^\p{Script=Hangul}]+\.$/u);
});
