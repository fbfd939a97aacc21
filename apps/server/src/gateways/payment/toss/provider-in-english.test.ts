import { PROVIDER_WORDS } from '@kkumteo/copy/english/provider-words';
import { WIRE_WORDS } from '@kkumteo/copy/english/wire-words';
import { tossBanks } from '@kkumteo/partners/toss/bank-codes';
import { tossCardIssuers } from '@kkumteo/partners/toss/codes';
import { tossErrors } from '@kkumteo/partners/toss/errors';
import { tossWindowFailures } from '@kkumteo/partners/toss/window';
import { expect, test } from 'vitest';
import { readReturn } from '../window/return-page.ts';
import { classifyError } from './error-class.ts';

/** Refusals of a refund or of a page of movements, which no payer sees. */
const OF_NO_PAYER = /REFUND|CANCEL|TRANSACTION_KEY/;

const refusals = Object.entries(tossErrors).filter(
  ([code, { status }]) =>
    ['refused', 'refused-for-now', 'gone'].includes(classifyError(status, code)) && !OF_NO_PAYER.test(code),
);

test.each([
  ...refusals.map(([code, { message }]) => [code, message] as const),
  ...Object.entries(tossWindowFailures),
  ['INVALID_RETURN', readReturn({}).message] as const,
])('that a payment ended with %s is said in English, too', (_code, message) => {
  expect(PROVIDER_WORDS[message]).toMatch(/^[A-Z][^\p{Script=Hangul}]+\.$/u);
});

test.each(Object.values(tossCardIssuers))('the card company %s has its name in English', (name) => {
  expect(WIRE_WORDS[name]).toMatch(/^[A-Za-z ]+$/);
});

const KOREAN_BANKS = Object.values(tossBanks).filter((name) => /\p{Script=Hangul}/u.test(name));

test.each(KOREAN_BANKS)('the bank %s, which a deposit is paid into, has its name in English', (name) => {
  expect(WIRE_WORDS[name]).toMatch(/^[A-Za-z ()&]+$/);
});
