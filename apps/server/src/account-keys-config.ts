import { z } from 'zod';

/** A key that encrypts refund accounts: 32 bytes in base64. Each encrypted value names its key by `id`. */
export interface AccountKeyConfig {
  readonly id: string;
  readonly secret: string;
}

const SENTENCE =
  'REFUND_ACCOUNT_KEYS must be a list such as 2026a:KEY,2025a:KEY, each KEY 32 bytes in base64 (openssl rand -base64 32), each name once';
const ENTRY = /^[\w-]{1,20}:[\w+/-]{43}=?$/;

/** `name:key` pairs separated by commas; the first encrypts, all of them decrypt. */
export const accountKeys = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every((entry) => ENTRY.test(entry)), SENTENCE)
  .transform((entries) =>
    entries.map((entry): AccountKeyConfig => {
      const colon = entry.indexOf(':');
      return { id: entry.slice(0, colon), secret: entry.slice(colon + 1) };
    }),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, SENTENCE);

// Public, as the demo park is: it protects nothing, and production rejects it.
const DEMO_KEY: AccountKeyConfig = {
  id: 'demo',
  secret: Buffer.from('kkumteo-demo-refund-account-key!').toString('base64'),
};

interface KeyValues {
  readonly NODE_ENV: string;
  readonly REFUND_ACCOUNT_KEYS?: readonly AccountKeyConfig[] | undefined;
}

/** The configured keys, or else the demo's outside production and none in production. */
export const accountKeysOf = ({ NODE_ENV, REFUND_ACCOUNT_KEYS }: KeyValues): readonly AccountKeyConfig[] =>
  REFUND_ACCOUNT_KEYS ?? (NODE_ENV === 'production' ? [] : [DEMO_KEY]);

/** A sentence if a production site uses the demo's key. */
export const accountKeySentences = ({ NODE_ENV, REFUND_ACCOUNT_KEYS = [] }: KeyValues): readonly string[] =>
  NODE_ENV === 'production' && REFUND_ACCOUNT_KEYS.some(({ secret }) => secret === DEMO_KEY.secret)
    ? ['REFUND_ACCOUNT_KEYS has the key of the demo, which is public: create your own']
    : [];
