import type { Track } from '@kkumteo/domain/catalog/hall';

/** Shown where the chosen round has fewer seats left than people were counted. */
export const headcountHeld = (who: string, from: number, to: number): string =>
  `이 회차의 잔여석에 맞추어 ${who} 수를 ${from}명에서 ${to}명으로 바꾸었습니다.`;

/** Shown where a coupon with a range of days is dropped because the day was changed (booking spec §4). */
export const couponDropped = '선택하신 날짜에는 사용할 수 없는 쿠폰이어서 쿠폰을 뺐습니다.';

/** Where a coupon can't move to the other track, because an item of a cart uses it (PD-55). */
export const couponInOtherCart = '체험바구니의 다른 체험에 사용 중인 쿠폰이어서 쿠폰을 뺐습니다.';

/** Where a coupon is for other products than the one of the other track (PD-134). */
export const couponNotThere = '이 상품에는 사용할 수 없는 쿠폰이어서 쿠폰을 뺐습니다.';

/** Where the experience is not sold on the track that the visitor switches to. */
export const notSoldOnTrack = (to: Track): string =>
  `${to === 'group' ? '단체예약' : '개인예약'}으로는 판매하지 않는 체험입니다. 다른 체험을 선택해 주세요.`;

/** For 15 and more individuals where the experience is not sold to groups. */
export const individualsOnly =
  '개인예약은 14인 이하만 예약 가능합니다. 이 체험은 단체예약으로 판매하지 않으니 인원을 14명 이하로 줄여 주세요.';
