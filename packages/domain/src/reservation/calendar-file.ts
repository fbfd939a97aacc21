import type { BookedVisit, RoundPart } from '../catalog/product.ts';
import type { LineState } from './status.ts';
import { addDays, formatMinute, type Instant, type KstDate, type Minute, MINUTE_MS } from '../shared/time.ts';

export interface CalendarVisit {
  readonly bookingReference: string;
  /** Where it takes place, for a map to find. */
  readonly place: string;
  /** The reservation's own page, whole. */
  readonly address: string;
  /** false while money or a pledge is still awaited. */
  readonly settled: boolean;
  readonly lines: readonly CalendarLine[];
}

export interface CalendarLine extends BookedVisit {
  readonly lineNo: string;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  /** Of a bundle; absent where the line is one visit. */
  readonly parts?: readonly RoundPart[] | undefined;
  /** Absent: open. */
  readonly state?: LineState;
}

const LINE_OCTETS = 75;
const DAY_MINUTES = 1440;

/**
 * The visit as an iCalendar file (RFC 5545): one event a line in Korean time, with the booking reference in its
 * description. `now` is its creation. A new file replaces the events of an earlier one, since a line's event keeps its
 * id; a cancelled line is marked so.
 */
export function calendarFile(visit: CalendarVisit, now: Instant): string {
  const rows = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kkumteo//Reservation//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...KOREAN_TIME,
    ...visit.lines.flatMap((line) => eventOf(visit, line, now)),
    'END:VCALENDAR',
  ];
  return rows.map((row) => `${folded(row)}\r\n`).join('');
}

// Without summer time since 1988 (PD-24).
const KOREAN_TIME = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Seoul',
  'BEGIN:STANDARD',
  'DTSTART:19881009T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

function eventOf(visit: CalendarVisit, line: CalendarLine, now: Instant): readonly string[] {
  const { visitDate, startMinute, endMinute } = line;
  return [
    'BEGIN:VEVENT',
    `UID:${text(line.lineNo)}@kkumteo`,
    `DTSTAMP:${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART;TZID=Asia/Seoul:${localTime(visitDate, startMinute)}`,
    `DTEND;TZID=Asia/Seoul:${localTime(visitDate, endMinute)}`,
    `SUMMARY:${text(`${line.productName} ${line.roundName}`)}`,
    `LOCATION:${text(visit.place)}`,
    `DESCRIPTION:${text([`예약번호 ${visit.bookingReference}`, peopleWords(line), ...partWords(line)].join('\n'))}`,
    `URL:${visit.address}`,
    `STATUS:${line.state === 'cancelled' ? 'CANCELLED' : visit.settled ? 'CONFIRMED' : 'TENTATIVE'}`,
    // A calendar takes the file that was made later (RFC 5545 3.8.7.4).
    `SEQUENCE:${Math.floor(now / MINUTE_MS)}`,
    'END:VEVENT',
  ];
}

const peopleWords = ({ experiencerCount, leaderCount }: CalendarLine): string =>
  leaderCount === 0 ? `체험자 ${experiencerCount}명` : `체험자 ${experiencerCount}명, 보호자/인솔자 ${leaderCount}명`;

/** `10:00–10:50 소방서 구조대`, one a visit of a bundle. */
const partWords = ({ parts = [] }: CalendarLine): readonly string[] =>
  parts.map(({ name, startMinute, endMinute }) => `${formatMinute(startMinute)}–${formatMinute(endMinute)} ${name}`);

/** `20261209T100000`; a minute past midnight belongs to the next day. */
function localTime(date: KstDate, minute: Minute): string {
  const day = addDays(date, Math.floor(minute / DAY_MINUTES));
  const left = minute % DAY_MINUTES;
  return `${day.replaceAll('-', '')}T${two(Math.floor(left / 60))}${two(left % 60)}00`;
}

const two = (value: number): string => String(value).padStart(2, '0');

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** A row of more than 75 octets goes on in further rows that begin with a blank; no character is cut in two. */
function folded(row: string): string {
  let written = '';
  let used = 0;
  for (const character of row) {
    const octets = octetsOf(character.codePointAt(0) ?? 0);
    if (used + octets > LINE_OCTETS) {
      written += '\r\n ';
      used = 1;
    }
    written += character;
    used += octets;
  }
  return written;
}

/** How many octets a character takes in UTF-8. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
