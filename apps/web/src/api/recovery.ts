import {
  accountPaths,
  findLoginIdRequest,
  type LoginIdSearch,
  loginOptionsAnswer,
  newPasswordRequest,
  type PasswordReset,
  resetLinkAnswer,
  resetPasswordRequest,
} from '@kkumteo/contract/member/account';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { queryOptions } from '@tanstack/react-query';
import { callApi, NOTHING } from '../lib/http.ts';

const post = (path: string, body: object): Promise<null> => callApi({ method: 'POST', path, body, answer: NOTHING });

/** What the login page of this site offers beside id and password. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'] as const,
  queryFn: ({ signal }) => callApi({ path: accountPaths.loginOptions, signal, answer: loginOptionsAnswer }),
  staleTime: 60_000,
});

/** Asks for the login id to be sent; answers the same whether there is such an account. */
export const findLoginId = (search: LoginIdSearch): Promise<null> =>
  post(accountPaths.findLoginId, findLoginIdRequest.encode(search));

/** Asks for a link for a new password to be sent; answers the same whether there is such an account. */
export const resetPassword = (reset: PasswordReset): Promise<null> =>
  post(accountPaths.resetPassword, resetPasswordRequest.encode(reset));

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
        answer: resetLinkAnswer,
      }),
    staleTime: Infinity,
    retry: false,
  });

export const setNewPassword = (input: Decoded<typeof newPasswordRequest>): Promise<null> =>
  post(accountPaths.newPassword, newPasswordRequest.encode(input));
