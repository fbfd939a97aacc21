import type { PricingRejection } from '@kkumteo/domain/pricing/quote';
import type { Sentences } from '../sentences.ts';
import { englishDay } from './numbers.ts';

export const englishPricing: Sentences<PricingRejection> = {
  'pricing.category-not-offered': 'This discount category can’t be used for this experience.',
  'pricing.leaders-not-offered': 'This experience takes no guardians or group leaders.',
  'pricing.coupon-unknown': 'This coupon can’t be used.',
  'pricing.coupon-used-twice': 'This coupon is already used for another experience.',
  'pricing.coupon-already-used': 'This coupon has already been used for another booking.',
  'pricing.coupon-other-hall': 'This coupon can’t be used in this hall.',
  'pricing.coupon-outside-dates': ({ from, to }) =>
    `This coupon is for visits from ${englishDay(from)} to ${englishDay(to)}.`,
  'pricing.coupon-before-experiencers': 'Please choose the participants first.',
};
