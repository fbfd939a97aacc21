import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { z } from 'zod';
import { given, nodeEnvironment, port, webAddress } from './environment-fields.ts';

/** A key that encrypts what lies in the database: 32 bytes in base64. Each encrypted value names its key by `id`. */
export interface AccountKeyConfig {
  readonly id: string;
  readonly secret: string;
}

const ENTRY = /^[\w-]{1,20}:[\w+/-]{43}=?$/;

/** `name:key` pairs separated by commas; the first encrypts, all of them decrypt. */
export function keyList(variable: string) {
  const sentence = `${variable} must be a list such as 2026a:KEY,2025a:KEY, each KEY 32 bytes in base64 (openssl rand -base64 32), each name once`;
  return z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every((entry) => ENTRY.test(entry)), sentence)
    .transform((entries) =>
      entries.map((entry): AccountKeyConfig => {
        const colon = entry.indexOf(':');
        return { id: entry.slice(0, colon), secret: entry.slice(colon + 1) };
      }),
    )
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, sentence);
}

// Public, as the demo park is: it protects nothing, and production rejects it.
const DEMO_KEY: AccountKeyConfig = {
  id: 'demo',
  secret: Buffer.from('kkumteo-demo-refund-account-key!').toString('base64'),
};

type KeyValues = Pick<PaymentValues, 'NODE_ENV' | 'REFUND_ACCOUNT_KEYS'>;

/** The configured keys, or else the demo's outside production and none in production. */
export const accountKeysOf = ({ NODE_ENV, REFUND_ACCOUNT_KEYS }: KeyValues): readonly AccountKeyConfig[] =>
  REFUND_ACCOUNT_KEYS ?? (NODE_ENV === 'production' ? [] : [DEMO_KEY]);

/** A sentence if a production site uses the demo's key. */
export const accountKeySentences = ({ NODE_ENV, REFUND_ACCOUNT_KEYS = [] }: KeyValues): readonly string[] =>
  NODE_ENV === 'production' && REFUND_ACCOUNT_KEYS.some(({ secret }) => secret === DEMO_KEY.secret)
    ? ['REFUND_ACCOUNT_KEYS has the key of the demo, which is public: create your own']
    : [];

/** The live provider by its keys, the sandbox, or in production without keys no provider (PD-83). */
export type CardConfig =
  | { readonly kind: 'live'; readonly clientKey: string; readonly secretKey: string }
  | {
      readonly kind: 'sandbox';
      readonly url: string;
      readonly clientKey: string;
      readonly secretKey: string;
      readonly controlToken: string;
    }
  | { readonly kind: 'off' };

export interface ExperienceCardConfig {
  readonly url: string;
  readonly key: string;
}

const PAY_METHODS = [
  'card',
  'bank-transfer',
  'virtual-account',
  'experience-card',
] as const satisfies readonly PaymentMethod[];
const PAY_METHODS_SENTENCE = `PAY_METHODS must be a list of ${PAY_METHODS.join(', ')}`;
/** The list of `PAY_METHODS`; empty means that no method is offered. */
const payMethods = z
  .string()
  .transform((value) => (value.trim() === '' ? [] : value.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(PAY_METHODS, PAY_METHODS_SENTENCE)));

export const paymentFields = {
  NODE_ENV: nodeEnvironment,
  PAY_METHODS: payMethods.optional(),
  REFUND_ACCOUNT_KEYS: keyList('REFUND_ACCOUNT_KEYS').optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  EXPERIENCE_CARD_URL: webAddress('EXPERIENCE_CARD_URL').optional(),
  EXPERIENCE_CARD_KEY: given,
  SANDBOX_PORT: port('SANDBOX_PORT', 3900),
  SANDBOX_URL: webAddress('SANDBOX_URL').optional(),
  // The sandbox has the same defaults; these keys open nothing real.
  SANDBOX_CONTROL_TOKEN: z.string().default('sandbox'),
  SANDBOX_CLIENT_KEY: z.string().default('test_ck_kkumteo0sandbox0client0key'),
  SANDBOX_SECRET_KEY: z.string().default('test_sk_kkumteo0sandbox0secret0key'),
  SANDBOX_EXPERIENCE_CARD_KEY: z.string().default('experience_card_kkumteo0sandbox0key'),
};
type PaymentValues = z.output<z.ZodObject<typeof paymentFields>>;

export const sandboxUrl = (values: Pick<PaymentValues, 'SANDBOX_URL' | 'SANDBOX_PORT'>): string =>
  new URL(values.SANDBOX_URL ?? `http://localhost:${values.SANDBOX_PORT}`).origin;

