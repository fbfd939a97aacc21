import type { Track } from '../catalog/hall.ts';
import type { LineState, ReservationStatus } from '../reservation/status.ts';
import type { KstDate, Minute } from '../shared/time.ts';
import { headsOf, minus, type LineHeads } from './heads.ts';
import { headsAt } from './scans.ts';

/** What a gate answers to a ticket that it knows. */
export const GATE_ANSWERS = ['come-in', 'how-many', 'already-in', 'other-day', 'cancelled', 'unpaid'] as const;
export type GateAnswer = (typeof GATE_ANSWERS)[number];

export interface TicketLine extends LineHeads {
  readonly hall: string;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly state: LineState;
}

export interface Ticket {
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly lines: readonly TicketLine[];
  readonly admitted: readonly LineHeads[];
}

export interface GateDecision {
  readonly answer: GateAnswer;
  /** Who comes in by this scan; for `how-many` who may. */
  readonly heads: readonly LineHeads[];
}

/** The open lines of a day. */
export const linesOn = <Line extends TicketLine>(lines: readonly Line[], day: KstDate): readonly Line[] =>
  lines.filter(({ state, visitDate }) => state === 'open' && visitDate === day);

/** Who of a day's lines is still to come. */
export const stillToCome = ({ lines, admitted }: Pick<Ticket, 'lines' | 'admitted'>, day: KstDate) =>
  linesOn(lines, day)
    .map(({ position, ...booked }) => ({ position, ...minus(booked, headsAt(admitted, position)) }))
    .filter((heads) => headsOf(heads) > 0);

/**
 * Decides on a ticket of this site at a gate on a day: cancelled → other day → already in → unpaid → come in. Of groups, and of
 * those who are partly in, the number is asked for first; heads that were given are taken if so many are still to come.
 */
export function gateDecision(
  ticket: Ticket,
  { day, heads }: { readonly day: KstDate; readonly heads: readonly LineHeads[] | null },
): GateDecision {
  const refusal = refusalOf(ticket, day);
  if (refusal !== null) return { answer: refusal, heads: [] };
  const left = stillToCome(ticket, day);
  if (heads === null) {
    const isWhole =
      ticket.track === 'individual' && linesOn(ticket.lines, day).every((line) => isUntouched(line, left));
    return { answer: isWhole ? 'come-in' : 'how-many', heads: left };
  }
  const fits = heads.every((line) => headsOf(minus(line, headsAt(left, line.position))) === 0);
  const coming = heads.filter((line) => headsOf(line) > 0);
  return fits && coming.length > 0 ? { answer: 'come-in', heads: coming } : { answer: 'how-many', heads: left };
}

const isUntouched = (line: TicketLine, left: readonly LineHeads[]): boolean =>
  headsOf(headsAt(left, line.position)) === headsOf(line);

function refusalOf(ticket: Ticket, day: KstDate): GateAnswer | null {
  if (ticket.status === 'cancelled') return 'cancelled';
  if (linesOn(ticket.lines, day).length === 0) return isCancelledFor(ticket.lines, day) ? 'cancelled' : 'other-day';
  if (stillToCome(ticket, day).length === 0) return 'already-in';
  return ticket.status === 'confirmed' ? null : 'unpaid';
}

/** Its visit of the day is cancelled, and no later one is open. */
const isCancelledFor = (lines: readonly TicketLine[], day: KstDate): boolean =>
  lines.some(({ state, visitDate }) => state === 'cancelled' && visitDate === day) &&
  !lines.some(({ state, visitDate }) => state === 'open' && visitDate > day);

/** What a device watches: null watches all of them. */
export interface Watched {
  readonly hall: string | null;
  readonly startMinute: Minute | null;
}

/** The line that is the device's own, or the day's first; `elsewhere` where none of the day is its own. */
export function lineShown<Line extends Pick<TicketLine, 'hall' | 'startMinute'>>(
  lines: readonly Line[],
  { hall, startMinute }: Watched,
): { readonly line: Line | null; readonly elsewhere: boolean } {
  const own = lines.find(
    (line) => (hall ?? line.hall) === line.hall && (startMinute ?? line.startMinute) === line.startMinute,
  );
  return { line: own ?? lines[0] ?? null, elsewhere: own === undefined && lines.length > 0 };
}
