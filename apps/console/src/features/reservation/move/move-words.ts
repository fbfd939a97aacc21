import type { MoveChoices, MovePreview } from '@kkumteo/contract/office/move';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { formatWon } from '@kkumteo/domain/shared/money';
import { leaderWord } from '../reservation-words.ts';

export const partyWords = (
  { experiencers, leaders }: Pick<MoveChoices['line'], 'experiencers' | 'leaders'>,
  isGroup: boolean,
): string => `체험자 ${experiencers}명${leaders > 0 ? ` · ${leaderWord(isGroup)} ${leaders}명` : ''}`;

export const whenWords = (
  day: KstDate,
  round: Pick<MoveChoices['line'], 'startMinute' | 'endMinute'> & { readonly name: string },
): string => `${formatDay(day)} ${round.name} ${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`;

/** What happens to the money, in a sentence. */
export function moneySentence({ money, after, difference, refund, method }: MovePreview): string {
  switch (money) {
    case 'nothing':
      return '금액이 같아 오가는 돈이 없어요.';
    case 'owed':
      return `아직 내지 않은 예약이에요. 내실 금액이 ${formatWon(after)}으로 바뀌어요.`;
    case 'deposit-reissue':
      return `입금하실 금액이 ${formatWon(after)}으로 바뀌어, 새 입금계좌를 보내 드려요.`;
    case 'waived':
      return `차액 ${formatWon(difference)}은 받지 않아요.`;
    case 'refund':
      return difference > 0
        ? `${formatWon(difference)} 더 비싸요.`
        : `${formatWon(refund)}을 결제하신 방법(${method === null ? '현장' : METHOD_WORDS[method]})으로 돌려드려요.`;
  }
}

/** What the last button does, with its amount. */
export function verbOf({ money, difference, refund }: MovePreview, when: string): string {
  if (money === 'waived') return `차액 ${formatWon(difference)} 면제하고 옮기기 · ${when}`;
  return `${refund > 0 ? `옮기고 ${formatWon(refund)} 환불` : '옮기기'} · ${when}`;
}
