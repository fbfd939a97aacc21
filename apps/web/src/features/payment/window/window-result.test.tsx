import { windowResult } from '@kkumteo/contract/payment/payment';
import { formFields } from '@kkumteo/contract/wire/requests';
import { expect, test } from 'vitest';
import { resultOfAddress, resultOfMessage } from './window-result.ts';

const result = { resultCode: '0000', message: '', providerKey: 'key', attemptId: 'ATTEMPT', amount: 45_000 };
const fields = formFields(windowResult.encode(result));
const frame = {} as MessageEventSource;
const expected = { origin: 'https://park.example.com', source: frame };
const message = { origin: expected.origin, source: frame, data: { kind: 'payment-result', fields } };

test('the result of our own return page is read', () => {
  expect(resultOfMessage(message, expected)).toEqual(result);
});

test('a message of another origin is no result', () => {
  expect(resultOfMessage({ ...message, origin: 'https://evil.example.com' }, expected)).toBeNull();
});

test('a message of another window is no result', () => {
  expect(resultOfMessage({ ...message, source: {} as MessageEventSource }, expected)).toBeNull();
});

test.each([
  [null],
  ['payment-result'],
  [{ kind: 'other', fields }],
  [{ kind: 'payment-result' }],
  [{ kind: 'payment-result', fields: {} }],
])('a message that is none of ours is no result: %j', (data) => {
  expect(resultOfMessage({ ...message, data }, expected)).toBeNull();
});

test('a phone brings the result in the address', () => {
  expect(resultOfAddress(new URLSearchParams({ ...fields }))).toEqual(result);
  expect(resultOfAddress(new URLSearchParams('date=2026-12-09'))).toBeNull();
});
