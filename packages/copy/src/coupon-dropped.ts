/** Shown where a coupon with a range of days is dropped because the day was changed (booking spec §4). */
export const couponDropped = '선택하신 날짜에는 사용할 수 없는 쿠폰이어서 쿠폰을 뺐습니다.';
