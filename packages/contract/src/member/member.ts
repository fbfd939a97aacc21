import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import { decodeGradeId, encodeGradeId } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { FamilyPersonWire, MemberWire } from './member.schema.ts';

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
