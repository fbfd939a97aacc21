import type { Track } from '@kkumteo/domain/catalog/hall';
import { firstShown } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { dotDate } from '../../../lib/format.ts';
import type { SumInstead } from '../../pricing/price-sum.tsx';
import { peopleOf } from '../../participants/headcounts.ts';
import type { Ticket } from './use-ticket.ts';

/** `1회 10:00–11:00`: the answer of the round's step. */
export const roundAnswer = ({ round }: Pick<Ticket, 'round'>): string | null =>
  round === null ? null : `${round.name} ${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`;

/** The answer of the people's step: `체험 3, 보호자 1`; null where no one is counted yet. */
export function peopleAnswer({ counts, round }: Ticket, track: Track): string | null {
  const people = peopleOf(counts, 'experiencer');
  const leaders = peopleOf(counts, 'leader');
  return round === null || people === 0 ? null : headsAnswer(track, { people, leaders });
}

/** `체험 3, 보호자 1`. */
export const headsAnswer = (track: Track, { people, leaders }: { readonly people: number; readonly leaders: number }) =>
  leaders === 0 ? `체험 ${people}` : `체험 ${people}, ${track === 'group' ? '인솔자' : '보호자'} ${leaders}`;

export interface TicketLine {
  readonly words: string;
  /** The step that has to be answered next; null where day, round and people are there. */
  readonly step: 1 | 2 | 3 | null;
  /** What is said in the place of the sum, and of its reason; null where there is a sum. */
  readonly instead: SumInstead | null;
}

/** `12.12 (토) 10:00 · 체험 2, 보호자 1`, what is to be chosen next, or that the round can only be waited for. */
export function ticketLine(ticket: Ticket, track: Track, isWaiting: boolean): TicketLine {
  const { visitDate, round } = ticket;
  const instead = { sum: feeFrom(ticket), reason: '체험 1명 기준' };
  if (visitDate === null) return { step: 1, words: '날짜부터 골라 주세요', instead };
  const day = dotDate(visitDate);
  if (round === null) return { step: 2, words: `${day} · 회차를 골라 주세요`, instead };
  const time = `${day} ${formatMinute(round.startMinute)}`;
  if (isWaiting) {
    const [state, sum] =
      round.remainingSeats === 0 ? ['마감된 회차', '자리 없음'] : ['자리가 모자란 회차', '자리 부족'];
    return { step: null, words: `${time} · ${state}`, instead: { sum, reason: roundAnswer(ticket) ?? '' } };
  }
  const people = peopleAnswer(ticket, track);
  return people === null
    ? { step: 3, words: `${time} · 인원을 골라 주세요`, instead }
    : { step: null, words: `${time} · ${people}`, instead: null };
}

/** `18,000원부터`: what one person pays who has no discount. */
function feeFrom({ rows }: Ticket): string {
  const fee = firstShown(rows)?.fee ?? 0;
  return fee === 0 ? formatWon(0) : `${formatWon(fee)}부터`;
}
