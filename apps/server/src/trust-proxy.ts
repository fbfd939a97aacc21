import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

/** The trusted peers, as for Fastify's `trustProxy`; null where not configured. */
export type TrustProxy = boolean | number | string | null;

const SENTENCE =
  'TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses such as 10.0.0.0/8, 192.0.2.1';
const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The value of TRUST_PROXY: a number of proxies in front, `true`, `false`, or a list of addresses. */
export const trustProxySetting = z
  .string()
  .refine((value) => isWord(value) || value.split(',').every((one) => isProxy(one.trim())), SENTENCE)
  .transform((value): TrustProxy => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d+$/.test(value) ? Number(value) || false : value;
  });

const isWord = (value: string): boolean => /^(?:true|false|\d{1,2})$/.test(value);

function isProxy(one: string): boolean {
  const [address = '', bits, ...more] = one.split('/');
  if (more.length > 0) return false;
  if (bits === undefined) return NAMED.has(address) || isIP(address) > 0;
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}
