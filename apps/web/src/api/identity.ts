import { accountPaths } from '@kkumteo/contract/member/account';
import {
  identitiesSchema,
  linkIdentityAnswerSchema,
  providerSignUpAnswerSchema,
} from '@kkumteo/contract/member/account.answer';
import { decodeMember } from '@kkumteo/contract/member/member';
import { memberSchema } from '@kkumteo/contract/member/member.answer';
import { encodePersonSignUp, type TypedPerson } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { callApi } from '../lib/http.ts';
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
      answer: providerSignUpAnswerSchema,
      decode: ({ userName, userEmail, userMobileNum, userBirthDay, returnTo }) => ({
        name: userName,
        email: userEmail,
        mobile: userMobileNum,
        birthDate: userBirthDay,
        returnTo,
      }),
    }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** Makes an account for who came by the provider, and logs it in. */
export const signUpByProvider = (person: TypedPerson): Promise<SignedInMember | null> =>
  callApi({
    method: 'POST',
    path: accountPaths.providerSignUp,
    body: encodePersonSignUp(person),
    answer: memberSchema,
    decode: decodeMember,
  });

/** How the member logs in. */
export const identitiesQuery = queryOptions({
  queryKey: [...OWN, 'identities'] as const,
  queryFn: ({ signal }) =>
    callApi({ path: accountPaths.identities, signal, answer: identitiesSchema, decode: (answer) => answer }),
  staleTime: 0,
});

/** Where the browser goes to link the provider; throws an `ApiFailure` where the password is wrong. */
export const linkIdentity = (password: string): Promise<string> =>
  callApi({
    method: 'POST',
    path: accountPaths.linkIdentity,
    body: { password },
    answer: linkIdentityAnswerSchema,
    decode: ({ location }) => location,
  });

/** Takes the link to the provider away. */
export const unlinkIdentity = (): Promise<null> =>
  callApi({ method: 'POST', path: accountPaths.unlinkIdentity, body: {}, answer: v.unknown(), decode: () => null });
