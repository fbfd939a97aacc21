import type { PaymentProvider } from '../../gateways/payment/port.ts';
import type { Api } from '../api.ts';
import { EARLY_PRESSES_HASH } from '../documents/early-presses.ts';

export interface SecurityOptions {
  readonly production: boolean;
  readonly card: Pick<PaymentProvider, 'provider' | 'scriptUrl'>;
  /** The vendor whose window opens in a frame of the payment page; null where the site has none. */
  readonly experienceCard: { readonly url: string } | null;
}

export function securityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    // The page opens the payment window, which needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(options.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Sets them on every route that is registered after it, on unknown addresses, and on answers that are sent without
 * Fastify. An answer is not cached unless its route says how long.
 */
export function setSecurityHeaders(api: Api, headers: Readonly<Record<string, string>>): void {
  const each = Object.entries(headers);
  api.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of each) reply.raw.setHeader(name, value);
  });
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function contentPolicy({ card, experienceCard }: SecurityOptions): string {
  // Without a provider its origins are left out.
  const script = card.provider === 'none' ? '' : ` ${new URL(card.scriptUrl).origin}`;
  const windows = card.provider === 'toss' ? ' https://*.tosspayments.com' : script;
  const vendor = experienceCard === null ? script : ` ${new URL(experienceCard.url).origin}`;
  const frames = vendor === script ? windows : `${windows}${vendor}`;
  return [
    `default-src 'self'`,
    `script-src 'self' ${EARLY_PRESSES_HASH}${script}`,
    // No style element or style attribute in a page (decision 67).
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'${windows}`,
    `frame-src 'self'${frames}`,
    `form-action 'self'${windows}`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
