import type { DeskRound, DeskSale } from '@kkumteo/contract/office/desk';
import type { DeskWay } from '@kkumteo/domain/payment/desk-money';
import { formatMinute, type Minute } from '@kkumteo/domain/shared/time';

export const WAY_WORDS: Readonly<Record<DeskWay, string>> = { cash: '현금', card: '카드' };

export const timeSpan = (round: { readonly startMinute: Minute; readonly endMinute: Minute }): string =>
  `${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`;

/** `체험자 3명, 보호자 1명` */
export const peopleWords = (people: DeskSale['people']): string =>
  people.map((one) => `${one.name} ${one.people}명`).join(', ');

/** Why a round can't be chosen, or null. */
export function whyNotSold({ closedFor, free }: DeskRound): string | null {
  if (closedFor !== null) return `닫음 · ${closedFor}`;
  return free === 0 ? '마감' : null;
}

/** `10분 뒤`, `지금 시작`, `시작 5분 지남` */
export function whenWords({ startMinute }: DeskRound, now: Minute): string {
  if (startMinute === now) return '지금 시작';
  return startMinute > now ? `${minutes(startMinute - now)} 뒤` : `시작 ${now - startMinute}분 지남`;
}

const minutes = (count: number): string =>
  count < 60 ? `${count}분` : `${Math.floor(count / 60)}시간${count % 60 === 0 ? '' : ` ${count % 60}분`}`;

/** What was typed as money: digits alone. */
export const typedWon = (text: string): number => Number(text.replaceAll(/\D/gu, '').slice(0, 9));

/** Digits with their thousands while they are typed. */
export const wonWhileTyped = (text: string): string => {
  const won = typedWon(text);
  return won === 0 && !/0/u.test(text) ? '' : won.toLocaleString('ko-KR');
};
