/** What the information pages are called, by the word of their address (PD-11). */
export const INFORMATION_TITLES = {
  hours: '이용안내',
  fees: '체험료와 할인',
  parking: '주차 안내',
  refund: '환불 규정',
  notice: '예약안내 및 유의사항',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  licence: '저작권과 오픈소스',
} as const;
