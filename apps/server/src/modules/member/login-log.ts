import type { Decision } from '@kkumteo/domain/shared/decision';
import { maskLoginId } from '@kkumteo/domain/shared/mask';
import type { FastifyRequest } from 'fastify';
import { isIPv4, isIPv6 } from 'node:net';
import { tidyLoginId } from './login.ts';

/** By what a member proves who they are, or comes to do so. */
type Act = 'login' | 'office login' | 'password change' | 'password reset';

/** One line an act: outcome, masked id, truncated address; never the id, password or whole address. */
export function logLogin(
  request: FastifyRequest,
  loginId: string,
  decision: Decision<unknown>,
  act: Act = 'login',
): void {
  const outcome = decision.ok ? 'succeeded' : decision.rejection.code;
  request.log.info({ outcome, account: maskLoginId(tidyLoginId(loginId)), from: truncateAddress(request.ip) }, act);
}

const V6_GROUPS = 3;

/** A truncated address: `203.0.113.7` → `203.0.113.*`, `2001:db8:a:b::7` → `2001:db8:a:*`. */
function truncateAddress(address: string): string {
  const mapped = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(mapped)) return mapped.replace(/\d+$/, '*');
  if (!isIPv6(address)) return '*';
  // What `::` leaves out begins within the groups that are kept, or after them.
  const groups = (address.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, V6_GROUPS);
  return `${groups.join(':')}:*`;
}
