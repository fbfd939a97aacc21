import type { PersonSignUp, SignUp } from '@kkumteo/domain/member/sign-up';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeFlag, encodeDate, encodeFlag } from '../wire/scalars.ts';
import type { ProviderSignUpWire, SignUpInput, SignUpWire } from './member.schema.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  loginId: 'userId',
  password: 'password',
  name: 'userName',
  email: 'userEmail',
  mobile: 'userMobileNum',
  birthDate: 'userBirthDay',
  consents: 'consents',
};

/** A field of the sign-up in wire names. */
export const encodeMemberField = (field: string): string =>
  field
    .split('.')
    .map((word) => FIELD_NAMES[word] ?? word)
    .join('.');

/** The field of the sign-up that a wire name means; other words stay as they are. */
export const decodeMemberField = (wire: string): string =>
  Object.entries(FIELD_NAMES).find(([, name]) => name === wire)?.[0] ?? wire;

export interface SignUpRequest {
  readonly account: SignUp;
  readonly consents: readonly {
    readonly purpose: SignUp['consents'][number]['purpose'];
    readonly textVersion: string;
    readonly given: boolean;
  }[];
}

/** Of who has logged in by a provider of identities. */
export interface PersonSignUpRequest {
  readonly person: PersonSignUp;
  readonly consents: SignUpRequest['consents'];
}

/** The person of a sign-up as the rules read it: texts tidied, phone as digits. */
export function decodePersonSignUp(wire: ProviderSignUpWire): PersonSignUpRequest {
  const consents = wire.consents.map(({ purpose, version, agreeYn }) => ({
    purpose,
    textVersion: version,
    given: decodeFlag(agreeYn),
  }));
  const person = {
    name: normaliseText(wire.userName),
    email: keptEmail(wire.userEmail),
    mobile: keptPhone(wire.userMobileNum),
    birthDate: parseTypedDate(wire.userBirthDay),
    consents,
  };
  return { person, consents };
}

/** A sign-up as the rules read it: texts tidied, phone as digits, login id in small letters. */
export function decodeSignUp(wire: SignUpWire): SignUpRequest {
  const { person, consents } = decodePersonSignUp(wire);
  const account = { ...person, loginId: wire.userId.trim().toLowerCase(), password: wire.password };
  return { account, consents };
}

/** What a visitor typed to become a member. */
export interface TypedAccount extends TypedPerson {
  readonly loginId: string;
  readonly password: string;
}

export interface TypedPerson {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: KstDate;
  readonly consents: readonly {
    readonly purpose: SignUp['consents'][number]['purpose'];
    readonly version: string;
    readonly agreed: boolean;
  }[];
}

export const encodeSignUp = (account: TypedAccount): SignUpInput => ({
  userId: account.loginId,
  password: account.password,
  ...encodePersonSignUp(account),
});

export const encodePersonSignUp = (account: TypedPerson): ProviderSignUpWire => ({
  userName: account.name,
  userEmail: account.email,
  userMobileNum: account.mobile,
  userBirthDay: encodeDate(account.birthDate),
  consents: account.consents.map(({ purpose, version, agreed }) => ({
    purpose,
    version,
    agreeYn: encodeFlag(agreed),
  })),
});
