import type { NameOf } from '@kkumteo/domain/drafts/words';
import { formatFullDay, isKstDate } from '@kkumteo/domain/shared/time';
import type { Complaint, Noun } from './complaint.ts';
import { sentenceOf } from './sentences.ts';

/** What is wrong, as staff read it beside the field: with the names of the park, and without words of files. */
export function consoleSentence(complaint: Complaint, nameOf: NameOf): string {
  switch (complaint.code) {
    case 'flag':
    case 'word':
      return '고를 수 있는 값이 아닙니다.';
    case 'day':
      return '날짜는 2027-03-01처럼 적어 주세요.';
    case 'no-picture':
      return '이 사진이 없습니다. 다시 올려 주세요.';
    case 'day-twice':
      return `${dayWords(complaint.day)}은(는) 더 여는 날과 쉬는 날에 한 번만 적어 주세요.`;
    case 'both':
      return `${fieldWords(complaint.one)}와(과) ${fieldWords(complaint.other)} 중 하나만 적어 주세요.`;
    case 'neither':
      return `${fieldWords(complaint.one)} 또는 ${fieldWords(complaint.other)}을(를) 적어 주세요.`;
    case 'coupon-days':
      return complaint.kind === 'standard'
        ? '언제나 쓰는 쿠폰에는 방문일을 적지 않습니다.'
        : '방문일을 정한 쿠폰에는 첫 방문일과 마지막 방문일이 모두 있어야 합니다.';
    case 'needs-rooms':
      return '체험실마다 자리를 세려면 체험실을 하나 이상 더해 주세요.';
    case 'groups-of-individual':
      return '단체 상품이 따로 있으면 이 상품은 개인만 예약할 수 있습니다.';
    case 'no-rounds':
      return '회차를 하나 이상 더해 주세요.';
    case 'no-start':
      return '시작하는 시각을 적어 주세요.';
    case 'no-tracks':
      return '개인과 단체 가운데 누가 예약하는지 골라 주세요.';
    case 'after-midnight':
      return '회차는 24:00까지 끝나야 합니다. 끝나는 시각이나 걸리는 시간을 살펴봐 주세요.';
    default:
      return sentenceOf(withNames(complaint, nameOf), 'korean');
  }
}

function withNames(complaint: Complaint, nameOf: NameOf): Complaint {
  const named = (what: Noun, key: string): string => {
    const kind = what === 'component' ? 'product' : what;
    const isNamed =
      kind === 'hall' || kind === 'street' || kind === 'room' || kind === 'category' || kind === 'product';
    return (isNamed ? nameOf(kind, key) : undefined) ?? key;
  };
  switch (complaint.code) {
    case 'overlap':
      return { ...complaint, category: named('category', complaint.category) };
    case 'other-hall': {
      const { what, key, hall, theirs } = complaint;
      return { ...complaint, key: named(what, key), hall: named('hall', hall), theirs: named('hall', theirs) };
    }
    case 'twice':
      return { ...complaint, key: named(complaint.what, complaint.key) };
    case 'unknown': {
      const { what, near } = complaint;
      return { ...complaint, near: near === null ? null : named(what, near) };
    }
    case 'day-order':
      return { ...complaint, from: dayWords(complaint.from), to: dayWords(complaint.to) };
    default:
      return complaint;
  }
}

const dayWords = (day: string): string => (isKstDate(day) ? formatFullDay(day) : day);

const FIELDS: Readonly<Record<string, string>> = {
  seats: '좌석',
  parts: '묶은 회차',
  id: '회차 번호',
  forGroups: '단체 상품',
  picture: '사진',
  scene: '그림',
  hall: '체험관',
  products: '상품',
};
const fieldWords = (field: string): string => FIELDS[field] ?? field;
