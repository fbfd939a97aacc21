import { formatMinute, type Minute } from '../shared/time.ts';
import { type RoundOfDay, withOwnSeats } from './round-of-day.ts';

/** Half an hour of arrivals: who books a round that begins in it, against the seats of those rounds. */
export interface HalfHour {
  readonly fromMinute: Minute;
  readonly capacity: number;
  readonly expected: number;
  readonly arrived: number;
}

const HALF = 30;
const halfOf = (minute: Minute): Minute => minute - (minute % HALF);

type Arriving = Pick<RoundOfDay, 'startMinute' | 'capacity' | 'expected' | 'arrived'> & {
  /** Component rounds whose seats it sells: products that share one share its capacity. */
  readonly seatsOf: readonly number[];
};

/** Every half hour from the first beginning of a round to the last; none on a day without rounds. */
export function arrivalsByHalfHour(rounds: readonly Arriving[]): readonly HalfHour[] {
  if (rounds.length === 0) return [];
  const halves = rounds.map(({ startMinute }) => halfOf(startMinute));
  const first = Math.min(...halves);
  const count = (Math.max(...halves) - first) / HALF + 1;
  return Array.from({ length: count }, (_, at) => {
    const fromMinute = first + at * HALF;
    return { fromMinute, ...sumOf(rounds.filter(({ startMinute }) => halfOf(startMinute) === fromMinute)) };
  });
}

function sumOf(rounds: readonly Arriving[]): Omit<HalfHour, 'fromMinute'> {
  return {
    capacity: sum(withOwnSeats(rounds).map(({ capacity }) => capacity)),
    expected: sum(rounds.map(({ expected }) => expected)),
    arrived: sum(rounds.map(({ arrived }) => arrived)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The half hour in which most people are expected; null where no one is. */
export function busiestHalfHour(halves: readonly HalfHour[]): HalfHour | null {
  const most = Math.max(0, ...halves.map(({ expected }) => expected));
  return most === 0 ? null : (halves.find(({ expected }) => expected === most) ?? null);
}

/** `13:00–13:30`. */
export const halfHourText = ({ fromMinute }: Pick<HalfHour, 'fromMinute'>): string =>
  `${formatMinute(fromMinute)}–${formatMinute(fromMinute + HALF)}`;

/** Whether the minute is in this half hour. */
export const isNow = ({ fromMinute }: Pick<HalfHour, 'fromMinute'>, now: Minute): boolean => halfOf(now) === fromMinute;
