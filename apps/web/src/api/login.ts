import { decodeMember, memberPaths } from '@kkumteo/contract/member/member';
import { memberSchema } from '@kkumteo/contract/member/member.answer';
import type { LoginWire } from '@kkumteo/contract/member/member.schema';
import { encodeSignUp, type TypedAccount } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { callApi } from '../lib/http.ts';

/** What is typed to log in, and the proof of work where the login has asked for one. */
export interface TypedLogin {
  readonly loginId: string;
  readonly password: string;
  readonly proof?: string;
}

/** Logs in; throws an `ApiFailure` with the server's sentence where id or password do not fit. */
export function logIn({ loginId, password, proof }: TypedLogin): Promise<SignedInMember | null> {
  const body: LoginWire = { userId: loginId, password, ...(proof === undefined ? {} : { proof }) };
  return callApi({ method: 'POST', path: memberPaths.login, body, answer: memberSchema, decode: decodeMember });
}

/** Makes an account and logs it in. */
export function signUp(account: TypedAccount): Promise<SignedInMember | null> {
  return callApi({
    method: 'POST',
    path: memberPaths.signUp,
    body: encodeSignUp(account),
    answer: memberSchema,
    decode: decodeMember,
  });
}
