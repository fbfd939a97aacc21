import type { Noun } from './complaint.ts';

interface InBoth {
  readonly korean: string;
  readonly english: string;
}

/** What entries are called in a sentence. */
export const NOUNS: Readonly<Record<Noun, InBoth>> = {
  hall: { korean: '체험관', english: 'hall' },
  day: { korean: '특별한 날', english: 'day' },
  street: { korean: '거리', english: 'street' },
  room: { korean: '체험실', english: 'room' },
  category: { korean: '사람 구분', english: 'kind of visitor' },
  prices: { korean: '요금표', english: 'price list' },
  'price-row': { korean: '요금', english: 'price' },
  component: { korean: '체험', english: 'component' },
  product: { korean: '상품', english: 'product' },
  round: { korean: '회차', english: 'round' },
  invitation: { korean: '초대', english: 'invitation' },
  coupon: { korean: '쿠폰', english: 'coupon' },
  code: { korean: '쿠폰 번호', english: 'coupon code' },
  notice: { korean: '공지', english: 'notice' },
  organisation: { korean: '단체', english: 'organisation' },
  grade: { korean: '학년', english: 'school year' },
  text: { korean: '안내글', english: 'text' },
  english: { korean: '영어', english: 'English text of' },
};
