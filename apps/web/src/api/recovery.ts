import {
  accountPaths,
  encodeFindLoginId,
  encodeResetPassword,
  type LoginIdSearch,
  type PasswordReset,
} from '@kkumteo/contract/member/account';
import { loginOptionsSchema, resetLinkAnswerSchema } from '@kkumteo/contract/member/account.answer';
import type { NewPasswordWire } from '@kkumteo/contract/member/account.schema';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { callApi } from '../lib/http.ts';

const post = (path: string, body: object): Promise<null> =>
  callApi({ method: 'POST', path, body, answer: v.unknown(), decode: () => null });

/** What the login page of this site offers beside id and password. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'] as const,
  queryFn: ({ signal }) =>
    callApi({ path: accountPaths.loginOptions, signal, answer: loginOptionsSchema, decode: (answer) => answer }),
  staleTime: 60_000,
});

/** Asks for the login id to be sent; answers the same whether there is such an account. */
export const findLoginId = (search: LoginIdSearch): Promise<null> =>
  post(accountPaths.findLoginId, encodeFindLoginId(search));

/** Asks for a link for a new password to be sent; answers the same whether there is such an account. */
export const resetPassword = (reset: PasswordReset): Promise<null> =>
  post(accountPaths.resetPassword, encodeResetPassword(reset));

/** Whose password the link sets; throws an `ApiFailure` where it is over. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token] as const,
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: accountPaths.resetLink,
        body: { token },
        signal,
        answer: resetLinkAnswerSchema,
        decode: ({ userId }) => userId,
      }),
    staleTime: Infinity,
    retry: false,
  });

/** Sets a new password by the token of a link. */
export const setNewPassword = (input: NewPasswordWire): Promise<null> => post(accountPaths.newPassword, input);
