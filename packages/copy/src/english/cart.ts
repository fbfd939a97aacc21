import type { CartRejection } from '@kkumteo/domain/cart/cart';
import type { Sentences } from '../sentences.ts';
import { englishPledgeOnly } from './booking.ts';

export const englishCart: Sentences<CartRejection> = {
  'cart.full': ({ most }) => `The cart holds up to ${most} experiences. Please remove some of them first.`,
  'cart.coupon-in-use':
    'This coupon is used for another experience in your cart. Please choose another coupon, then add it again.',
  'cart.nothing-selected': 'No experience is selected.',
  'cart.different-dates': ({ aim }) =>
    aim === 'pay'
      ? 'Only experiences on the same date can be paid for together.'
      : 'Only experiences on the same date can be booked with one pledge form.',
  'cart.pledge-only': englishPledgeOnly,
};
