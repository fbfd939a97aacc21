import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { z } from 'zod';
import {
  accountKeySentences,
  accountKeysOf,
  type AccountKeyConfig,
  cardConfig,
  experienceCardConfig,
  methodsWithProvider,
  paymentFields,
  paymentSentences,
  sandboxUrl,
  type CardConfig,
  type ExperienceCardConfig,
} from './payment-config.ts';
import type { AddressConfig } from './gateways/address/settings.ts';
import type { MessageConfig } from './gateways/messages/settings.ts';
import type { IdentityConfig } from './gateways/identity/openid.ts';
import type { WalletConfig } from './gateways/wallet/settings.ts';
import { given, port, webAddress, wholeNumber } from './environment-fields.ts';
import { identityConfigs, identityFields, identitySentences } from './identity-config.ts';
import { officeConfig, officeFields, officeSentences, type OfficeConfig } from './office-config.ts';
import { readMessageConfig } from './message-config.ts';
import { readWalletConfig } from './wallet-config.ts';
import { trustProxySetting, type TrustProxy } from './trust-proxy.ts';

/** How this process runs, read once from the environment (docs/operate.md "Configuration"). */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where the operators' routes are served (PD-84); undefined: on the site's port, in production nowhere. */
  readonly admin: { readonly port: number; readonly host: string } | undefined;
  /** Where the park's console is served; null where it is not. */
  readonly office: OfficeConfig | null;
  /** Undefined means the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** The moment (epoch ms) at which the clock starts (PD-24); undefined means the real time. */
  readonly startAt: number | undefined;
  readonly demo: boolean;
  /** A restored copy that a person looks at: no jobs, no mail, no provider (docs/operate.md "A restore drill"). */
  readonly drill: boolean;
  /** How long the process goes on listening at its end, so that a proxy stops sending to it first; 0 closes at once. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** Of so many requests that were answered well and fast one is logged; 1 logs all. */
  readonly logRequestsEvery: number;
  /** Where backups are written; its newest file's time is a metric. */
  readonly backupDir: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly siteOrigin: string;
  readonly card: CardConfig;
  readonly experienceCard: ExperienceCardConfig | null;
  /** The identity providers for logins, next to the site's own accounts, in the order of their buttons (PD-10). */
  readonly identity: readonly IdentityConfig[];
  /** The payment methods on offer, where the visit allows them (PD-27). */
  readonly payMethods: readonly PaymentMethod[];
  /** The keys that encrypt refund accounts: the first encrypts, all decrypt; empty where the site stores no account. */
  readonly accountKeys: readonly AccountKeyConfig[];
  readonly address: AddressConfig;
  readonly messages: MessageConfig;
  /** The wallets of phones into which a ticket can be saved. */
  readonly wallets: WalletConfig;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly sentences: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = (name: string) => z.enum(['0', '1'], `${name} must be 0 or 1`).transform((value) => value === '1');

