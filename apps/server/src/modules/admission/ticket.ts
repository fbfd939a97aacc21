import type { GateLine, GateTicket } from '@kkumteo/contract/office/admission';
import { linesOn, type Ticket } from '@kkumteo/domain/admission/gate-answer';
import { DESK_BUYER } from '@kkumteo/domain/payment/desk-money';
import { headsOf } from '@kkumteo/domain/admission/heads';
import { ageOn } from '@kkumteo/domain/booking/search/child';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import { knownProduct, type CatalogueState } from '../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../schedule/remaining-seats.ts';
import {
  readLines,
  readPeople,
  readRefunded,
  readScans,
  readTicket,
  readWithoutRoom,
  type GateLineRow,
  type ScanRow,
  type TicketRow,
} from './store.ts';

/** What a gate knows of a reservation. */
export interface KnownTicket {
  readonly row: TicketRow;
  readonly lines: readonly GateLineRow[];
  readonly scans: readonly ScanRow[];
}

export async function readKnown(sql: Sql, reservationKey: number): Promise<KnownTicket> {
  const row = await readTicket(sql, reservationKey);
  const lines = await readLines(sql, reservationKey);
  return { row, lines, scans: await readScans(sql, reservationKey) };
}

/** Lines of several reservations, by the key of each. */
export function linesByTicket(lines: readonly GateLineRow[]): ReadonlyMap<number, readonly GateLineRow[]> {
  const byTicket = new Map<number, GateLineRow[]>();
  for (const line of lines) {
    const own = byTicket.get(line.reservationKey);
    if (own === undefined) byTicket.set(line.reservationKey, [line]);
    else own.push(line);
  }
  return byTicket;
}

/** The ticket as the rule at the gate reads it. */
export const toTicket = ({ row, lines }: Pick<KnownTicket, 'row' | 'lines'>): Ticket => ({
  track: row.track,
  status: row.status,
  lines,
  admitted: lines.map(insideOf),
});

const insideOf = ({ position, insideExperiencers, insideLeaders }: GateLineRow) => ({
  position,
  experiencers: insideExperiencers,
  leaders: insideLeaders,
});

/** `이하나 외 2명`, `현장 판매 3명`, or the name of an organisation. */
export function titleOf(
  { bookerName, organisationName }: Pick<TicketRow, 'bookerName' | 'organisationName'>,
  people: number,
): string {
  if (organisationName !== null && organisationName !== '') return organisationName;
  if (bookerName === DESK_BUYER) return `${DESK_BUYER} ${people}명`;
  return people > 1 ? `${bookerName} 외 ${people - 1}명` : bookerName;
}

/** Of the visits of the day where there are any, else of all. */
export const shownLines = (lines: readonly GateLineRow[], day: KstDate): readonly GateLineRow[] => {
  const open = linesOn(lines, day);
  return open.length > 0 ? open : lines;
};

interface Around {
  readonly state: CatalogueState;
  readonly day: KstDate;
  readonly now: Instant;
}

/** The ticket with its people, as a gate shows it. */
export async function showTicket(sql: Sql, known: KnownTicket, { state, day, now }: Around): Promise<GateTicket> {
  const { row, lines, scans } = known;
  const { reservationKey } = row;
  const shown = shownLines(lines, day);
  const people = await readPeople(sql, reservationKey, shown[0]?.visitDate ?? day);
  const isCancelled = row.status === 'cancelled' || shown.every((line) => line.state === 'cancelled');
  return {
    bookingReference: formatBookingReference(row.bookingReference),
    track: row.track,
    status: row.status,
    title: titleOf(row, Math.max(0, ...shown.map(headsOf))),
    lines: shown.map(toLine),
    people: people.map(({ role, name, birthDate, grade }) => ({
      role,
      name,
      age: birthDate === null ? null : (ageOn(birthDate, day)?.age ?? null),
      gradeName: gradeName(grade),
    })),
    withoutRoom: row.track === 'group' ? await readWithoutRoom(sql, reservationKey, day) : 0,
    visits: visitsOf(scans),
    cancelled: isCancelled ? { at: lastCancel(shown), ...(await readRefunded(sql, reservationKey)) } : null,
    toPay: isCancelled || row.status === 'confirmed' ? null : { amount: row.payTotal, pledgedAt: row.writtenAt },
    freeToday: linesOn(lines, day).length > 0 ? null : await freeToday(sql, shown, { state, day, now }),
  };
}

const toLine = ({ insideExperiencers, insideLeaders, ...line }: GateLineRow): GateLine => ({
  ...line,
  inside: { experiencers: insideExperiencers, leaders: insideLeaders },
});

function visitsOf(scans: readonly ScanRow[]): GateTicket['visits'] {
  const undone = new Set(scans.filter(({ kind }) => kind === 'undo').map(({ about }) => about));
  return scans
    .filter(({ kind, key }) => kind === 'in' && !undone.has(key))
    .map(({ key, at, gate, by, heads }) => ({
      key,
      at,
      gate,
      by,
      heads: heads.reduce((all, line) => all + headsOf(line), 0),
    }));
}

const lastCancel = (lines: readonly GateLineRow[]): Instant | null =>
  lines.reduce<Instant | null>((last, { cancelledAt }) => Math.max(last ?? 0, cancelledAt ?? 0) || null, null);

/** The next round today, of the product that was booked, that has seats: the desk sells them after the site no longer does. */
async function freeToday(
  sql: Sql,
  lines: readonly GateLineRow[],
  { state, day, now }: Around,
): Promise<GateTicket['freeToday']> {
  const line = lines[0];
  const entry = line === undefined ? undefined : knownProduct(state, line.productId);
  if (line === undefined || entry === undefined) return null;
  const rounds = validOn(entry.rounds, day);
  const stock = await readRemaining(sql, rounds, day, day);
  const free = rounds
    .map((round) => roundAvailability(round, day, stock, now))
    .find(({ remainingSeats }) => remainingSeats > 0);
  if (free === undefined) return null;
  const { name: roundName, startMinute, remainingSeats: seats } = free;
  return { productName: line.productName, roundName, startMinute, seats };
}
