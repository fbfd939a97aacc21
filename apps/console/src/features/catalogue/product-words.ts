import type { ListedProduct } from '@kkumteo/contract/office/catalogue';
import type { ProductState } from '@kkumteo/domain/drafts/draft';
import { formatDay, formatFullDay, yearOf, type KstDate } from '@kkumteo/domain/shared/time';
import { moment } from '../staff/times.ts';

/** The parts of the list, in their order. */
export const STATE_WORDS: Readonly<Record<ProductState, string>> = {
  published: '공개',
  scheduled: '공개 예약',
  draft: '초안',
  ended: '판매 끝',
};

export const tracksWords = (tracks: ListedProduct['tracks']): string =>
  tracks.map((track) => (track === 'group' ? '단체' : '개인')).join('·');

/** A sale that goes on for years needs no last day. */
const YEARS_AHEAD = 3;

const dayIn = (day: KstDate, today: KstDate): string =>
  yearOf(day) === yearOf(today) ? formatDay(day) : formatFullDay(day);

export function saleWords({ saleFrom, saleTo }: Pick<ListedProduct, 'saleFrom' | 'saleTo'>, today: KstDate): string {
  if (saleFrom === null || saleTo === null) return '–';
  const goesOn = yearOf(saleTo) >= yearOf(today) + YEARS_AHEAD;
  if (saleFrom > today)
    return goesOn ? `${dayIn(saleFrom, today)}부터` : `${dayIn(saleFrom, today)}–${dayIn(saleTo, today)}`;
  return goesOn ? '계속' : `${dayIn(saleTo, today)}까지`;
}

export const seatsWords = ({ rounds, seats }: Pick<ListedProduct, 'rounds' | 'seats'>): string =>
  rounds === 0
    ? '회차 없음'
    : `하루 ${rounds}회${seats === null ? ' · 묶음' : ` × ${seats.toLocaleString('ko-KR')}석`}`;

export function stateWords({ state, changed, dueAt }: ListedProduct, now: number): string {
  if (dueAt !== null) return `${moment(dueAt, now)} 공개`;
  if (state === 'published' && changed > 0) return `공개 · 고친 것 ${changed}`;
  return STATE_WORDS[state];
}

export const editedWords = ({ editedBy, editedAt }: ListedProduct, now: number): string =>
  [editedBy?.name, editedAt !== null && moment(editedAt, now)].filter(Boolean).join(' ') || '–';
