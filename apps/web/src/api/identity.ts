import {
  accountPaths,
  identitiesAnswer,
  linkIdentityAnswer,
  linkIdentityRequest,
  loginRequest,
  newcomerAnswer,
  ownerCodeAnswer,
  ownerCodeRequest,
  ownerProofRequest,
  type SentOwnerCode,
  type TypedLogin,
  unlinkIdentityRequest,
} from '@kkumteo/contract/member/account';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { type PersonSignUpRequest, personSignUpRequest } from '@kkumteo/contract/member/sign-up';
import type { ContactChannel } from '@kkumteo/domain/member/contact-change';
import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { queryOptions } from '@tanstack/react-query';
import { NOTHING, get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The address of a login by the provider; `again` asks there for another login. */
export const providerStart = (provider: LoginProvider, returnTo: string, again = false): string =>
  `${accountPaths.providerStart}?provider=${provider}&returnTo=${encodeURIComponent(returnTo)}${again ? '&again=Y' : ''}`;

/** The provider's data of a visitor who has logged in there and has no account here. */
export const newcomerQuery = queryOptions({
  queryKey: ['provider-newcomer'] as const,
  queryFn: ({ signal }) => get(accountPaths.providerSignUp, newcomerAnswer, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** Makes an account for who came by the provider, and logs it in. */
export const signUpByProvider = (person: PersonSignUpRequest): Promise<SignedInMember | null> =>
  post(accountPaths.providerSignUp, personSignUpRequest.encode(person), memberAnswer);

/** Links who came by the provider to the account of that login id and password, and logs in; refuses as a login does. */
export const linkAtLogin = (typed: TypedLogin): Promise<SignedInMember | null> =>
  post(accountPaths.linkAtLogin, loginRequest.encode(typed), memberAnswer);

/** How the member logs in. */
export const identitiesQuery = queryOptions({
  queryKey: [...OWN, 'identities'] as const,
  queryFn: ({ signal }) => get(accountPaths.identities, identitiesAnswer, { signal }),
  staleTime: 0,
});

/** Where the browser goes to link the provider; throws an `ApiFailure` where the password is wrong. */
export const linkIdentity = (provider: LoginProvider, password: string): Promise<string> =>
  post(accountPaths.linkIdentity, linkIdentityRequest.encode({ provider, password }), linkIdentityAnswer);

/** Takes the link to the provider away. */
export const unlinkIdentity = (provider: LoginProvider): Promise<null> =>
  post(accountPaths.unlinkIdentity, unlinkIdentityRequest.encode({ provider }), NOTHING);

/** Sends a code to the member's own mail address or mobile. */
export const sendOwnerCode = (channel: ContactChannel): Promise<SentOwnerCode> =>
  post(accountPaths.ownerCode, ownerCodeRequest.encode({ channel }), ownerCodeAnswer);

/** Shows by that code that the session is the member's; throws an `ApiFailure` where it is wrong or over. */
export const proveOwner = (code: string): Promise<null> =>
  post(accountPaths.proveOwner, ownerProofRequest.encode({ code }), NOTHING);
