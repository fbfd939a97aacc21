import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { keyList, type AccountKeyConfig } from './payment-config.ts';
import { webAddress, wholeNumber } from './environment-fields.ts';
import type { TrustProxy } from './trust-proxy.ts';

/** Where the park's console is served, and to whom (docs/operate.md "The console"). */
export interface OfficeConfig {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  /** The networks whose browsers are answered, as CIDRs. */
  readonly nets: readonly string[];
  /** The keys that encrypt the secrets of authenticator apps: the first encrypts, all decrypt. */
  readonly keys: readonly AccountKeyConfig[];
}

const MOST = 65_535;
const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
/** From the site's port to the office's, where OFFICE_PORT is unset. */
const PORTS_APART = 80;

const NETS_SENTENCE = 'OFFICE_NETS must be a list of networks such as 10.20.0.0/16, 203.0.113.7';
const nets = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNet), NETS_SENTENCE)
  .transform((list) => list.map((one) => (one.includes('/') ? one : `${one}/${isIPv4(one) ? 32 : 128}`)));

function isNet(one: string): boolean {
  const [address = '', bits, ...more] = one.split('/');
  if (more.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

const PORT_SENTENCE = 'OFFICE_PORT must be a port between 1 and 65535, or off';

export const officeFields = {
  OFFICE_PORT: z.union([z.literal('off'), wholeNumber(PORT_SENTENCE, 1, 65_535)], PORT_SENTENCE).optional(),
  OFFICE_HOST: z.string().default('127.0.0.1'),
  OFFICE_ORIGIN: webAddress('OFFICE_ORIGIN').optional(),
  OFFICE_NETS: nets.optional(),
  OFFICE_KEYS: keyList('OFFICE_KEYS').optional(),
};

// Public, as the demo's staff are: it protects nothing, and production rejects it.
const DEMO_KEY: AccountKeyConfig = {
  id: 'demo',
  secret: Buffer.from('kkumteo-demo-office-key-of-staff').toString('base64'),
};

type OfficeValues = z.output<z.ZodObject<typeof officeFields>> & {
  readonly PORT: number;
  readonly NODE_ENV: string;
  readonly ADMIN_PORT?: number | undefined;
  readonly SANDBOX_PORT: number;
  readonly TRUST_PROXY?: TrustProxy | undefined;
};

/** Null where this process serves no console: it is off, or production has no key for it. */
export function officeConfig(values: OfficeValues): OfficeConfig | null {
  const { OFFICE_PORT, OFFICE_HOST: host, OFFICE_ORIGIN, OFFICE_NETS, OFFICE_KEYS, NODE_ENV } = values;
  const keys = OFFICE_KEYS ?? (NODE_ENV === 'production' ? [] : [DEMO_KEY]);
  if (OFFICE_PORT === 'off' || keys.length === 0) return null;
  const port = OFFICE_PORT ?? values.PORT + PORTS_APART;
  return {
    port,
    host,
    origin: OFFICE_ORIGIN === undefined ? `http://localhost:${port}` : originOf(OFFICE_ORIGIN),
    nets: OFFICE_NETS ?? LOOPBACK,
    keys,
  };
}

/** An address that is none is refused by its own field. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

/** Whether browsers reach the office by HTTPS. */
export const isHttps = ({ origin }: Pick<OfficeConfig, 'origin'>): boolean => origin.startsWith('https:');

/** What is wrong with the settings of the console, a sentence each. */
export function officeSentences(values: OfficeValues): readonly string[] {
  const office = officeConfig(values);
  if (office === null) return [];
  const taken = Object.entries({ PORT: values.PORT, ADMIN_PORT: values.ADMIN_PORT, SANDBOX_PORT: values.SANDBOX_PORT });
  const twin = taken.find(([, port]) => port === office.port)?.[0];
  const isProduction = values.NODE_ENV === 'production';
  const isAlone = LOOPBACK_HOSTS.has(office.host);
  const isOpen = !isAlone && !isHttps(office);
  const { TRUST_PROXY: proxies = false } = values;
  return [
    ...(twin === undefined ? [] : [`OFFICE_PORT must be another port than ${twin}`]),
    ...(office.port > MOST && values.PORT <= MOST ? [PORT_SENTENCE] : []),
    ...(isProduction && isOpen
      ? ['In production OFFICE_ORIGIN must be an https address where OFFICE_HOST is not this machine alone']
      : []),
    // The site speaks HTTP: where browsers use HTTPS there is a proxy, and all of them would have its address.
    ...(isProduction && isHttps(office) && proxies === false
      ? ['In production OFFICE_NETS needs TRUST_PROXY behind the proxy of an https OFFICE_ORIGIN']
      : []),
    // A count trusts the last of the forwarded addresses, which is the browser's own word where no proxy is between.
    ...(isProduction && !isAlone && typeof proxies === 'number'
      ? ['In production TRUST_PROXY must be a list of addresses where OFFICE_HOST is not this machine alone']
      : []),
    ...(isProduction && office.keys.some(({ secret }) => secret === DEMO_KEY.secret)
      ? ['OFFICE_KEYS has the key of the demo, which is public: create your own']
      : []),
  ];
}
