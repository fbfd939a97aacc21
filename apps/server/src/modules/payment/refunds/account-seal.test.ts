import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccountSeal } from './account-seal.ts';

const key = (id: string, letter: string) => ({ id, secret: Buffer.alloc(32, letter).toString('base64') });
const account = { bankCode: '088', number: '110123456789', holder: '김보호' };
const REFUND = 'REFUND-0000000000000001';

test('an account comes back as it was, and its sealed form holds neither number nor holder', () => {
  const seal = createAccountSeal([key('2026a', 'a')]);
  const sealed = seal.seal(account, REFUND);
  expect(seal.open(sealed, REFUND)).toEqual({ number: '110123456789', holder: '김보호' });
  expect(sealed.keyId).toBe('2026a');
  expect(Buffer.from(sealed.sealed, 'base64').toString('latin1')).not.toContain('110123');
  expect(seal.seal(account, REFUND).sealed).not.toBe(sealed.sealed);
});

test('an account is sealed by AES-256-GCM with twelve random bytes in front, then its tag', () => {
  const seal = createAccountSeal([key('2026a', 'a')]);
  const [one, other] = [0, 1].map(() => Buffer.from(seal.seal(account, REFUND).sealed, 'base64')) as [Buffer, Buffer];
  const opened = createDecipheriv('aes-256-gcm', Buffer.alloc(32, 'a'), one.subarray(0, 12))
    .setAAD(Buffer.from(REFUND))
    .setAuthTag(one.subarray(12, 28));
  expect(opened.update(one.subarray(28), undefined, 'utf8') + opened.final('utf8')).toContain(account.number);
  expect(one.subarray(0, 12).equals(other.subarray(0, 12))).toBe(false);
});

test('the first key writes, and all of them read', () => {
  const old = createAccountSeal([key('2025a', 'b')]).seal(account, REFUND);
  const both = createAccountSeal([key('2026a', 'a'), key('2025a', 'b')]);
  expect(both.open(old, REFUND)).toMatchObject({ number: account.number });
  expect(both.seal(account, REFUND).keyId).toBe('2026a');
});

test('nothing is read with another key, of another refund, or once a byte has changed', () => {
  const seal = createAccountSeal([key('2026a', 'a')]);
  const sealed = seal.seal(account, REFUND);
  const bytes = Buffer.from(sealed.sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(seal.open(sealed, 'REFUND-0000000000000002')).toBeNull();
  expect(seal.open({ ...sealed, sealed: bytes.toString('base64') }, REFUND)).toBeNull();
  expect(seal.open({ ...sealed, sealed: 'short' }, REFUND)).toBeNull();
  expect(seal.open({ ...sealed, keyId: 'gone' }, REFUND)).toBeNull();
  expect(createAccountSeal([key('2026a', 'c')]).open(sealed, REFUND)).toBeNull();
});

test('a key of another length is refused, and without a key nothing is sealed', () => {
  expect(() => createAccountSeal([{ id: 'short', secret: 'AAAA' }])).toThrow('3 bytes instead of 32');
  const none = createAccountSeal([]);
  expect(none.keyId).toBeNull();
  expect(() => none.seal(account, REFUND)).toThrow('REFUND_ACCOUNT_KEYS');
});
