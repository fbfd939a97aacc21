import type { CartPurpose, CartRejection } from '@kkumteo/domain/cart/cart';
import { pledgeOnlySentence } from './catalog.ts';
import type { Sentences } from './sentences.ts';

// reservation spec §2, §5 "Basket"
export const cartEmpty = '체험바구니가 비어있습니다';
export const cartPriceChanged = '담을 때와 금액이 달라졌습니다.';
export const cartDropped = (count: number): string =>
  `저장된 내용을 읽을 수 없어 체험 ${count}건을 바구니에서 뺐습니다. 다시 담아 주세요.`;
export const cartUnchecked = '지금 예약할 수 있는지 확인하지 못했습니다.';

const AIM_WORDS: { readonly [Aim in CartPurpose]: string } = { pay: '결제', pledge: '확약' };

export const cartSentences: Sentences<CartRejection> = {
  'cart.full': ({ most }) => `체험바구니에는 ${most}건까지 담을 수 있습니다. 담긴 체험을 먼저 정리해 주세요.`,
  'cart.coupon-in-use': '체험바구니의 다른 체험에 사용 중인 쿠폰입니다. 쿠폰을 바꾼 뒤 다시 담아 주세요.',
  'cart.nothing-selected': '선택된 상품이 없습니다.',
  'cart.different-dates': ({ aim }) => `같은 체험일의 상품만 함께 ${AIM_WORDS[aim]} 할 수 있습니다.`,
  'cart.pledge-only': pledgeOnlySentence,
};
