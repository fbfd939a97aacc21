import { callerPaths } from '@kkumteo/contract/office/caller';
import {
  counselPaths,
  type EndMemberSessions,
  endMemberSessionsCall,
  findMembersCall,
  memberCall,
  openMemberCall,
  type SendLink,
  sendLinkCall,
  withdrawMemberCall,
} from '@kkumteo/contract/office/counsel';
import { memberCopyCall, memberCopyPath } from '@kkumteo/contract/office/member-copy';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

// Looking is noted: only a press looks again.
const LOOKED = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
/** Back from a member, the list is the one that was left. */
const FOUND_MS = 300_000;

const foundQuery = (path: string, words: string) =>
  queryOptions({
    queryKey: ['counsel', 'found', path, words] as const,
    queryFn: () => post(path, findMembersCall.body.encode({ words }), findMembersCall.answer),
    staleTime: FOUND_MS,
    ...LOOKED,
  });

export const findMembersQuery = (words: string) => foundQuery(counselPaths.find, words);
/** The same for who books in their name. */
export const findCallersQuery = (words: string) => foundQuery(callerPaths.find, words);

export const memberQuery = (memberKey: number) =>
  queryOptions({
    queryKey: ['counsel', 'member', memberKey] as const,
    queryFn: ({ signal }) => get(counselPaths.member(memberKey), memberCall.answer, { signal }),
    ...LOOKED,
  });

export const openMember = (memberKey: number, reason: string) =>
  post(counselPaths.open(memberKey), openMemberCall.body.encode({ reason }), openMemberCall.answer);
export const takeMemberCopy = (memberKey: number, reason: string) =>
  post(memberCopyPath(memberKey), memberCopyCall.body.encode({ reason }), memberCopyCall.answer);
export const endMemberSessions = (memberKey: number, ending: EndMemberSessions) =>
  post(counselPaths.endSessions(memberKey), endMemberSessionsCall.body.encode(ending), endMemberSessionsCall.answer);
export const sendLink = (memberKey: number, link: SendLink) =>
  post(counselPaths.sendLink(memberKey), sendLinkCall.body.encode(link), sendLinkCall.answer);
export const proposeWithdrawal = (memberKey: number, reason: string) =>
  post(counselPaths.withdraw(memberKey), withdrawMemberCall.body.encode({ reason }), withdrawMemberCall.answer);
