import type { KstDate } from '../shared/time.ts';

/** `12월 9일`. */
export const shortDay = (day: KstDate): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

const COUNTED = ['', '하루', '이틀', '사흘', '나흘', '닷새'];

/** `사흘` of 3, `6일` of 6. */
export const daysInWords = (count: number): string => COUNTED[count] ?? `${count}일`;

export interface FullDay {
  readonly day: KstDate;
  readonly taken: number;
  /** As the draft says. */
  readonly seats: number;
}

/** Why seats can't become fewer: the first day, and then the others. */
export function fewerSeatsWords(
  days: readonly FullDay[],
  { round, of }: { readonly round: string; readonly of: string },
): { readonly sentence: string; readonly detail: string } {
  const [first, ...others] = days;
  if (first === undefined) throw new Error('No day has too few seats.');
  const { day, taken, seats } = first;
  const where = [shortDay(day), round, of].filter(Boolean).join(' ');
  const end = seats === 0 ? '닫을 수 없습니다' : `${seats}석으로 줄일 수 없습니다`;
  return {
    sentence: `${where}에는 이미 ${taken}석이 팔렸어요: ${end}`,
    detail: [
      `${taken - seats}석이 넘칩니다.`,
      ...(others.length === 0
        ? []
        : [
            `같은 까닭인 날이 ${daysInWords(others.length)} 더 있어요: ${listed(others.map((each) => `${shortDay(each.day)} ${each.taken}석`))}.`,
          ]),
    ].join(' '),
  };
}

const SHOWN = 5;
const listed = (words: readonly string[]): string =>
  words.length > SHOWN ? `${words.slice(0, SHOWN).join(', ')} …` : words.join(', ');

/** Why a day, or a round of it, can't be closed. */
export function closedDaysWords(
  days: readonly KstDate[],
  { round, bookings }: { readonly round: string | null; readonly bookings: number },
): { readonly sentence: string; readonly detail: string } {
  const [first, ...others] = days;
  if (first === undefined) throw new Error('No day is closed.');
  const where = round === null ? shortDay(first) : `${shortDay(first)} ${round}`;
  const end = round === null ? '쉬는 날로 바꿀 수 없습니다' : '이 회차를 뺄 수 없습니다';
  return {
    sentence: `${where}에는 이미 받은 예약이 있어요: ${end}`,
    detail: [
      `예약 ${bookings}건이 남습니다.`,
      ...(others.length === 0
        ? []
        : [`같은 까닭인 날이 ${daysInWords(others.length)} 더 있어요: ${listed(others.map(shortDay))}.`]),
    ].join(' '),
  };
}

/** What of a round, its seats or a product bookings rely on. */
const FIXED: Readonly<Record<string, string>> = {
  product_id: '상품',
  component_id: '상품',
  component_round_id: '묶은 회차',
  start_minute: '시작 시각',
  end_minute: '끝나는 시각',
  hall: '체험관',
  is_bundle: '묶음 여부',
  capacity_mode: '자리 세는 방법',
  leader_capacity: '보호자 자리 세기',
  refund_until: '취소할 수 있는 때',
  pledge_only: '확약으로만 예약',
};

/** Why what bookings rely on can't change. */
export function inUseWords(
  name: string,
  columns: readonly string[],
  { isTerms, bookings, orders }: { readonly isTerms: boolean; readonly bookings: number; readonly orders: number },
): { readonly sentence: string; readonly detail: string } {
  const what = [...new Set(columns.map((column) => FIXED[column] ?? '다른 값'))].join(', ');
  const because = isTerms ? '받은 예약이 있어' : '앞으로 열린 자리가 있어';
  const counts = [
    ...(bookings > 0 ? [`예약 ${bookings}건`] : []),
    ...(orders > 0 ? [`결제 중인 주문 ${orders}건`] : []),
  ];
  return {
    sentence: `${name}: ${because} 바꿀 수 없습니다 (${what})`,
    detail: counts.length === 0 ? '' : `${counts.join(', ')}이 있어요.`,
  };
}

export const missingWords = (name: string, missing: string): string => `${name}에 적힌 ${missing}이(가) 없습니다`;
