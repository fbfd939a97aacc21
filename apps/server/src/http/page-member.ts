import { PAGE_MEMBER_HEADER } from '@kkumteo/contract/wire/envelope';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import type { SessionMember } from './session.ts';

/**
 * Refuses a call of a page that was another member's: in a second tab somebody else has logged in since, and the first one would book its
 * people for them. A call that names no member comes from no page of ours, or from one that nobody was logged in on.
 */
export function refuseOtherMembersPage(request: FastifyRequest, member: SessionMember): void {
  const page = request.headers[PAGE_MEMBER_HEADER];
  if (page !== undefined && page !== member.memberId) throw new Refused({ code: 'member.other-member' });
}
