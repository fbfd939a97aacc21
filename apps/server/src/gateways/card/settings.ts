import type { TossWaits } from './toss-call.ts';
import type { TossSettings } from './toss.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const live = { api: 'https://api.tosspayments.com', script: 'https://js.tosspayments.com/v2/standard' };
const sandbox = {
  clientKey: 'test_ck_kkumteo0sandbox0client0key',
  secretKey: 'test_sk_kkumteo0sandbox0secret0key',
};

/**
 * Which provider the environment asks for: the real one where both its keys are given, else the sandbox beside the
 * site (D34). Throws a sentence where only one key is given or a number is none.
 */
export function cardSettings(env: Environment): TossSettings {
  const waits = {
    readTimeoutMs: milliseconds(env, 'CARD_READ_TIMEOUT_MS', 30_000),
    findTimeoutMs: milliseconds(env, 'CARD_FIND_TIMEOUT_MS', 10_000),
    retryDelayMs: milliseconds(env, 'CARD_RETRY_DELAY_MS', 500),
  };
  const clientKey = env['TOSS_CLIENT_KEY'] ?? '';
  const secretKey = env['TOSS_SECRET_KEY'] ?? '';
  if ((clientKey === '') !== (secretKey === '')) {
    throw new Error('TOSS_CLIENT_KEY and TOSS_SECRET_KEY belong together: set both, or neither for the sandbox.');
  }
  return { ...(clientKey === '' ? sandboxSettings(env) : liveSettings(env, clientKey, secretKey)), ...waits };
}

type Place = Omit<TossSettings, keyof TossWaits>;

function liveSettings(env: Environment, clientKey: string, secretKey: string): Place {
  return {
    provider: 'toss',
    baseUrl: withoutSlash(env['TOSS_API_URL'] ?? live.api),
    scriptUrl: env['TOSS_SCRIPT_URL'] ?? live.script,
    clientKey,
    secretKey,
  };
}

function sandboxSettings(env: Environment): Place {
  const baseUrl = withoutSlash(env['SANDBOX_URL'] ?? `http://localhost:${env['SANDBOX_PORT'] ?? '3900'}`);
  return {
    provider: 'sandbox',
    baseUrl,
    scriptUrl: `${withoutSlash(env['SANDBOX_ORIGIN'] ?? baseUrl)}/v2/standard`,
    clientKey: env['SANDBOX_CLIENT_KEY'] ?? sandbox.clientKey,
    secretKey: env['SANDBOX_SECRET_KEY'] ?? sandbox.secretKey,
  };
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
