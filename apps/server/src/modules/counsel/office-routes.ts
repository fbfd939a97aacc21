import {
  counselPaths,
  endMemberSessionsCall,
  findMembersCall,
  memberCall,
  openMemberCall,
  sendLinkCall,
  withdrawMemberCall,
} from '@kkumteo/contract/office/counsel';
import { memberCopyCall, memberCopyPath } from '@kkumteo/contract/office/member-copy';
import { openUntil } from '@kkumteo/domain/reservation/story/people-open';
import type { Api } from '../../http/api.ts';
import { orRefuse, orReject } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { findOpenedAt, memberSubject } from '../staff/entries.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { endMemberSessions, proposeWithdrawal, sendResetLink } from './acts.ts';
import { readCopy } from './copy/read-copy.ts';
import { findMasked } from './find-masked.ts';
import { readMember, type CounselDeps } from './read-member.ts';

const UNKNOWN = { code: 'counsel.member-unknown' } as const;

/** 회원 of the console. */
export function counselOfficeRoutes(api: Api, deps: CounselDeps & Pick<SiteDeps, 'staff'>): void {
  const { clock } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office members']);

  // By POST: a name in an address would be in the log of a proxy.
  calls.lookUp(counselPaths.find, findMembersCall, 'member.read', (tx, { body }) => findMasked(tx, body.words));

  calls.look(counselPaths.member(':memberKey'), memberCall, 'member.read', async (tx, { params }, by) => {
    const subject = memberSubject(params.memberKey);
    const open = openUntil(await findOpenedAt(tx, by, 'member.open', subject), clock.now());
    const answer = await readMember(tx, deps, { ...params, by, openUntil: open });
    return { answer: orReject(answer, UNKNOWN), subjects: [subject] };
  });

  calls.lookUp(counselPaths.open(':memberKey'), openMemberCall, 'member.open', async (tx, { params, body }, by) => {
    const now = clock.now();
    const answer = await readMember(tx, deps, { ...params, by, openUntil: openUntil(now, now) });
    const subjects = [memberSubject(params.memberKey)];
    return { answer: orReject(answer, UNKNOWN), subjects, reason: body.reason };
  });

  calls.lookUp(memberCopyPath(':memberKey'), memberCopyCall, 'member.take-copy', async (tx, { params, body }) => {
    const answer = orReject(await readCopy(tx, params.memberKey, clock.now()), UNKNOWN);
    const rows = answer.parts.reduce((sum, part) => sum + part.rows.length, 0);
    return { answer, subjects: [memberSubject(params.memberKey)], reason: body.reason, facts: { rows } };
  });

  calls.post(
    counselPaths.endSessions(':memberKey'),
    endMemberSessionsCall,
    'member.act',
    async ({ params, body }, by) => ({ ended: orRefuse(await endMemberSessions(deps, by, { ...params, ...body })) }),
  );
  calls.post(counselPaths.sendLink(':memberKey'), sendLinkCall, 'member.act', async ({ params, body }, by) => ({
    to: orRefuse(await sendResetLink(deps, by, { ...params, ...body })),
  }));
  calls.post(counselPaths.withdraw(':memberKey'), withdrawMemberCall, 'member.act', async ({ params, body }, by) => ({
    proposalKey: orRefuse(await proposeWithdrawal(deps, by, { ...params, ...body })),
  }));
}
