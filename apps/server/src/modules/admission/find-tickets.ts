import type { findAnswer } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { gateDecision, linesOn } from '@kkumteo/domain/admission/gate-answer';
import { headsAtGate, headsOf } from '@kkumteo/domain/admission/heads';
import { findExactly, searchPattern, searchText } from '@kkumteo/domain/catalog/search-text';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import { reservationSubject } from '../staff/entries.ts';
import { readNamesOf } from './day-store.ts';
import { readLinesOf, readTicketsOf, type GateLineRow, type TicketRow } from './store.ts';
import { linesByTicket, shownLines, titleOf, toTicket } from './ticket.ts';

const MOST = 20;
const PHONE_END = 4;

type FoundAnswer = Decoded<typeof findAnswer>;

interface Asked {
  readonly day: KstDate;
  /** Who asks. */
  readonly role: StaffRole;
}

interface Match {
  readonly row: TicketRow;
  /** 0 where a name begins with what was typed. */
  readonly rank: number;
}

/** Finds today's tickets by a name, its first consonants, or the last four digits of a number or phone. */
export async function findTickets(
  sql: Sql,
  { typed, day, role }: Asked & { readonly typed: string },
): Promise<{ readonly answer: FoundAnswer; readonly subjects: readonly string[] }> {
  const rows = await readTicketsOf(sql, day);
  const lines = await readLinesOf(sql, day);
  const names = await readNamesOf(sql, day);
  const namesOf = new Map(names.map((each) => [each.reservationKey, each.names]));
  const linesOfTicket = linesByTicket(lines);
  const matches = rows
    .flatMap((row): readonly Match[] => {
      const rank = rankOf(typed, row, namesOf.get(row.reservationKey) ?? []);
      return rank === null ? [] : [{ row, rank }];
    })
    .sort((one, other) => one.rank - other.rank);
  const shown = matches.slice(0, MOST).map(({ row }) => row);
  return {
    answer: {
      found: shown.map((row) => toFound(row, linesOfTicket.get(row.reservationKey) ?? [], { day, role })),
      more: matches.length > MOST,
    },
    subjects: shown.map(({ reservationNo }) => reservationSubject(reservationNo)),
  };
}

const DIGITS = /^[\d\s-]{4,}$/u;

/** How well a ticket suits what was typed: the lower the better; null where it does not. */
function rankOf(typed: string, row: TicketRow, names: readonly string[]): number | null {
  if (DIGITS.test(typed)) {
    const digits = typed.replaceAll(/\D/gu, '');
    const numbers = [formatBookingReference(row.bookingReference).replaceAll(/\D/gu, ''), row.bookerMobile];
    return numbers.some((number) => number.endsWith(digits)) ? 0 : null;
  }
  const pattern = searchPattern(typed);
  if (pattern === null) return null;
  const places = [row.organisationName ?? '', row.bookerName, ...names].flatMap((name) => {
    const found = name === '' ? null : findExactly(pattern, searchText(name));
    return found === null ? [] : [found.from];
  });
  return places.length === 0 ? null : Math.min(1, ...places);
}

function toFound(row: TicketRow, lines: readonly GateLineRow[], { day, role }: Asked): FoundAnswer['found'][number] {
  const { answer } = gateDecision(toTicket({ row, lines }), { day, heads: null });
  const shown = shownLines(lines, day);
  const [first] = shown;
  if (first === undefined) throw new Error(`reservation ${row.reservationKey} has no visit on ${day}`);
  const { experiencers, leaders } = headsAtGate(linesOn(lines, day).length > 0 ? linesOn(lines, day) : shown);
  return {
    bookingReference: formatBookingReference(row.bookingReference),
    title: titleOf(row, headsOf({ experiencers, leaders })),
    answer,
    productName: first.productName,
    roundName: first.roundName,
    startMinute: first.startMinute,
    experiencers,
    leaders,
    insideSince: shown.find(({ insideSince }) => insideSince !== null)?.insideSince ?? null,
    phoneEnd: may(role, 'roster.read-phones') ? row.bookerMobile.slice(-PHONE_END) : null,
  };
}
