import { people } from '../../lib/counts.ts';
import type { NeedItem } from '@kkumteo/contract/office/day';
import { INQUIRY_TOPIC_NAMES } from '@kkumteo/copy/inquiry';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { CHANNEL_WORDS, NEED_NAMES } from '@kkumteo/copy/day';
import { WORK_WORDS } from '@kkumteo/copy/settlement';
import { PROPOSAL_WORDS } from '@kkumteo/copy/staff';
import type { NeedKind } from '@kkumteo/domain/day/needs';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, yearOf } from '@kkumteo/domain/shared/time';

const WORDS: Readonly<Record<string, string>> = {
  ...LEFT_NAMES,
  ...WORK_WORDS,
  ...CHANNEL_WORDS,
  ...INQUIRY_TOPIC_NAMES,
  ...PROPOSAL_WORDS,
};

/** What waits, in a few words. */
export function needTitle(kind: NeedKind, { word, name, bookingReference, times, day }: NeedItem): string {
  if (word === 'holidays' && day !== null) return `${yearOf(day)}년 공휴일 목록이 없어요`;
  if (word === 'late') return `${times ?? 0}영업일째 기다려요`;
  return WORDS[word] ?? name ?? bookingReference ?? NEED_NAMES[kind];
}

/** What is known of it: when, how many, how much. */
export function needDetail({ people: heads, amount, theirs, day, startMinute, dueOn, times, word }: NeedItem): string {
  return [
    day === null || word === 'holidays'
      ? null
      : startMinute === null
        ? `${formatDay(day)} 방문`
        : `${formatMinute(startMinute)} 시작`,
    heads === null ? null : startMinute === null ? people(heads) : `${people(heads)}이 기다려요`,
    amount === null
      ? null
      : theirs === null
        ? formatAmount(amount)
        : `장부 ${formatAmount(amount)}, 결제사 ${formatAmount(theirs)}`,
    dueOn === null ? null : `기한 ${formatDay(dueOn)}`,
    word in CHANNEL_WORDS && times !== null ? `${times}번 보냈어요` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
