import { readWindowResult, windowResult } from '@kkumteo/contract/payment/payment';
import { formFields } from '@kkumteo/contract/wire/requests';
import { describe, expect, test } from 'vitest';
import { newsOfMessage, resultOfMessage } from './payment-window.tsx';

const source = {} as MessageEventSource;
const expected = { origin: 'https://park.example.com', source, attemptId: 'ATTEMPT' };

describe('news', () => {
  const data = { kind: 'payment-window', phase: 'failed', order: 'ATTEMPT' };
  const message = { origin: expected.origin, source, data };

  test.each(['opening', 'open', 'failed'])('our own window page says that its window is %s', (phase) => {
    expect(newsOfMessage({ ...message, data: { ...data, phase } }, expected)).toBe(phase);
  });

  test('news of another origin, another window or another attempt are none', () => {
    expect(newsOfMessage({ ...message, origin: 'https://evil.example.com' }, expected)).toBeNull();
    expect(newsOfMessage({ ...message, source: {} as MessageEventSource }, expected)).toBeNull();
    expect(newsOfMessage({ ...message, data: { ...data, order: 'OTHER' } }, expected)).toBeNull();
  });

  test.each([[null], ['payment-window'], [{ kind: 'payment-result' }], [{ ...data, phase: 'burning' }]])(
    'any other message is no news: %j',
    (other) => {
      expect(newsOfMessage({ ...message, data: other }, expected)).toBeNull();
    },
  );
});

describe('a result', () => {
  const result = { resultCode: '0000', message: '', providerKey: 'key', attemptId: 'ATTEMPT', amount: 45_000 };
  const fields = formFields(windowResult.encode(result));
  const message = { origin: expected.origin, source, data: { kind: 'payment-result', fields } };

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
  ])('any other message is no result: %j', (data) => {
    expect(resultOfMessage({ ...message, data }, expected)).toBeNull();
  });

  test('a phone brings the result in the address', () => {
    expect(readWindowResult({ ...fields })).toEqual(result);
    expect(readWindowResult({ date: '2026-12-09' })).toBeNull();
  });
});