function isPostgresAddress(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

const NOW_SENTENCE = 'KKUMTEO_NOW must be a moment with its offset such as 2031-05-06T09:00:00+09:00';
const instant = z.iso.datetime({ offset: true, error: NOW_SENTENCE }).transform((value) => Date.parse(value));

// A shorter timeout would refuse visitors on a busy evening; no statement of a request or a job comes near it.
const STATEMENT_SENTENCE = 'STATEMENT_TIMEOUT_MS must be between 1000 and 600000';

const environmentSchema = z
  .object({
    ...paymentFields,
    ...identityFields,
    ...officeFields,
    HOST: z.string().default('0.0.0.0'),
    PORT: port('PORT', 3000),
    ADMIN_PORT: wholeNumber('ADMIN_PORT must be a port between 1 and 65535', 1, 65_535).optional(),
    ADMIN_HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z
      .string()
      .refine(isPostgresAddress, 'DATABASE_URL must be an address such as postgres://user:password@host:5432/database')
      .optional(),
    DATA_DIR: z.string().default('.data'),
    POOL_SIZE: wholeNumber('POOL_SIZE must be a number of connections between 1 and 50', 1, 50).default(6),
    STATEMENT_TIMEOUT_MS: wholeNumber(STATEMENT_SENTENCE, 1_000, 600_000).default(30_000),
    KKUMTEO_NOW: instant.optional(),
    KKUMTEO_DEMO: flag('KKUMTEO_DEMO').optional(),
    KKUMTEO_DEMONSTRATION: flag('KKUMTEO_DEMONSTRATION').optional(),
    KKUMTEO_DRILL: flag('KKUMTEO_DRILL').default(false),
    DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS must be a number of seconds between 0 and 300', 0, 300).default(0),
    LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    LOG_REQUESTS_EVERY: wholeNumber('LOG_REQUESTS_EVERY must be a number between 1 and 100000', 1, 100_000).default(1),
    BACKUP_DIR: z.string().optional(),
    TRUST_PROXY: trustProxySetting.optional(),
    SITE_ORIGIN: webAddress('SITE_ORIGIN').optional(),
    ADDRESS_API_KEY: given,
    ADDRESS_API_URL: webAddress('ADDRESS_API_URL').default('https://business.juso.go.kr/addrlink/addrLinkApi.do'),
  })
  .superRefine((values, context) => {
    const complain = (message: string): void => context.addIssue({ code: 'custom', message });
    if (values.NODE_ENV === 'production' && values.KKUMTEO_NOW !== undefined) {
      complain('KKUMTEO_NOW is not allowed in production: unset it');
    }
    if (values.NODE_ENV === 'production' && values.TRUST_PROXY === true) {
      complain(
        'TRUST_PROXY=true is not allowed in production, because any client could forge its address: set it to the addresses of the proxies in front or to their number',
      );
    }
    for (const sentence of [
      ...productionSentences(values),
      ...paymentSentences(values),
      ...accountKeySentences(values),
      ...identitySentences(values),
      ...officeSentences(values),
    ])
      complain(sentence);
    if (values.ADMIN_PORT === values.PORT) complain('ADMIN_PORT must be another port than PORT');
    if (values.SANDBOX_PORT === values.PORT) complain('SANDBOX_PORT must be another port than PORT');
  });

type Values = z.output<typeof environmentSchema>;

function productionSentences({
  NODE_ENV,
  SITE_ORIGIN,
  KKUMTEO_DEMO,
  KKUMTEO_DEMONSTRATION,
}: Values): readonly string[] {
  if (NODE_ENV !== 'production') return [];
  const isSecure = SITE_ORIGIN !== undefined && new URL(SITE_ORIGIN).protocol === 'https:';
  const isDemo = KKUMTEO_DEMO === true && KKUMTEO_DEMONSTRATION !== true;
  return [
    ...(isSecure
      ? []
      : [
          'In production SITE_ORIGIN must be the https address by which browsers reach the site, such as https://park.example.com',
        ]),
    ...(isDemo
      ? [
          'KKUMTEO_DEMO=1 is not allowed in production, where the passwords of its members are public: unset it, or set KKUMTEO_DEMONSTRATION=1 ' +
            'too where the site is only a demonstration',
        ]
      : []),
  ];
}

/**
 * Reads the environment. An empty value counts as unset, except for PAY_METHODS, where it means no method. Returns one
 * sentence for each wrong value.
 */
export function readConfig(environment: Environment): ConfigResult {
  const set = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value !== undefined && (value !== '' || name === 'PAY_METHODS'),
    ),
  );
  const isDrill = set['KKUMTEO_DRILL'] === '1';
  // A drill needs no keys, and knows none.
  const parsed = environmentSchema.safeParse(isDrill ? { ...set, PAY_METHODS: '' } : set);
  if (!parsed.success) return { ok: false, sentences: parsed.error.issues.map((issue) => `${issue.message}.`) };
  const values = parsed.data;
  const sandbox = { url: sandboxUrl(values), token: values.SANDBOX_CONTROL_TOKEN };
  const read = readMessageConfig(set, values.NODE_ENV === 'production' ? null : sandbox);
  if (!read.ok) return read;
  const wallet = readWalletConfig(set);
  if (!wallet.ok) return wallet;
  const config = { ...toConfig(values), messages: read.messages, wallets: wallet.wallets };
  return { ok: true, config: isDrill ? { ...config, ...WITHOUT_PARTNERS } : config };
}

const WITHOUT_PARTNERS = {
  demo: false,
  card: { kind: 'off' },
  experienceCard: null,
  identity: [],
  payMethods: [],
  address: { kind: 'off' },
  messages: { mail: { kind: 'off' }, phone: { kind: 'off' } },
  wallets: { apple: null, google: null },
} as const satisfies Partial<Config>;

function toConfig(values: Values): Omit<Config, 'messages' | 'wallets'> {
  const production = values.NODE_ENV === 'production';
  const experienceCard = experienceCardConfig(values);
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    admin: values.ADMIN_PORT === undefined ? undefined : { port: values.ADMIN_PORT, host: values.ADMIN_HOST },
    office: officeConfig(values),
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    poolSize: values.POOL_SIZE,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    startAt: values.KKUMTEO_NOW,
    demo: values.KKUMTEO_DEMO ?? !production,
    drill: values.KKUMTEO_DRILL,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    logRequestsEvery: values.LOG_REQUESTS_EVERY,
    backupDir: values.BACKUP_DIR,
    trustProxy: values.TRUST_PROXY ?? null,
    siteOrigin: new URL(values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    card: cardConfig(values),
    experienceCard,
    identity: identityConfigs(values, production ? null : sandboxUrl(values)),
    payMethods: values.PAY_METHODS ?? methodsWithProvider(values),
    accountKeys: accountKeysOf(values),
    address:
      values.ADDRESS_API_KEY === undefined
        ? { kind: production ? 'off' : 'sandbox' }
        : { kind: 'live', key: values.ADDRESS_API_KEY, url: values.ADDRESS_API_URL },
  };
}
