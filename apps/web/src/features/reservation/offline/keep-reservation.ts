import { statusNames } from '@kkumteo/contract/wire/names';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { qrPath } from '../papers/qr-path.ts';
import { settleTicket } from '../../../lib/device-tickets.ts';
import { ticketOf, type TicketFacts } from './ticket-of.ts';

/**
 * Keeps the ticket of a shown reservation, or deletes it where it admits no one. Answers whether it opens without a
 * network now.
 */
export function keepReservation(
  track: Track,
  facts: TicketFacts,
  { place, now }: { readonly place: string; readonly now: Instant },
): Promise<boolean> {
  const { reservationNo, status } = facts;
  const around = { track, place, now, statusWords: statusNames[status], qr: qrPath(reservationNo) };
  return settleTicket(reservationNo, ticketOf(facts, around));
}
