import {
  accountPaths,
  endSessionsRequest,
  type PasswordChange,
  passwordChangeRequest,
  sessionsAnswer,
  type SessionsToEnd,
  withdrawalAnswer,
} from '@kkumteo/contract/member/account';
import { memberPaths } from '@kkumteo/contract/member/member';
import { queryOptions } from '@tanstack/react-query';
import { NOTHING, get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Changes the password and ends every other session; throws an `ApiFailure` with the field that is refused. */
export const changePassword = (change: PasswordChange): Promise<null> =>
  post(accountPaths.password, passwordChangeRequest.encode(change), NOTHING);

/** Where the member is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [...OWN, 'sessions'] as const,
  queryFn: ({ signal }) => get(accountPaths.sessions, sessionsAnswer, { signal }),
  staleTime: 0,
});

/** Ends one session, or all but this one. */
export const endSessions = (choice: SessionsToEnd): Promise<null> =>
  post(accountPaths.endSessions, endSessionsRequest.encode(choice), NOTHING);

/** Whether the membership can be ended now, and what would stay. */
export const withdrawalQuery = queryOptions({
  queryKey: [...OWN, 'withdrawal'] as const,
  queryFn: ({ signal }) => get(memberPaths.withdrawal, withdrawalAnswer, { signal }),
  staleTime: 0,
});

/** Ends the membership and all of its sessions. */
export const withdraw = (password: string): Promise<null> => post(memberPaths.withdrawal, { password }, NOTHING);
