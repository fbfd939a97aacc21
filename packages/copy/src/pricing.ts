import type { PricingRejection } from '@kkumteo/domain/pricing/quote';
import { formatDay } from '@kkumteo/domain/shared/time';
import type { Sentences } from './sentences.ts';

export const pricingSentences: Sentences<PricingRejection> = {
  'pricing.category-not-offered': '선택하신 할인 구분은 이 상품에 적용할 수 없습니다.',
  'pricing.leaders-not-offered': '보호자/인솔자를 받지 않는 상품입니다.',
  'pricing.coupon-unknown': '사용할 수 없는 쿠폰입니다.',
  'pricing.coupon-used-twice': '이미 다른 상품에 적용한 쿠폰입니다.',
  'pricing.coupon-already-used': '이미 다른 예약에 사용한 쿠폰입니다.',
  'pricing.coupon-other-hall': '이 체험관에서는 사용할 수 없는 쿠폰입니다.',
  'pricing.coupon-outside-dates': ({ from, to }) =>
    `${formatDay(from)}부터 ${formatDay(to)}까지의 체험에 사용할 수 있는 쿠폰입니다.`,
  'pricing.coupon-before-experiencers': '체험자를 먼저 선택해 주세요',
};
