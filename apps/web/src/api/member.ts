import {
  decodeFamilyPerson,
  decodeMember,
  memberPaths,
  encodeFamilyQuery,
  encodeSignUp,
  type TypedAccount,
} from '@kkumteo/contract/member/member';
import type { FamilyListWire, LoginWire, MemberWire } from '@kkumteo/contract/member/member.schema';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

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
        query: encodeFamilyQuery(role),
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

/** Makes an account and logs it in. */
export function signUp(account: TypedAccount): Promise<SignedInMember | null> {
  return callApi({ method: 'POST', path: memberPaths.signUp, body: encodeSignUp(account), decode: toMember });
}

const toMember = (response: unknown): SignedInMember | null => decodeMember(response as MemberWire);
