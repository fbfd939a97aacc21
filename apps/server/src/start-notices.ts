import type { Config, Environment } from './config.ts';
import { isTestKey } from './payment-config.ts';

/** Addresses that only a test has reason to change, and the partner of each. */
const PARTNER_ADDRESSES = {
  TOSS_API_URL: 'Toss Payments',
  TOSS_SCRIPT_URL: 'Toss Payments',
  SOLAPI_API_URL: 'SOLAPI',
  ADDRESS_API_URL: 'the national address service',
} as const;

/**
 * Warnings at the start, one sentence each: what the site does not do because keys are missing, since no sandbox
 * replaces a provider in production (PD-83), and what only looks real.
 */
export function startNotices(config: Config, environment: Environment): readonly string[] {
  return [...playNotices(config, environment), ...missingNotices(config, environment)];
}

function playNotices({ production, demo, drill, card }: Config, environment: Environment): readonly string[] {
  const isTest = card.kind === 'live' && (isTestKey(card.clientKey) || isTestKey(card.secretKey));
  const changed = Object.entries(PARTNER_ADDRESSES).filter(([name]) => Boolean(environment[name]));
  return [
    ...(drill ? ['this site is a drill: it runs no jobs, sends no message and calls no provider (KKUMTEO_DRILL)'] : []),
    ...(production && demo
      ? ['this site is a demonstration: the passwords of its members are public (KKUMTEO_DEMONSTRATION)']
      : []),
    ...(isTest ? ['no money is taken: TOSS_CLIENT_KEY and TOSS_SECRET_KEY are test keys'] : []),
    ...changed.map(([name, partner]) => `${name} sends what is for ${partner} to ${hostOf(environment[name])}`),
  ];
}

/** The host without user and password. */
const hostOf = (url = ''): string => (URL.canParse(url) ? new URL(url).host : 'an invalid address');

function missingNotices(
  { payMethods, messages, address, card, accountKeys, office }: Config,
  { OFFICE_PORT }: Environment,
): readonly string[] {
  return [
    ...(payMethods.length === 0 ? ['no payments are taken: only what costs nothing can be booked (PAY_METHODS)'] : []),
    ...(card.kind !== 'off' && accountKeys.length === 0
      ? ['no deposits are taken, since an account for their refund could not be kept: set REFUND_ACCOUNT_KEYS']
      : []),
    ...(office === null && OFFICE_PORT !== 'off' ? ['the park’s console is not served: set OFFICE_KEYS'] : []),
    ...(messages.mail.kind === 'off' ? ['no mail is sent: set SMTP_URL and MAIL_FROM'] : []),
    ...(messages.phone.kind === 'off'
      ? ['no 알림톡 and no text message is sent: set SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_SENDER']
      : []),
    ...(address.kind === 'off' ? ['addresses can be typed but not searched: set ADDRESS_API_KEY'] : []),
  ];
}
