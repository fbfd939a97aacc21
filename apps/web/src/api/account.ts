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
import { callApi, NOTHING } from '../lib/http.ts';
import { OWN } from './member.ts';

const post = (path: string, body: object): Promise<null> => callApi({ method: 'POST', path, body, answer: NOTHING });

/** Changes the password and ends every other session; throws an `ApiFailure` with the field that is refused. */
export const changePassword = (change: PasswordChange): Promise<null> =>
  post(accountPaths.password, passwordChangeRequest.encode(change));

/** Where the member is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [...OWN, 'sessions'] as const,
  queryFn: ({ signal }) =>
    callApi({
      path: accountPaths.sessions,
      signal,
      answer: sessionsAnswer,
    }),
  staleTime: 0,
});

/** Ends one session, or all but this one. */
export const endSessions = (choice: SessionsToEnd): Promise<null> =>
  post(accountPaths.endSessions, endSessionsRequest.encode(choice));

/** Whether the membership can be ended now, and what would stay. */
export const withdrawalQuery = queryOptions({
  queryKey: [...OWN, 'withdrawal'] as const,
  queryFn: ({ signal }) => callApi({ path: memberPaths.withdrawal, signal, answer: withdrawalAnswer }),
  staleTime: 0,
});

/** Ends the membership and all of its sessions. */
export const withdraw = (password: string): Promise<null> => post(memberPaths.withdrawal, { password });
