import { loginRequest, type TypedLogin } from '@kkumteo/contract/member/account';
import { memberAnswer, memberPaths } from '@kkumteo/contract/member/member';
import { signUpRequest, type SignUpRequest } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { callApi } from '../lib/http.ts';

/** Logs in; throws an `ApiFailure` with the server's sentence where id or password do not fit. */
export const logIn = (typed: TypedLogin): Promise<SignedInMember | null> =>
  callApi({ method: 'POST', path: memberPaths.login, body: loginRequest.encode(typed), answer: memberAnswer });

/** Makes an account and logs it in. */
export function signUp(account: SignUpRequest): Promise<SignedInMember | null> {
  return callApi({
    method: 'POST',
    path: memberPaths.signUp,
    body: signUpRequest.encode(account),
    answer: memberAnswer,
  });
}
