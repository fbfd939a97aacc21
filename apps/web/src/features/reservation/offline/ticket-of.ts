import { paths } from '@kkumteo/contract/pages/addresses';
import type { PlacedOrderLine } from '@kkumteo/contract/reservation/order';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { RoundPart } from '@kkumteo/domain/catalog/product';
import { formatFullDay, formatMinute, instantOf, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { momentWords, roundWords, headWords } from '../reservation-words.ts';
import { type QrPath, qrPath } from '../papers/qr-path.ts';
import type { KeptTicket } from '../../../lib/kept-ticket.ts';
import { statusNames } from '@kkumteo/contract/wire/names';
import { settleTicket } from '../../../lib/device-tickets.ts';

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

/** What a ticket is made of: a reservation's detail or placed order. */
export interface TicketFacts {
  readonly reservationNo: string;
  readonly bookingReference: string;
  readonly status: ReservationStatus;
  readonly lines: readonly (Omit<PlacedOrderLine, 'lineNo' | 'hall' | 'amount' | 'discount'> & {
    readonly state?: 'open' | 'cancelled';
  })[];
}

interface Around {
  readonly track: Track;
  readonly statusWords: string;
  readonly place: string;
  readonly qr: QrPath;
  readonly now: Instant;
}

/** `10:00–10:50 소방서 구조대`. */
const partWords = ({ name, startMinute, endMinute }: RoundPart): string =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)} ${name}`;

const DAY_MINUTES = 1_440;

/** The ticket of a reservation for a device; null where it admits no one, or its last day is over (PD-68). */
export function ticketOf(facts: TicketFacts, { track, statusWords, place, qr, now }: Around): KeptTicket | null {
  const { reservationNo, bookingReference } = facts;
  const open = facts.lines.filter(({ state }) => state !== 'cancelled');
  const last = open
    .map(({ visitDate }) => visitDate)
    .sort()
    .at(-1);
  if (!can.carryVisitPapers(facts).allowed || last === undefined) return null;
  const until = instantOf(last, 0) + DAY_MINUTES * MINUTE_MS;
  if (until <= now) return null;
  return {
    address: paths.reservation(track, reservationNo),
    reservationNo,
    bookingReference,
    status: statusWords,
    place,
    qr: { ...qr },
    seen: momentWords(now),
    until,
    visits: open.map((line) => ({
      product: line.productName,
      day: formatFullDay(line.visitDate),
      time: roundWords(line),
      ...(line.parts !== undefined && { parts: line.parts.map(partWords) }),
      who: headWords(track, line),
    })),
  };
}
