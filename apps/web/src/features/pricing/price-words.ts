import type { Quote, QuotePart } from '@kkumteo/domain/pricing/quote';
import { count } from '../../lib/format.ts';

// A line breaks between the parts, never inside one.
const NBSP = '\u00a0';

const roleWord = (part: QuotePart, leader: string): string => (part.role === 'experiencer' ? '체험' : leader);

/** `체험 2 × 18,000 + 보호자 1 × 9,000`: why the sum is what it is, in one line; a group's leaders are 인솔자. */
export function sumReason(quote: Quote, leader = '보호자'): string {
  return quote.lines
    .flatMap((line) => line.parts)
    .filter((part) => part.people > 0)
    .map(
      (part) =>
        `${roleWord(part, leader)}${NBSP}${part.people}${NBSP}×${NBSP}${part.price === 0 ? '무료' : count(part.price)}`,
    )
    .join(`${NBSP}+ `);
}

/** The people of a part and the reason of its price: `체험자 · 장애인`, `체험자 · 추가 회차`. */
export function partName(part: QuotePart): string {
  const role = part.role === 'experiencer' ? '체험자' : '보호자/인솔자';
  const reason = { full: '', category: part.categoryName, 'additional-session': '추가 회차', coupon: '쿠폰' }[
    part.reason
  ];
  return reason === '' ? role : `${role} · ${reason}`;
}
