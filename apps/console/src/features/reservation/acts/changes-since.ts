import type { LineShown, ReservationShown } from '@kkumteo/contract/office/reservation';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import { leaderWord } from '../reservation-words.ts';

type Shown = Pick<ReservationShown, 'version' | 'isGroup' | 'isPaid' | 'lines'>;

/** What another person has changed of a reservation since a sheet was opened, in words; nothing where it is the same. */
export function changesSince(before: Shown, now: Shown): readonly string[] {
  if (before.version === now.version) return [];
  const lines = now.lines.flatMap((line) => {
    const old = before.lines.find(({ lineNo }) => lineNo === line.lineNo);
    return old === undefined ? [`${line.productName} 추가됨`] : lineChanges(old, line, now.isGroup);
  });
  const paid = before.isPaid === now.isPaid ? [] : [now.isPaid ? '결제됨' : '결제가 취소됨'];
  const all = [...lines, ...paid];
  return all.length === 0 ? ['금액이나 결제 방법이 바뀌었어요.'] : all;
}

function lineChanges(old: LineShown, line: LineShown, isGroup: boolean): readonly string[] {
  const of = (words: string) => `${line.productName}: ${words}`;
  if (old.isCancelled !== line.isCancelled) return [of('취소됨')];
  const visitOf = ({ visitDate, roundName }: LineShown) => `${formatDay(visitDate)} ${roundName}`;
  const wonOf = ({ amount }: LineShown) => (amount === null ? '' : formatAmount(amount));
  const pairs = [
    [visitOf(old), visitOf(line)],
    [`체험자 ${old.experiencers}명`, `${line.experiencers}명`, old.experiencers !== line.experiencers],
    [`${leaderWord(isGroup)} ${old.leaders}명`, `${line.leaders}명`, old.leaders !== line.leaders],
    [wonOf(old), wonOf(line)],
  ] as const;
  return pairs.flatMap(([was, is, differs = was !== is]) => (differs ? [of(`${was} → ${is}`)] : []));
}
