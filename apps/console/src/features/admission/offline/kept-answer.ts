import type { DayList, GateTicket, ListedTicket, ScanAnswer } from '@kkumteo/contract/office/admission';
import { gateDecision, type Ticket } from '@kkumteo/domain/admission/gate-answer';
import { headsOf, minus, plus, within, type Heads, type LineHeads } from '@kkumteo/domain/admission/heads';
import { headsAt, type ScanKind } from '@kkumteo/domain/admission/scans';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { TypedNumber } from '@kkumteo/domain/reservation/booking-reference';
import type { Instant } from '@kkumteo/domain/shared/time';

/** A scan that this device has made: waiting to be sent, or newer than the list. */
export interface OwnScan {
  readonly key: string;
  readonly kind: ScanKind;
  readonly at: Instant;
  readonly about: string | null;
  readonly bookingReference: string;
  readonly heads: readonly LineHeads[];
  /** When the site has taken it; null while it waits. */
  readonly sentAt: Instant | null;
}

/** `not-listed`: the list of the device does not have it, which may be older than the booking. */
export type KeptAnswer = Omit<ScanAnswer, 'answer'> & { readonly answer: ScanAnswer['answer'] | 'not-listed' };

/** What a QR code is known by on the list. */
export async function codeOf(reservationNo: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(reservationNo)));
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The ticket of a number on the list; undefined where it has none. */
export async function findListed(list: DayList, number: TypedNumber): Promise<ListedTicket | undefined> {
  if (number.kind === 'reference') {
    const reference = formatBookingReference(number.digits);
    return list.tickets.find(({ bookingReference }) => bookingReference === reference);
  }
  if (number.kind !== 'opaque') return undefined;
  const wanted = await codeOf(number.reservationNo);
  return list.tickets.find(({ code }) => code === wanted);
}

/** Tickets whose reference ends in these digits, or whose name begins with that letter. */
export function findOnList(list: DayList, typed: string): readonly ListedTicket[] {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/gu, '');
  const [initial] = text;
  if (digits.length >= 4)
    return list.tickets.filter(({ bookingReference }) => bookingReference.replaceAll(/\D/gu, '').endsWith(digits));
  return initial === undefined || digits !== '' ? [] : list.tickets.filter((ticket) => ticket.initial === initial);
}

/** Who of a ticket is in, by the list and by what this device has done since it was made. */
export function insideNow(ticket: ListedTicket, scans: readonly OwnScan[], madeAt: Instant): readonly LineHeads[] {
  const own = scans
    .filter(
      ({ bookingReference, sentAt }) =>
        bookingReference === ticket.bookingReference && (sentAt === null || sentAt > madeAt),
    )
    .toSorted((one, other) => one.at - other.at);
  // Within the line at each step: a list that was made while an admission was noted has it already.
  return ticket.lines.map(({ position, inside, ...line }) => ({
    position,
    ...own.reduce((heads, scan) => within(change(heads, scan, position), line), within(inside, line)),
  }));
}

const change = (inside: Heads, { kind, heads }: OwnScan, position: number) => {
  if (kind === 'in') return plus(inside, headsAt(heads, position));
  return kind === 'undo' ? minus(inside, headsAt(heads, position)) : inside;
};

const toTicket = (list: DayList, ticket: ListedTicket, admitted: readonly LineHeads[]): Ticket => ({
  track: ticket.track,
  status: ticket.status,
  lines: ticket.lines.map((line) => ({ ...line, visitDate: list.day })),
  admitted,
});

interface Asked {
  readonly ticket: ListedTicket | undefined;
  readonly scans: readonly OwnScan[];
  readonly heads: readonly LineHeads[] | null;
}

/** What the list answers in the place of the site, by the same rule. */
export function answerFromList(list: DayList, { ticket, scans, heads }: Asked): KeptAnswer {
  if (ticket === undefined) return { answer: 'not-listed', heads: [], ticket: null };
  const admitted = insideNow(ticket, scans, list.madeAt);
  const decision = gateDecision(toTicket(list, ticket, admitted), { day: list.day, heads });
  return { ...decision, ticket: showListed(list, ticket, admitted) };
}

/** A ticket of the list as the gate shows it: without a name. */
export function showListed(list: DayList, ticket: ListedTicket, admitted: readonly LineHeads[]): GateTicket {
  return {
    bookingReference: ticket.bookingReference,
    track: ticket.track,
    status: ticket.status,
    title: `${ticket.initial}○○`,
    lines: ticket.lines.map((line) => ({
      ...line,
      hallName: '',
      visitDate: list.day,
      inside: headsAt(admitted, line.position),
    })),
    people: [],
    withoutRoom: 0,
    visits: ticket.lines.flatMap(({ insideSince, inside, position }) =>
      insideSince === null ? [] : [{ key: `${position}`, at: insideSince, gate: '', by: '', heads: headsOf(inside) }],
    ),
    cancelled: ticket.status === 'cancelled' ? { at: null, refunded: 0, refunding: 0 } : null,
    toPay: null,
    freeToday: null,
  };
}
