import type { SignedInMember } from '@kkumteo/domain/member/member';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { MemberWire } from './member.answer.ts';

/** On the answer to `checkLogin`: the site's clock, as epoch ms (PD-24). */
export const SITE_NOW_HEADER = 'x-site-now';

export const memberPaths = {
  checkLogin: '/api/checkLogin',
  login: '/api/login',
  logout: '/api/logout',
  signUp: '/api/signup',
  family: '/api/reserve/getFamilyList',
  withdrawal: '/api/member/withdrawal',
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
