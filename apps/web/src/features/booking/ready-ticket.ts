import type { KstDate } from '@kkumteo/domain/shared/time';
import { peopleOf } from '../participants/headcounts.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** A ticket that the reserve step can start from: day, round and people are chosen. */
export interface ReadyTicket extends TicketDraft {
  readonly visitDate: KstDate;
  readonly roundId: number;
}

/** The ticket where it is ready; null where the visitor has to go back to the panel. */
export function readyTicket(ticket: TicketDraft | null): ReadyTicket | null {
  if (ticket === null || ticket.visitDate === null || ticket.roundId === null) return null;
  if (peopleOf(ticket.counts, 'experiencer') === 0) return null;
  return { ...ticket, visitDate: ticket.visitDate, roundId: ticket.roundId };
}
