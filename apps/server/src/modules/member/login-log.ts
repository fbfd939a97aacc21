import { maskLoginId } from '@kkumteo/domain/member/masked-login-id';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { FastifyRequest } from 'fastify';
import { tidyLoginId } from './login.ts';
import { truncateAddress } from './truncate-address.ts';

/** One line for each login that ended: how, for which masked id, from which truncated address. Never the id, a password or an address. */
export function logLogin(request: FastifyRequest, loginId: string, decision: Decision<unknown>): void {
  const outcome = decision.ok ? 'succeeded' : decision.rejection.code;
  request.log.info({ outcome, account: maskLoginId(tidyLoginId(loginId)), from: truncateAddress(request.ip) }, 'login');
}
