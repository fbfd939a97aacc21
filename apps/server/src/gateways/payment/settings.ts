import type { PaymentProvider } from './port.ts';
import { createTossProvider, type TossSettings } from './toss/toss.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The live provider by its keys, the sandbox (PD-34), or no provider (PD-83). */
export type CardConfig =
  | { readonly kind: 'live'; readonly clientKey: string; readonly secretKey: string }
  | { readonly kind: 'sandbox'; readonly url: string; readonly clientKey: string; readonly secretKey: string }
  | { readonly kind: 'off' };

/** The configured provider; throws a sentence where a timeout is not a number. */
export const createCardProvider = (place: CardConfig, env: Environment): PaymentProvider =>
  place.kind === 'off' ? noProvider : createTossProvider(cardSettings(place, env));

const live = { api: 'https://api.tosspayments.com', script: 'https://js.tosspayments.com/v2/standard' };

/** The adapter's settings; the environment overrides addresses and timeouts. Throws a sentence. */
export function cardSettings(place: Exclude<CardConfig, { readonly kind: 'off' }>, env: Environment): TossSettings {
  const { clientKey, secretKey } = place;
  return {
    ...addresses(place, env),
    clientKey,
    secretKey,
    readTimeoutMs: milliseconds(env, 'CARD_READ_TIMEOUT_MS', 30_000),
    findTimeoutMs: milliseconds(env, 'CARD_FIND_TIMEOUT_MS', 10_000),
    retryDelayMs: milliseconds(env, 'CARD_RETRY_DELAY_MS', 500),
  };
}

function addresses(
  place: Parameters<typeof cardSettings>[0],
  env: Environment,
): Pick<TossSettings, 'provider' | 'baseUrl' | 'scriptUrl'> {
  if (place.kind === 'live') {
    const baseUrl = withoutSlash(env['TOSS_API_URL'] ?? live.api);
    return { provider: 'toss', baseUrl, scriptUrl: env['TOSS_SCRIPT_URL'] ?? live.script };
  }
  const baseUrl = withoutSlash(place.url);
  // A browser may need another address for the sandbox than the site does.
  return { provider: 'sandbox', baseUrl, scriptUrl: `${withoutSlash(env['SANDBOX_ORIGIN'] ?? baseUrl)}/v2/standard` };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function milliseconds(env: Environment, name: string, otherwise: number): number {
  const value = env[name];
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} is not a whole number of milliseconds.`);
  return number;
}

const REASON = 'no-payment-provider';

/**
 * For a site without a payment provider (PD-83). It offers no payment method, so no new payment reaches this; payments
 * that an earlier configuration left unfinished can't be queried, and wait.
 */
const noProvider: PaymentProvider = {
  provider: 'none',
  clientKey: '',
  // A window page that is still open from an earlier configuration loads nothing.
  scriptUrl: 'about:blank',
  // Answers true so that no bank is missing from the list for refund accounts.
  takesBank: () => true,
  confirm: () => Promise.resolve({ kind: 'unknown', reason: REASON }),
  openAccount: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  find: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  findByKey: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  cancel: () => Promise.resolve({ kind: 'unknown', reason: REASON }),
  movementPage: () => Promise.resolve({ kind: 'unreachable' }),
  movements: () => Promise.resolve(null),
  payoutPage: () => Promise.resolve({ kind: 'unreachable' }),
};
