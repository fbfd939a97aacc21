import { reservationNotice } from '../documents/reservation-notice.ts';
import { termsOfUse } from '../documents/terms-of-use.ts';

/** What the information pages are called, by the word of their address (PD-11). */
export const INFORMATION_TITLES = {
  hours: '이용안내',
  fees: '체험료와 할인',
  parking: '주차 안내',
  refund: '환불 규정',
  notice: reservationNotice.title,
  terms: termsOfUse.title,
  privacy: '개인정보처리방침',
  licence: '저작권과 오픈소스',
} as const;
