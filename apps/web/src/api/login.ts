import {
  loginRequest,
  type TypedLogin,
  accountPaths,
  loginChallengeAnswer,
  loginChallengeRequest,
  logoutAnswer,
} from '@kkumteo/contract/member/account';
import { memberAnswer, memberPaths } from '@kkumteo/contract/member/member';
import { signUpRequest, type SignUpRequest } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { post } from '../lib/http.ts';

/** Logs in; throws an `ApiFailure` with the server's sentence where id or password do not fit. */
export const logIn = (typed: TypedLogin): Promise<SignedInMember | null> =>
  post(memberPaths.login, loginRequest.encode(typed), memberAnswer);

/** Makes an account and logs it in. */
export function signUp(account: SignUpRequest): Promise<SignedInMember | null> {
  return post(memberPaths.signUp, signUpRequest.encode(account), memberAnswer);
}

/** A challenge that the login of that id takes a solution of, as JSON. */
export const loadLoginChallenge = (loginId: string): Promise<string> =>
  post(accountPaths.loginChallenge, loginChallengeRequest.encode({ loginId }), loginChallengeAnswer).then(
    ({ challenge }) => challenge,
  );

/** Ends the session; answers where the one at the provider of identities is ended, or null. */
export const logOut = (): Promise<string | null> =>
  post(memberPaths.logout, {}, logoutAnswer).then(({ providerLogout }) => providerLogout);
