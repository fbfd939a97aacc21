import type { ClosingScopeAsked } from '@kkumteo/contract/office/closing';
import { CLOSING_GROUND_WORDS } from '@kkumteo/copy/closing';
import {
  CLOSING_GROUNDS,
  CLOSING_REACHES,
  CLOSING_VISITORS,
  CLOSING_WORDS_LETTERS,
  type ClosingGround,
} from '@kkumteo/domain/closing/closing';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { wordsFor } from './closing-words.ts';

/** What is chosen at the first step; the address has all of it, so that a page that is loaded again knows it. */
export interface Draft extends Omit<ClosingScopeAsked, 'words'> {
  readonly ground: ClosingGround | null;
  /** What visitors read, where it was written differently. */
  readonly words: string | null;
  /** For the entry, where the ground says too little. */
  readonly reason: string;
}

const DAY_MINUTES = 24 * 60;

/** `mayStop`: whether the sale may be stopped alone. */
export function draftOf(address: URLSearchParams, today: KstDate, mayStop: boolean): Draft {
  const day = address.get('day') ?? '';
  const from = Number(address.get('from') ?? NaN);
  const visitors = CLOSING_VISITORS.find((each) => each === address.get('visitors')) ?? 'cancel';
  return {
    day: isKstDate(day) ? day : today,
    reach: CLOSING_REACHES.find((each) => each === address.get('reach')) ?? 'park',
    halls: listed(address, 'halls'),
    ids: listed(address, 'ids').map(Number).filter(Number.isSafeInteger),
    fromMinute: Number.isInteger(from) && from >= 0 && from < DAY_MINUTES ? from : null,
    ground: CLOSING_GROUNDS.find((each) => each === address.get('ground')) ?? null,
    visitors: visitors === 'stay' && !mayStop ? 'cancel' : visitors,
    words: address.get('words'),
    reason: address.get('reason') ?? '',
  };
}

const listed = (address: URLSearchParams, name: string): readonly string[] =>
  (address.get(name) ?? '').split(',').filter((part) => part !== '');

export function addressOf(draft: Draft): URLSearchParams {
  const { day, reach, halls, ids, fromMinute, ground, visitors, words, reason } = draft;
  const given = {
    day,
    reach,
    halls: halls.join(','),
    ids: ids.join(','),
    from: fromMinute === null ? '' : String(fromMinute),
    ground: ground ?? '',
    visitors: visitors === 'cancel' ? '' : visitors,
    reason,
  };
  const address = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  if (words !== null) address.set('words', words);
  return address;
}

/** What visitors read. */
export const wordsOf = ({ visitors, ground, words, day, reach, fromMinute }: Draft): string =>
  visitors === 'stay' ? '' : (words ?? (ground === null ? '' : wordsFor(ground, day, reach === 'park', fromMinute)));

/** What is missing before a preview, by field. */
export function draftErrors(draft: Draft): readonly { readonly field: string; readonly message: string }[] {
  const { reach, halls, ids, visitors, ground, reason } = draft;
  const words = wordsOf(draft).trim();
  const wrong: { field: string; message: string }[] = [];
  if ((reach === 'halls' && halls.length === 0) || ((reach === 'products' || reach === 'rounds') && ids.length === 0))
    wrong.push({ field: 'reach', message: '닫을 곳을 하나 이상 골라 주세요.' });
  if (ground === null) wrong.push({ field: 'ground', message: '이유를 골라 주세요.' });
  if (ground === 'other' && reason.trim() === '')
    wrong.push({ field: 'reason', message: '기록에 남길 이유를 적어 주세요.' });
  if (visitors !== 'stay' && ground !== null && (words === '' || words.length > CLOSING_WORDS_LETTERS))
    wrong.push({ field: 'words', message: `방문자에게 보일 말을 ${CLOSING_WORDS_LETTERS}자 안으로 적어 주세요.` });
  return wrong;
}

/** What its entry says of why. */
export const reasonOf = ({ reason, ground }: Draft): string =>
  reason.trim() || (ground === null ? '' : CLOSING_GROUND_WORDS[ground]);

/** The scope with the sentence, as a preview asks it. */
export const askedOf = (draft: Draft): ClosingScopeAsked => {
  const { day, reach, halls, ids, fromMinute, visitors } = draft;
  return { day, reach, halls, ids, fromMinute, visitors, words: wordsOf(draft).trim() };
};
