import { decodeFamilyPerson, decodeMember, memberPaths } from '@kkumteo/contract/member/member';
import type { FamilyListWire, LoginWire, MemberWire, SignUpWire } from '@kkumteo/contract/member/member.schema';
import { encodeDate, encodeFlag } from '@kkumteo/contract/wire/scalars';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

export interface Consent {
  readonly purpose: string;
  readonly version: string;
  readonly agreed: boolean;
}

export interface SignUp {
  readonly loginId: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: KstDate;
  readonly consents: readonly Consent[];
}

/** First word of the query keys of everything that belongs to one member; it goes at login and logout. */
export const OWN = ['own'] as const;

/** Who is logged in: the member, or null. */
export const memberQuery = queryOptions({
  queryKey: ['member'] as const,
  queryFn: ({ signal }) => callApi({ path: memberPaths.checkLogin, signal, decode: toMember }),
  staleTime: 60_000,
});

/** Own and family data to load into a form: as experiencers, or as leaders. */
export const familyQuery = (role: Role) =>
  queryOptions({
    queryKey: [...OWN, 'family', role] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: memberPaths.family,
        query: { linkCd: role === 'experiencer' ? '1' : '2' },
        signal,
        decode: (response) => (response as FamilyListWire).familyList.map(decodeFamilyPerson),
      }),
    staleTime: 5 * 60_000,
  });

/** Logs in; throws an `ApiFailure` with the server's sentence where id or password do not fit. */
export function logIn(loginId: string, password: string): Promise<SignedInMember | null> {
  const body: LoginWire = { userId: loginId, password };
  return callApi({ method: 'POST', path: memberPaths.login, body, decode: toMember });
}

/** Ends the session. */
export function logOut(): Promise<null> {
  return callApi({ method: 'POST', path: memberPaths.logout, body: {}, decode: () => null });
}

/** Makes an account and logs it in; a refusal names its field in wire names. */
export function signUp(account: SignUp): Promise<SignedInMember | null> {
  const body: SignUpWire = {
    userId: account.loginId,
    password: account.password,
    userName: account.name,
    userEmail: account.email,
    userMobileNum: account.mobile,
    userBirthDay: encodeDate(account.birthDate),
    consents: account.consents.map(({ purpose, version, agreed }) => ({
      purpose,
      version,
      agreeYn: encodeFlag(agreed),
    })),
  };
  return callApi({ method: 'POST', path: memberPaths.signUp, body, decode: toMember });
}

const toMember = (response: unknown): SignedInMember | null => decodeMember(response as MemberWire);
