import type { CheckoutMode } from '@kkumteo/domain/payment/method';

// reservation spec §2, §5 "Basket"
export const cartEmpty = '체험바구니가 비어있습니다';
export const nothingSelected = '선택된 상품이 없습니다.';
export const differentVisitDates = (mode: CheckoutMode): string =>
  `같은 체험일의 상품만 함께 ${mode === 'pledge' ? '확약' : '결제'} 할 수 있습니다.`;
