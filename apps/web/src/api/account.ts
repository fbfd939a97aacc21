import {
  accountPaths,
  decodeSession,
  encodeEndSessions,
  encodePasswordChange,
  type PasswordChange,
  type SessionsToEnd,
} from '@kkumteo/contract/member/account';
import { sessionListSchema } from '@kkumteo/contract/member/account.answer';
import { memberPaths } from '@kkumteo/contract/member/member';
import { withdrawalSchema } from '@kkumteo/contract/member/withdrawal.answer';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const post = (path: string, body: object): Promise<null> =>
  callApi({ method: 'POST', path, body, answer: v.unknown(), decode: () => null });

/** Changes the password and ends every other session; throws an `ApiFailure` with the field that is refused. */
export const changePassword = (change: PasswordChange): Promise<null> =>
  post(accountPaths.password, encodePasswordChange(change));

/** Where the member is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [...OWN, 'sessions'] as const,
  queryFn: ({ signal }) =>
    callApi({
      path: accountPaths.sessions,
      signal,
      answer: sessionListSchema,
      decode: ({ sessions }) => sessions.map(decodeSession),
    }),
  staleTime: 0,
});

/** Ends one session, or all but this one. */
export const endSessions = (choice: SessionsToEnd): Promise<null> =>
  post(accountPaths.endSessions, encodeEndSessions(choice));

/** Whether the membership can be ended now, and what would stay. */
export const withdrawalQuery = queryOptions({
  queryKey: [...OWN, 'withdrawal'] as const,
  queryFn: ({ signal }) =>
    callApi({ path: memberPaths.withdrawal, signal, answer: withdrawalSchema, decode: (answer) => answer }),
  staleTime: 0,
});

/** Ends the membership and all of its sessions. */
export const withdraw = (password: string): Promise<null> => post(memberPaths.withdrawal, { password });
