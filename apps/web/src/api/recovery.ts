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
import { NOTHING, get, post } from '../lib/http.ts';

/** What the login page of this site offers beside id and password. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'] as const,
  queryFn: ({ signal }) => get(accountPaths.loginOptions, loginOptionsAnswer, { signal }),
  staleTime: 60_000,
});

/** Asks for the login id to be sent; answers the same whether there is such an account. */
export const findLoginId = (search: LoginIdSearch): Promise<null> =>
  post(accountPaths.findLoginId, findLoginIdRequest.encode(search), NOTHING);

/** Asks for a link for a new password to be sent; answers the same whether there is such an account. */
export const resetPassword = (reset: PasswordReset): Promise<null> =>
  post(accountPaths.resetPassword, resetPasswordRequest.encode(reset), NOTHING);

/** Whose password the link sets; throws an `ApiFailure` where it is over. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token] as const,
    queryFn: ({ signal }) => post(accountPaths.resetLink, { token }, resetLinkAnswer, { signal }),
    staleTime: Infinity,
    retry: false,
  });

export const setNewPassword = (input: Decoded<typeof newPasswordRequest>): Promise<null> =>
  post(accountPaths.newPassword, newPasswordRequest.encode(input), NOTHING);
