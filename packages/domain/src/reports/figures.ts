import { may, type StaffRole } from '../staff/may.ts';

/** Days between booking and visit, in the steps of the report; both ends belong to a step. */
export const LEAD_STEPS = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: Infinity },
] as const;

/** How a visit was booked: by the visitor on the site, at the desk, or by staff in a member's name. */
export const SOURCES = ['site', 'desk', 'caller'] as const;
export type Source = (typeof SOURCES)[number];

export const REFUND_REASONS = [
  'lines-cancelled',
  'lines-changed',
  'exception',
  'closed',
  'desk',
  'seats-gone',
  'not-owed',
  'given-back-at-provider',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Refunds that a list is asked for: of one reason, or all. */
export const REFUNDS_ASKED = [...REFUND_REASONS, 'any'] as const;
export type RefundsAsked = (typeof REFUNDS_ASKED)[number];

/** Fewer people than this could be recognised. */
const FEWEST_SHOWN = 10;

/** A number of people as a role sees it: null where it is small and the role opens no reservation's people. */
export const peopleFor = (role: StaffRole, people: number): number | null =>
  people > 0 && people < FEWEST_SHOWN && !may(role, 'reservation.open-people') ? null : people;

/** The part of a whole in tenths of a percent; null where there is no whole. */
export const permille = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole);

/** The change since before in tenths of a percent; null where there was nothing before. */
export const changeSince = (now: number, before: number): number | null => permille(now - before, before);

interface Ahead {
  readonly days: number;
  readonly visits: number;
}

/** The day in the middle of all visits; null of none. */
export function middleDay(counts: readonly Ahead[]): number | null {
  const sorted = [...counts].filter(({ visits }) => visits > 0).sort((one, other) => one.days - other.days);
  const half = sorted.reduce((sum, { visits }) => sum + visits, 0) / 2;
  let passed = 0;
  for (const { days, visits } of sorted) {
    passed += visits;
    if (passed >= half) return days;
  }
  return null;
}

/** Six steps of one colour, from few to full. */
export const fillStep = (taken: number | null): number =>
  taken === null ? 0 : [300, 500, 700, 850, 950].filter((bound) => taken >= bound).length + 1;
