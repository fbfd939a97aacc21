import type { MoveChoices, MoveDone, MovePreview } from '@kkumteo/contract/office/move';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { leaderWord } from '../reservation-words.ts';

export const partyWords = (
  { experiencers, leaders }: Pick<MoveChoices['line'], 'experiencers' | 'leaders'>,
  isGroup: boolean,
): string => `체험자 ${experiencers}명${leaders > 0 ? ` · ${leaderWord(isGroup)} ${leaders}명` : ''}`;

export const whenWords = (
  day: KstDate,
  round: Pick<MoveChoices['line'], 'startMinute' | 'endMinute'> & { readonly name: string },
): string => `${formatDay(day)} ${round.name} ${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`;

/** What happens to the money, in sentences. */
export function moneySentence(preview: MovePreview): string {
  const { money, after, difference, taken, needsSecondPerson } = preview;
  switch (money) {
    case 'nothing':
      return '금액이 같아 오가는 돈이 없어요.';
    case 'owed':
      return `아직 내지 않은 예약이에요. 내실 금액이 ${formatWon(after)}으로 바뀌어요.`;
    case 'deposit-reissue':
      return `입금하실 금액이 ${formatWon(after)}으로 바뀌어, 새 입금계좌를 보내 드려요.`;
    case 'waived':
      return `차액 ${formatWon(difference)}은 받지 않아요.${needsSecondPerson ? ' 다른 사람이 승인해야 옮겨져요.' : ''}`;
    case 'taken':
      return `${formatWon(taken)} 더 비싸요. 차액은 현장에서 받아요.`;
    case 'refund':
      return backSentences(preview).join(' ');
  }
}

function backSentences({ refund, method, isByPerson, payouts }: MovePreview): readonly string[] {
  const atDesk = sumWon(payouts.map(({ amount }) => amount));
  const wayBack = isByPerson
    ? `${formatWon(refund)}은 체험카드사가 일부만 돌려주지 않아 직원이 따로 정리해요.`
    : `${formatWon(refund)}을 결제하신 방법(${method === null ? '현장' : METHOD_WORDS[method]})으로 돌려드려요.`;
  return [
    ...(refund > 0 ? [wayBack] : []),
    ...(atDesk > 0 ? [`${formatWon(atDesk)}을 현장에서 받은 대로 돌려드려요.`] : []),
    ...(refund + atDesk === 0 ? ['결제한 금액이 남아 있지 않아 돌려드릴 돈이 없어요.'] : []),
  ];
}

const PAYOUT_LABELS = { cash: '현금함에서 내줄 현금', card: '단말기에서 취소할 카드' } as const;

export const payoutLabel = (way: MovePreview['payouts'][number]['way']): string =>
  way === null ? '현금함 밖에서 돌려줄 돈' : PAYOUT_LABELS[way];

/** What the last button does, with its amount. */
export function verbOf(preview: MovePreview, when: string): string {
  const { money, difference, refund, taken, payouts, needsSecondPerson } = preview;
  if (money === 'waived')
    return `차액 ${formatWon(difference)} ${needsSecondPerson ? '면제 승인 요청' : '면제하고 옮기기'} · ${when}`;
  if (taken > 0) return `옮기고 ${formatWon(taken)} 받음 · ${when}`;
  const back = refund + sumWon(payouts.map(({ amount }) => amount));
  return `${back > 0 ? `옮기고 ${formatWon(back)} 환불` : '옮기기'} · ${when}`;
}

/** What a press has done. */
export function doneWords({ isProposed, roomsDropped, taken, paidOut }: MoveDone): string {
  if (isProposed) return '승인을 요청했어요. 승인되면 옮겨지고, 그때까지 자리는 그대로예요.';
  return [
    '옮겼어요.',
    ...(taken > 0 ? [`${formatWon(taken)}을 받았어요.`] : []),
    ...(paidOut > 0 ? [`${formatWon(paidOut)}을 현장에서 돌려드렸어요.`] : []),
    ...(roomsDropped > 0 ? [`체험실을 다시 정할 사람 ${roomsDropped}명`] : []),
  ].join(' ');
}
