import { paths } from '@kkumteo/contract/pages/addresses';
import type { OrderSheetLine } from '@kkumteo/contract/reservation/order';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatFullDay, formatMinute, instantOf, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { momentWords } from '../moment-words.ts';
import type { QrPath } from '../papers/qr-path.ts';
import type { KeptTicket } from '../../../lib/kept-ticket.ts';

/** What a ticket is made of: a reservation's detail or order sheet. */
export interface TicketFacts {
  readonly reservationNo: string;
  readonly bookingReference: string;
  readonly status: ReservationStatus;
  readonly lines: readonly (Omit<OrderSheetLine, 'lineNo' | 'hall' | 'amount' | 'discount'> & {
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
  const leader = track === 'group' ? '인솔자' : '보호자';
  return {
    address: paths.reservation(track, reservationNo),
    reservationNo,
    bookingReference,
    status: statusWords,
    place,
    qr: { ...qr },
    seen: momentWords(now),
    until,
    visits: open.map(
      ({ productName, visitDate, roundName, startMinute, endMinute, experiencerCount, leaderCount }) => ({
        product: productName,
        day: formatFullDay(visitDate),
        time: `${roundName} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`,
        who: `체험자 ${experiencerCount}명${leaderCount > 0 ? `, ${leader} ${leaderCount}명` : ''}`,
      }),
    ),
  };
}
