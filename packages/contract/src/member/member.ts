import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import type { SignUp } from '@kkumteo/domain/member/sign-up';
import type { Role } from '@kkumteo/domain/participants/category';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { phoneDigits } from '@kkumteo/domain/shared/contact';
import { tidyText } from '@kkumteo/domain/shared/text';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeGradeId, encodeGradeId } from '../wire/codes.ts';
import { decodeDate, decodeFlag, encodeDate, encodeFlag } from '../wire/scalars.ts';
import type { FamilyPersonWire, FamilyQueryWire, MemberWire, SignUpInput, SignUpWire } from './member.schema.ts';

export const memberPaths = {
  checkLogin: '/api/checkLogin',
  login: '/api/login',
  logout: '/api/logout',
  signUp: '/api/signup',
  family: '/api/reserve/getFamilyList',
} as const;

const NOBODY: MemberWire = {
  isLoggedIn: false,
  hpUserId: '',
  userId: '',
  userName: '',
  userEmail: '',
  userMobileNum: '',
  userBirthDay: '',
};

/** The signed-in member, or the empty answer of checkLogin for a visitor. */
export const encodeMember = (member: SignedInMember | null): MemberWire =>
  member
    ? {
        isLoggedIn: true,
        hpUserId: member.memberId,
        userId: member.loginId,
        userName: member.name,
        userEmail: member.email,
        userMobileNum: member.mobile,
        userBirthDay: encodeDate(member.birthDate),
      }
    : NOBODY;

/** The signed-in member, or null for a visitor. */
export const decodeMember = (wire: MemberWire): SignedInMember | null =>
  wire.isLoggedIn
    ? {
        memberId: wire.hpUserId,
        loginId: wire.userId,
        name: wire.userName,
        email: wire.userEmail,
        mobile: wire.userMobileNum,
        birthDate: decodeDate(wire.userBirthDay),
      }
    : null;

export const encodeFamilyPerson = (person: FamilyPerson): FamilyPersonWire => ({
  key: person.key,
  linkCd: person.role === 'experiencer' ? '1' : '2',
  incluNm: person.name,
  incluBirthMonDate: person.birthDate ? encodeDate(person.birthDate) : '',
  incluGrade: encodeGradeId(person.grade),
  email: person.email,
  phoneNo: person.mobile,
});

export const decodeFamilyPerson = (wire: FamilyPersonWire): FamilyPerson => ({
  key: wire.key,
  role: wire.linkCd === '1' ? 'experiencer' : 'leader',
  name: wire.incluNm,
  birthDate: wire.incluBirthMonDate ? decodeDate(wire.incluBirthMonDate) : null,
  grade: decodeGradeId(wire.incluGrade),
  email: wire.email,
  mobile: wire.phoneNo,
});

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

export interface SignUpRequest {
  readonly account: SignUp;
  readonly consents: readonly {
    readonly purpose: SignUp['consents'][number]['purpose'];
    readonly textVersion: string;
    readonly given: boolean;
  }[];
}

/** A sign-up as the rules read it: texts tidied, phone as digits, login id in small letters. */
export function decodeSignUp(wire: SignUpWire): SignUpRequest {
  const consents = wire.consents.map(({ purpose, version, agreeYn }) => ({
    purpose,
    textVersion: version,
    given: decodeFlag(agreeYn),
  }));
  const account = {
    loginId: wire.userId.trim().toLowerCase(),
    password: wire.password,
    name: tidyText(wire.userName),
    email: wire.userEmail.trim(),
    mobile: phoneDigits(wire.userMobileNum),
    birthDate: parseTypedDate(wire.userBirthDay),
    consents,
  };
  return { account, consents };
}

/** As whom family data is asked for. */
export const encodeFamilyQuery = (role: Role): Readonly<Record<string, string>> => ({
  linkCd: role === 'experiencer' ? '1' : '2',
});

export const decodeFamilyQuery = (wire: FamilyQueryWire): Role => (wire.linkCd === '1' ? 'experiencer' : 'leader');

/** What a visitor typed to become a member. */
export interface TypedAccount {
  readonly loginId: string;
  readonly password: string;
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
