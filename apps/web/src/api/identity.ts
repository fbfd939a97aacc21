import { accountPaths, identitiesAnswer, linkIdentityAnswer, newcomerAnswer } from '@kkumteo/contract/member/account';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { type PersonSignUpRequest, personSignUpRequest } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { queryOptions } from '@tanstack/react-query';
import { callApi, NOTHING } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The address of a login by the provider; `again` asks there for another login. */
export const providerStart = (returnTo: string, again = false): string =>
  `${accountPaths.providerStart}?returnTo=${encodeURIComponent(returnTo)}${again ? '&again=Y' : ''}`;

/** The provider's data of a visitor who has logged in there and has no account here. */
export const newcomerQuery = queryOptions({
  queryKey: ['provider-newcomer'] as const,
  queryFn: ({ signal }) =>
    callApi({
      path: accountPaths.providerSignUp,
      signal,
      answer: newcomerAnswer,
    }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** Makes an account for who came by the provider, and logs it in. */
export const signUpByProvider = (person: PersonSignUpRequest): Promise<SignedInMember | null> =>
  callApi({
    method: 'POST',
    path: accountPaths.providerSignUp,
    body: personSignUpRequest.encode(person),
    answer: memberAnswer,
  });

/** How the member logs in. */
export const identitiesQuery = queryOptions({
  queryKey: [...OWN, 'identities'] as const,
  queryFn: ({ signal }) => callApi({ path: accountPaths.identities, signal, answer: identitiesAnswer }),
  staleTime: 0,
});

/** Where the browser goes to link the provider; throws an `ApiFailure` where the password is wrong. */
export const linkIdentity = (password: string): Promise<string> =>
  callApi({
    method: 'POST',
    path: accountPaths.linkIdentity,
    body: { password },
    answer: linkIdentityAnswer,
  });

/** Takes the link to the provider away. */
export const unlinkIdentity = (): Promise<null> =>
  callApi({ method: 'POST', path: accountPaths.unlinkIdentity, body: {}, answer: NOTHING });