/**
 * All methods that have a provider; in production the sandbox is not one (PD-83). A deposit also needs a key, because
 * its refund account is stored encrypted.
 */
export function methodsWithProvider(values: PaymentValues): readonly PaymentMethod[] {
  const cards = values.TOSS_SECRET_KEY !== undefined || values.NODE_ENV !== 'production';
  const experienceCards = experienceCardConfig(values) !== null;
  const isProvided: Readonly<Record<PaymentMethod, boolean>> = {
    card: cards,
    'bank-transfer': cards,
    'virtual-account': cards && accountKeysOf(values).length > 0,
    'experience-card': experienceCards,
  };
  return PAY_METHODS.filter((name) => isProvided[name]);
}

const KEYS_OF: Readonly<Record<PaymentMethod, string>> = {
  card: 'TOSS_CLIENT_KEY and TOSS_SECRET_KEY',
  'bank-transfer': 'TOSS_CLIENT_KEY and TOSS_SECRET_KEY',
  'virtual-account': 'TOSS_CLIENT_KEY, TOSS_SECRET_KEY and REFUND_ACCOUNT_KEYS',
  'experience-card': 'EXPERIENCE_CARD_URL and EXPERIENCE_CARD_KEY',
};

/** Whether a key of Toss Payments is a test key, which charges nothing. */
export const isTestKey = (key: string | undefined): boolean => key?.startsWith('test_') === true;

/** Which keys of the card provider the site has. */
export function keysKind(card: CardConfig): 'live' | 'test' | 'sandbox' | 'none' {
  if (card.kind === 'off') return 'none';
  if (card.kind === 'sandbox') return 'sandbox';
  return isTestKey(card.clientKey) ? 'test' : 'live';
}

/** What is wrong with the keys and payment methods, a sentence each. */
export function paymentSentences(values: PaymentValues): readonly string[] {
  const sentences: string[] = [];
  if ((values.TOSS_CLIENT_KEY === undefined) !== (values.TOSS_SECRET_KEY === undefined)) {
    sentences.push('TOSS_CLIENT_KEY and TOSS_SECRET_KEY are set together or not at all');
  }
  if ((values.EXPERIENCE_CARD_URL === undefined) !== (values.EXPERIENCE_CARD_KEY === undefined)) {
    sentences.push('EXPERIENCE_CARD_URL and EXPERIENCE_CARD_KEY are set together or not at all');
  }
  if (isTestKey(values.TOSS_CLIENT_KEY) !== isTestKey(values.TOSS_SECRET_KEY)) {
    sentences.push('TOSS_CLIENT_KEY and TOSS_SECRET_KEY are both test keys, or both live keys');
  }
  if (values.NODE_ENV === 'production' && values.SANDBOX_URL !== undefined) {
    sentences.push('SANDBOX_URL is not allowed in production, where payments must be real: unset it');
  }
  return [...sentences, ...methodSentences(values)];
}

/** A listed method without a provider, or no method although PAY_METHODS is unset. */
function methodSentences(values: PaymentValues): readonly string[] {
  const provided = methodsWithProvider(values);
  const missing = values.PAY_METHODS?.find((name) => !provided.includes(name));
  if (missing !== undefined) return [`PAY_METHODS names ${missing}: set ${KEYS_OF[missing]}`];
  if (values.PAY_METHODS !== undefined || provided.length > 0) return [];
  return [
    'In production the site can take no payment without keys: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY, or set PAY_METHODS to an empty value for a site ' +
      'of free bookings alone',
  ];
}

/** The configured vendor, or else the sandbox where the site uses it. */
export function experienceCardConfig(values: PaymentValues): ExperienceCardConfig | null {
  const { EXPERIENCE_CARD_URL: url, EXPERIENCE_CARD_KEY: key } = values;
  if (url !== undefined && key !== undefined) return { url: url.replace(/\/+$/, ''), key };
  if (values.TOSS_SECRET_KEY !== undefined || values.NODE_ENV === 'production') return null;
  return { url: sandboxUrl(values), key: values.SANDBOX_EXPERIENCE_CARD_KEY };
}

/** The card provider by its keys, or else the sandbox, in production none. */
export function cardConfig(values: PaymentValues): CardConfig {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey } = values;
  if (clientKey !== undefined && secretKey !== undefined) return { kind: 'live', clientKey, secretKey };
  if (values.NODE_ENV === 'production') return { kind: 'off' };
  return {
    kind: 'sandbox',
    url: sandboxUrl(values),
    clientKey: values.SANDBOX_CLIENT_KEY,
    secretKey: values.SANDBOX_SECRET_KEY,
    controlToken: values.SANDBOX_CONTROL_TOKEN,
  };
}
