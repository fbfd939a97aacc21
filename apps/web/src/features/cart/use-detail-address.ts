import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { useSearchParams } from 'react-router';
import type { TicketAddress } from './use-ticket.ts';

export interface DetailAddress extends TicketAddress {
  /** Private invitation code, query `d`. */
  readonly invitation: string | undefined;
  /** Query `t`, where it asks for a preview. */
  readonly preview: string | undefined;
  readonly setDate: (date: KstDate) => void;
  readonly setRound: (roundId: number) => void;
}

/** Day and round as the address says them; choosing writes them back without a new entry in the history. */
export function useDetailAddress(): DetailAddress {
  const [query, setQuery] = useSearchParams();
  const date = query.get('date');
  const round = query.get('round');
  const preview = query.get('t');
  const write = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    date: date !== null && isKstDate(date) ? date : null,
    round: round !== null && /^[1-9]\d{0,9}$/.test(round) ? Number(round) : null,
    invitation: query.get('d') ?? undefined,
    preview: preview === 'preview' ? preview : undefined,
    setDate: (day) => write('date', day),
    setRound: (roundId) => write('round', String(roundId)),
  };
}
