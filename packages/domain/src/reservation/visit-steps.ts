import type { Track } from '../catalog/hall.ts';
import { daysBetween, instantOf, kstDate, type Instant, type KstDate, type Minute } from '../shared/time.ts';
import { pledgedRoomsFrom } from './can.ts';
import type { PledgeState, ReservationStatus } from './status.ts';

export type VisitStepKey = 'booking' | 'pledge' | 'names' | 'rooms' | 'payment' | 'visit';

/** `current` is the next step, `locked` can't be done yet, `none` is not required. */
type VisitStepState = 'done' | 'current' | 'open' | 'locked' | 'none';

export interface VisitStep {
  readonly key: VisitStepKey;
  readonly state: VisitStepState;
  /** Whether the visit depends on it, such as on rooms and a payment; a list of names may stay empty (PD-88). */
  readonly isNeeded: boolean;
  /** Why it can't be done, where it is locked: neither paid nor pledged, too early, or too late. */
  readonly lock: 'unsettled' | 'early' | 'late' | null;
  /** Of how many people it is done, where it is done one by one. */
  readonly people: PeopleDone | null;
  /** The first day on which it can be done, where it can't be yet and that day is known. */
  readonly from: KstDate | null;
  /** Until when it can be done, or has to be; null where no moment is set. */
  readonly until: Instant | null;
}

interface PeopleDone {
  readonly done: number;
  readonly needed: number;
}

/** A reservation's facts for its steps; `lines` are the open ones. */
export interface VisitFacts {
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly pledgeState: PledgeState;
  /** Until when it is paid or pledged, or a deposit made. */
  readonly dueAt: Instant | null;
  readonly lines: readonly VisitLine[];
  /** null where no line has rooms. */
  readonly rooms: PeopleDone | null;
}

export interface VisitLine {
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencerCount: number;
  readonly namedCount: number;
}

type Draft = Omit<VisitStep, 'key'>;
const OF_GROUPS: ReadonlySet<VisitStepKey> = new Set(['pledge', 'names']);
const ORDER = ['booking', 'pledge', 'names', 'rooms', 'payment', 'visit'] as const satisfies readonly VisitStepKey[];

/**
 * The steps of a visit in order, at most one of them current: the first that is not done and can be done now.
 * Individuals neither pledge nor name a list. Empty for a cancelled reservation, or one without lines.
 */
export function visitSteps(facts: VisitFacts, now: Instant): readonly VisitStep[] {
  const first = earliest(facts.lines);
  if (facts.status === 'cancelled' || first === undefined) return [];
  const steps = ORDER.filter((key) => facts.track === 'group' || !OF_GROUPS.has(key)).map((key) => ({
    key,
    ...STEPS[key](facts, { first, now }),
  }));
  const begun = now >= instantOf(first.visitDate, first.startMinute);
  const current = begun ? undefined : steps.find(({ state }) => state === 'open');
  return steps.map((step) => (step === current ? { ...step, state: 'current' } : step));
}

/** The line with the first visit. */
export const earliest = <Line extends Pick<VisitLine, 'visitDate' | 'startMinute'>>(
  lines: readonly Line[],
): Line | undefined =>
  lines.toSorted(
    (one, other) => one.visitDate.localeCompare(other.visitDate) || one.startMinute - other.startMinute,
  )[0];

interface Moment {
  readonly first: VisitLine;
  readonly now: Instant;
}

/** The first step that is needed and can be done now; null where nothing has to be done. */
export const neededStep = (steps: readonly VisitStep[]): VisitStep | null =>
  steps.find(({ state, isNeeded }) => isNeeded && (state === 'current' || state === 'open')) ?? null;

const step = (state: VisitStepState, more: Partial<Draft> = {}): Draft => ({
  state,
  isNeeded: false,
  lock: null,
  people: null,
  from: null,
  until: null,
  ...more,
});

const isPaid = ({ status }: VisitFacts): boolean => status === 'confirmed';

const STEPS: { readonly [Key in VisitStepKey]: (facts: VisitFacts, moment: Moment) => Draft } = {
  booking: () => step('done'),

  pledge(facts) {
    if (facts.pledgeState === 'written') return step('done');
    return facts.status === 'provisional' ? step('open', { isNeeded: true, until: facts.dueAt }) : step('none');
  },

  /** Until the round begins (PD-88). */
  names({ lines }, { first }) {
    const people = { done: sum(lines.map(named)), needed: sum(lines.map((line) => line.experiencerCount)) };
    const until = instantOf(first.visitDate, first.startMinute);
    return people.done >= people.needed ? step('done', { people }) : step('open', { people, until });
  },

  /** Reserved or deposit awaited, pledged from 14 days before; until midnight the day before (PD-57). */
  rooms({ status, rooms: people }, { first: { visitDate }, now }) {
    if (people === null || people.needed === 0) return step('none');
    if (people.done >= people.needed) return step('done', { people });
    const until = instantOf(visitDate);
    if (now >= until) return step('locked', { people, lock: 'late', until });
    const from = pledgedRoomsFrom(visitDate);
    const isEarly = daysBetween(kstDate(now), from) > 0;
    if (status === 'provisional')
      return step('locked', { people, lock: 'unsettled', from: isEarly ? from : null, until });
    return status === 'pledged' && isEarly
      ? step('locked', { people, lock: 'early', from, until })
      : step('open', { isNeeded: true, people, until });
  },

  /** A pledged one is paid at the desk on the day at the latest (PD-59). */
  payment(facts, { first }) {
    if (isPaid(facts)) return step('done');
    const until = facts.status === 'pledged' ? instantOf(first.visitDate, first.startMinute) : facts.dueAt;
    return step('open', { isNeeded: facts.status !== 'pledged', until });
  },

  visit({ lines }, { first, now }) {
    const ends = Math.max(...lines.map(({ visitDate, endMinute }) => instantOf(visitDate, endMinute)));
    return now >= ends ? step('done') : step('open', { until: instantOf(first.visitDate, first.startMinute) });
  },
};

const named = ({ namedCount, experiencerCount }: VisitLine): number => Math.min(namedCount, experiencerCount);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
