import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeWalletKeys } from './gateways/wallet/wallet-keys.test-support.ts';
import { readWalletConfig } from './wallet-config.ts';

const keys = makeWalletKeys();
const sentences = (environment: Readonly<Record<string, string>>): readonly string[] => {
  const read = readWalletConfig(environment);
  return read.ok ? [] : read.sentences;
};
const another = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

test('without keys no wallet is offered', () => {
  expect(readWalletConfig({})).toEqual({ ok: true, wallets: { apple: null, google: null } });
});

test('certificates and keys are read as PEM or in base64, and a locked key is opened', () => {
  const read = readWalletConfig(keys.environment);
  if (!read.ok) throw new Error(read.sentences.join(' '));
  expect(read.wallets.apple).toMatchObject({ passTypeId: 'pass.kr.park', certificate: keys.certificate });
  expect(read.wallets.apple?.key).toContain('-----BEGIN PRIVATE KEY-----');
  expect(read.wallets.google).toMatchObject({ issuerId: '3388000000012345678', email: 'wallet@park.example.com' });
  const in64 = (name: string): string => Buffer.from(keys.environment[name] ?? '').toString('base64');
  const packed = Object.fromEntries(
    ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE', 'GOOGLE_WALLET_ACCOUNT'].map((name) => [
      name,
      in64(name),
    ]),
  );
  expect(readWalletConfig({ ...keys.environment, ...packed })).toEqual(read);
});

test.each([
  [{ APPLE_PASS_KEY: another }, /^APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE/],
  [{ APPLE_PASS_PASSPHRASE: 'another' }, /^APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE/],
  [{ APPLE_PASS_CERTIFICATE: 'letters' }, /^APPLE_PASS_CERTIFICATE must be a certificate in PEM/],
  [{ GOOGLE_WALLET_ACCOUNT: '{"client_email":"wallet@park.example.com"}' }, /^GOOGLE_WALLET_ACCOUNT must be the JSON/],
])('%o is refused by name', (wrong, sentence) => {
  expect(sentences({ ...keys.environment, ...wrong })).toEqual([expect.stringMatching(sentence)]);
});

test('a part of the keys is refused', () => {
  expect(sentences({ APPLE_TEAM_ID: 'ABCDE12345', GOOGLE_WALLET_ISSUER: '3388' })).toEqual([
    expect.stringMatching(/^APPLE_PASS_TYPE_ID, .* are set together or not at all\.$/),
    expect.stringMatching(/^GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT are set together or not at all\.$/),
  ]);
});
