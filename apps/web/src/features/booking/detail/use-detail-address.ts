import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { noteAddressShown } from '../../../lib/taken-over.ts';
import type { TicketAddress } from '../ticket/use-ticket.ts';

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
  useEffect(() => {
    if (String(query) === String(new URLSearchParams(window.location.search))) noteAddressShown();
  }, [query]);
  // The address follows in a transition; what was pressed shows at once.
  const [asked, setAsked] = useState<Partial<TicketAddress> | null>(null);
  const written = { date: dateOf(query), round: roundOf(query) };
  const shown = { ...written, ...asked };
  if (asked !== null && shown.date === written.date && shown.round === written.round) setAsked(null);
  const preview = query.get('t');
  const write = (name: keyof TicketAddress, value: string) =>
    setQuery(
      () => {
        // The browser's own address: the router's is the previous one while the last press is being drawn, which a
        // second press would undo.
        const next = new URLSearchParams(window.location.search);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...shown,
    invitation: query.get('d') ?? undefined,
    preview: preview === 'preview' ? preview : undefined,
    setDate: (date) => {
      setAsked((before) => ({ ...before, date }));
      write('date', date);
    },
    setRound: (round) => {
      setAsked((before) => ({ ...before, round }));
      write('round', String(round));
    },
  };
}

function dateOf(query: URLSearchParams): KstDate | null {
  const date = query.get('date');
  return date !== null && isKstDate(date) ? date : null;
}

function roundOf(query: URLSearchParams): number | null {
  const round = query.get('round');
  return round !== null && /^[1-9]\d{0,9}$/.test(round) ? Number(round) : null;
}
