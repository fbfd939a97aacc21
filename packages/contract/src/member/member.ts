import type { SignedInMember } from '@kkumteo/domain/member/member';
import { field, map, object, published } from '../wire/codec.ts';
import { boolean, date, string } from '../wire/scalars.ts';

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

const VISITOR = { isLoggedIn: false, memberId: '', loginId: '', name: '', email: '', mobile: '', birthDate: '' };

/** The signed-in member; null for a visitor. */
export const memberAnswer = published(
  'Member',
  map(
    object({
      isLoggedIn: field('isLoggedIn', boolean),
      memberId: field('hpUserId', string),
      loginId: field('userId', string),
      name: field('userName', string),
      email: field('userEmail', string),
      mobile: field('userMobileNum', string),
      birthDate: field('userBirthDay', date),
    }),
    ({ isLoggedIn, ...member }): SignedInMember | null => (isLoggedIn ? member : null),
    (member) => (member === null ? VISITOR : { ...member, isLoggedIn: true }),
  ),
);
