import { expect, test } from 'vitest';
import { newsOfMessage } from './window-news.ts';

const source = {} as MessageEventSource;
const expected = { origin: 'https://park.example.com', source, attemptId: 'ATTEMPT' };
const data = { kind: 'payment-window', phase: 'failed', order: 'ATTEMPT' };
const message = { origin: expected.origin, source, data };

test.each(['opening', 'open', 'failed'])('our own window page tells that its window is %s', (phase) => {
  expect(newsOfMessage({ ...message, data: { ...data, phase } }, expected)).toBe(phase);
});

test('news of another origin, another window or another attempt are none', () => {
  expect(newsOfMessage({ ...message, origin: 'https://evil.example.com' }, expected)).toBeNull();
  expect(newsOfMessage({ ...message, source: {} as MessageEventSource }, expected)).toBeNull();
  expect(newsOfMessage({ ...message, data: { ...data, order: 'OTHER' } }, expected)).toBeNull();
});

test.each([[null], ['payment-window'], [{ kind: 'payment-result' }], [{ ...data, phase: 'burning' }]])(
  'a message that is none of ours is no news: %j',
  (other) => {
    expect(newsOfMessage({ ...message, data: other }, expected)).toBeNull();
  },
);
