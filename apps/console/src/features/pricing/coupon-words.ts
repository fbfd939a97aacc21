import type { ListedCoupon } from '@kkumteo/contract/office/coupons';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { KstDate } from '@kkumteo/domain/shared/time';

const short = (day: KstDate): string => day.replaceAll('-', '.').slice(2);

/** `26.12.01~27.02.08`, open where an end is. */
export const daysWords = (from: KstDate | null, to: KstDate | null): string =>
  from === null && to === null ? '늘' : `${from === null ? '' : short(from)}~${to === null ? '' : short(to)}`;

export const countWords = (count: number): string => count.toLocaleString('ko-KR');

/** Registered of its limit: `12 / 500`. */
export const registeredWords = ({ registered, totalLimit }: ListedCoupon): string =>
  totalLimit === null ? countWords(registered) : `${countWords(registered)} / ${countWords(totalLimit)}`;

/** What a coupon is and where it counts. */
export const couponFacts = (coupon: ListedCoupon) => [
  { term: '깎는 돈', value: `체험자마다 ${formatAmount(coupon.amount)}` },
  { term: '쓰는 곳', value: coupon.products.length > 0 ? coupon.products.join(', ') : (coupon.hall ?? '모든 체험') },
  { term: '예약하는 날', value: daysWords(coupon.bookFrom, coupon.bookTo) },
  { term: '체험하는 날', value: daysWords(coupon.useFrom, coupon.useTo) },
  ...(coupon.code === null ? [] : [{ term: '누구나 쓰는 번호', value: coupon.code }]),
  { term: '한 사람이', value: `${coupon.memberLimit}장까지` },
  { term: '가진 회원의 쿠폰', value: `${countWords(coupon.held)}장` },
  { term: '번호로 등록', value: registeredWords(coupon) },
  { term: '예약에 쓰임', value: `${countWords(coupon.used)}건` },
  ...(coupon.cost === null ? [] : [{ term: '깎아 준 돈', value: formatAmount(coupon.cost) }]),
];
