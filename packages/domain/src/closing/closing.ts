import type { Transitions } from '../shared/machine.ts';
import type { Hall } from '../catalog/hall.ts';
import type { Won } from '../shared/money.ts';
import { normaliseText } from '../shared/text.ts';
import { may, type StaffRole } from '../staff/may.ts';
import { kstDate, kstMinute, MINUTE_MS, type Instant, type KstDate, type Minute } from '../shared/time.ts';
import type { ClosingRejection } from './refusals.ts';

/** What is closed: the whole park, halls, products, or rounds of products. */
export const CLOSING_REACHES = ['park', 'halls', 'products', 'rounds'] as const;
export type ClosingReach = (typeof CLOSING_REACHES)[number];

/** Rounds of one day that are closed together. */
export interface ClosingScope {
  readonly day: KstDate;
  readonly reach: ClosingReach;
  /** Of `halls`; else none. */
  readonly halls: readonly Hall[];
  /** Products of `products`, rounds of `rounds`; else none. */
  readonly ids: readonly number[];
  /** Rounds that begin at this minute or later; null: of the whole day. */
  readonly fromMinute: Minute | null;
}

/** Why a day is closed, as visitors and staff read it. */
export const CLOSING_GROUNDS = ['weather', 'facility', 'disease', 'event', 'other'] as const;
export type ClosingGround = (typeof CLOSING_GROUNDS)[number];

/** What becomes of those who have booked: cancelled and refunded, offered another day first, or left as they are. */
export const CLOSING_VISITORS = ['cancel', 'offer', 'stay'] as const;
export type ClosingVisitors = (typeof CLOSING_VISITORS)[number];

/** States of the job. Before it is started its proposal says whether it was refused, withdrawn or expired. */
const JOB_STATES = ['proposed', 'running', 'paused', 'done'] as const;
export type ClosingJobState = (typeof JOB_STATES)[number];
/** `stopped` and `opened-again`: the sale alone, which needs no job and no second person. */
export const CLOSING_STATES = [...JOB_STATES, 'refused', 'withdrawn', 'expired', 'stopped', 'opened-again'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

/** Nothing leads back: a line that is cancelled stays cancelled. */
export const CLOSING_MOVES: Transitions<ClosingJobState> = {
  proposed: ['running'],
  running: ['paused', 'done'],
  paused: ['running'],
  done: [],
};

/** What the job does, in order of harm: nothing is sold any more before the first visitor is cancelled. */
export const CLOSING_STEPS = ['sale', 'cancel', 'refund', 'tell', 'waits', 'compare'] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** Minutes for which a preview may be proposed; then it is priced again. */
export const PREVIEW_MINUTES = 10;

/** Letters of what visitors read of the reason. */
export const CLOSING_WORDS_LETTERS = 100;

/** What the proposer types: `12월 12일 닫기`. */
export function closingPhrase(day: KstDate): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 닫기`;
}

export interface RoundOfScope {
  readonly hall: Hall;
  readonly productId: number;
  readonly roundId: number;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
}

/** Whether a round of the day is closed. One that is over at `now` never is: its visitors were there. */
export function isClosedBy(scope: ClosingScope, round: RoundOfScope, now: Instant): boolean {
  const today = kstDate(now);
  if (scope.day < today || (scope.day === today && round.endMinute <= kstMinute(now))) return false;
  return round.startMinute >= (scope.fromMinute ?? 0) && isReached(scope, round);
}

function isReached({ reach, halls, ids }: ClosingScope, { hall, productId, roundId }: RoundOfScope): boolean {
  switch (reach) {
    case 'park':
      return true;
    case 'halls':
      return halls.includes(hall);
    case 'products':
      return ids.includes(productId);
    case 'rounds':
      return ids.includes(roundId);
  }
}

export interface ProposedClosing {
  readonly day: KstDate;
  readonly phrase: string;
  readonly pricedAt: Instant;
  readonly reservations: number;
  readonly amount: Won | null;
}

/** What the server counts now. */
export interface CountedClosing {
  readonly rounds: number;
  readonly reservations: number;
  /** As its proposer sees it (`wonFor`). */
  readonly amount: Won | null;
}

/** Why a closing can't be proposed as it was previewed, or null. */
export function previewRefusal(asked: ProposedClosing, now: CountedClosing, at: Instant): ClosingRejection | null {
  if (asked.day < kstDate(at)) return { code: 'closing.day-past' };
  if (now.rounds === 0) return { code: 'closing.no-rounds' };
  if (normaliseText(asked.phrase) !== closingPhrase(asked.day)) return { code: 'closing.phrase', field: 'phrase' };
  const age = at - asked.pricedAt;
  if (!(age >= 0 && age <= PREVIEW_MINUTES * MINUTE_MS)) return { code: 'closing.preview-old' };
  const isSame = asked.reservations === now.reservations && asked.amount === now.amount;
  return isSame ? null : { code: 'closing.preview-other' };
}

/** Someone whose account is open. */
export interface Colleague {
  readonly staffKey: number;
  readonly name: string;
  readonly role: StaffRole;
}

/** Whom a proposer may ask to approve a closing. */
export const approversFor = <One extends Colleague>(proposer: number, colleagues: readonly One[]): readonly One[] =>
  colleagues.filter(({ staffKey, role }) => staffKey !== proposer && may(role, 'closing.approve'));

/** Why a closing can't be proposed with that colleague, or null; null asks all who may approve it. */
export function approverRefusal(
  approver: number | null,
  proposer: number,
  colleagues: readonly Colleague[],
): ClosingRejection | null {
  if (approver === null || approversFor(proposer, colleagues).some(({ staffKey }) => staffKey === approver))
    return null;
  return { code: 'closing.not-approver', field: 'approver' };
}

/** Why the sale of rounds can't be stopped, or null; `open` counts those of them that are sold. */
export function stopSaleRefusal(
  day: KstDate,
  rounds: { readonly chosen: number; readonly open: number },
  at: Instant,
): ClosingRejection | null {
  if (day < kstDate(at)) return { code: 'closing.day-past' };
  if (rounds.chosen === 0) return { code: 'closing.no-rounds' };
  return rounds.open === 0 ? { code: 'closing.sale-stopped' } : null;
}

/** Percent of what is to be done; 100 only once it is over. */
export function progressOf(
  steps: readonly { readonly done: number; readonly total: number }[],
  isOver: boolean,
): number {
  const sum = (key: 'done' | 'total'): number => steps.reduce((all, step) => all + step[key], 0);
  if (isOver) return 100;
  return Math.min(99, Math.floor((100 * sum('done')) / Math.max(1, sum('total'))));
}

/** Seconds that a closing of so many reservations takes, as measured by `closing.bench.ts`. */
export const closingSeconds = (reservations: number): number => Math.ceil(10 + reservations / 8);
