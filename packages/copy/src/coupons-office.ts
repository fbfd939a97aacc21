import type { InvitationRejection, InvitationState } from '@kkumteo/domain/catalog/invitation';
import type { GiftWay } from '@kkumteo/domain/pricing/coupon-gift';
import type { CouponRejection } from '@kkumteo/domain/pricing/coupon-refusals';
import type { CouponState } from '@kkumteo/domain/pricing/coupon-state';
import type { Sentences } from './sentences.ts';

export const couponOfficeSentences: Sentences<CouponRejection | InvitationRejection> = {
  'coupon.unknown': '없는 쿠폰이에요. 목록을 다시 불러와 주세요.',
  'coupon.over': '더 이상 나누어 줄 수 없는 쿠폰이에요. 기간이 끝났거나 목록에서 빠졌어요.',
  'coupon.limit-leaves': ({ left }) => `쿠폰의 한도까지 ${left}개를 더 만들 수 있어요.`,
  'coupon.nothing-to-void': '무효로 할 번호가 없어요. 없는 번호이거나, 이미 등록됐거나 무효예요.',
  'coupon.day-ahead': '어제까지의 날을 골라 주세요.',
  'coupon.members-unknown': ({ loginIds }) => `없는 아이디예요: ${loginIds}`,
  'coupon.members-many': ({ most }) => `아이디는 한 번에 ${most}개까지 적을 수 있어요.`,
  'coupon.no-members': '줄 회원이 없어요. 모두 이미 가지고 있거나, 조건에 맞는 회원이 없어요.',
  'invitation.unknown': '없는 초대예요. 목록을 다시 불러와 주세요.',
  'invitation.ended': '이미 끝난 초대예요.',
  'invitation.code-wrong': '영문 대문자와 숫자, 붙임표로 6자부터 40자까지 적어 주세요.',
  'invitation.code-taken': '이미 쓰는 번호예요. 다른 번호를 적어 주세요.',
  'invitation.product-open': '초대받은 곳만 예약하는 상품을 골라 주세요.',
  'invitation.until-past': '오늘이나 그 뒤의 날을 골라 주세요.',
};

export const COUPON_STATE_WORDS: Readonly<Record<CouponState, string>> = {
  open: '쓰는 중',
  ahead: '시작 전',
  full: '모두 등록됨',
  ended: '끝남',
  removed: '빠짐',
};

export const GIFT_WAY_WORDS: Readonly<Record<GiftWay, string>> = {
  visited: '다녀간 회원',
  agreed: '소식 받기에 동의한 회원',
  listed: '아이디로 고른 회원',
};

export const INVITATION_STATE_WORDS: Readonly<Record<InvitationState, string>> = {
  open: '쓰는 중',
  full: '모두 예약됨',
  ended: '끝남',
};
