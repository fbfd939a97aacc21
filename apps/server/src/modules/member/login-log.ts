import { maskLoginId } from '@kkumteo/domain/shared/mask';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { FastifyRequest } from 'fastify';
import { tidyLoginId } from './login.ts';
import { truncateAddress } from './truncate-address.ts';

/** By what somebody proves who they are, or comes to do so. */
type Act = 'login' | 'password change' | 'password reset';

/** One line for each act that ended: how, for which masked id, from which truncated address. Never the id, a password or an address. */
export function logLogin(
  request: FastifyRequest,
  loginId: string,
  decision: Decision<unknown>,
  act: Act = 'login',
): void {
  const outcome = decision.ok ? 'succeeded' : decision.rejection.code;
  request.log.info({ outcome, account: maskLoginId(tidyLoginId(loginId)), from: truncateAddress(request.ip) }, act);
}
