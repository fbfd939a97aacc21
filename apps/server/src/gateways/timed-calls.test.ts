import { expect, test } from 'vitest';
import type { MessageSenders } from './messages/port.ts';
import { timedMessages, type RecordCall } from './timed-calls.ts';

test('a call of a partner is recorded with the kind of its answer and how long it took, and one that throws as such', async () => {
  const recorded: string[] = [];
  const record: RecordCall = (partner, call, outcome, seconds) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    recorded.push([partner, call, outcome].join(' '));
  };
  const senders: MessageSenders = {
    mail: { send: () => Promise.resolve({ kind: 'refused', code: 'no-such-mailbox' }), close: () => undefined },
    phone: { registered: null, send: () => Promise.reject(new Error('the reference was not kept')) },
  };
  const { mail, phone } = timedMessages(senders, record);
  const key = { key: 'k', to: 'a@b.example', subject: '', text: '' };
  expect(await mail?.send({ ...key, link: '', language: 'ko' })).toEqual({ kind: 'refused', code: 'no-such-mailbox' });
  const progress = { providerRef: null, keep: () => Promise.resolve() };
  await expect(phone?.send({ ...key, template: null, values: {} }, progress)).rejects.toThrow('not kept');
  expect(recorded).toEqual(['mail send refused', 'phone send threw']);
});
