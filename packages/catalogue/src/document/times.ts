import { formatMinute, type Minute } from '@kkumteo/domain/shared/time';
import type { Component, Product, Round } from './products.ts';

/** Minutes since 00:00 of `HH:MM`. */
export const minuteOf = (time: string): Minute => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minute: Minute): string => formatMinute(minute);

export interface RoundTimes {
  readonly starts: Minute;
  readonly ends: Minute;
}

/** The rounds of components by the component's number and theirs: those of products with seats, and the others. */
export function componentRounds(document: {
  readonly products: readonly Product[];
  readonly components: readonly Component[];
}): ReadonlyMap<string, RoundTimes> {
  const own = document.products
    .filter(({ seats }) => seats !== null)
    .flatMap((product) =>
      product.rounds.flatMap((round) => {
        const times = timesOf(product, round, []);
        return times === null ? [] : [[roundKey(product.id, round.number), times] as const];
      }),
    );
  const others = document.components.flatMap(({ id, rounds }) =>
    rounds.map(
      ({ number, starts, ends }) => [roundKey(id, number), { starts: minuteOf(starts), ends: minuteOf(ends) }] as const,
    ),
  );
  return new Map([...own, ...others]);
}

export const roundKey = (component: number, round: number): string => `${component} ${round}`;

/** When a round begins and ends, `parts` being the times of its parts; null where that is not said. */
export function timesOf(
  { durationMinutes }: Pick<Product, 'durationMinutes'>,
  round: Pick<Round, 'starts' | 'ends'>,
  parts: readonly RoundTimes[],
): RoundTimes | null {
  const first = parts.length === 0 ? null : Math.min(...parts.map(({ starts }) => starts));
  const last = parts.length === 0 ? null : Math.max(...parts.map(({ ends }) => ends));
  const starts = round.starts === null ? first : minuteOf(round.starts);
  if (starts === null) return null;
  return { starts, ends: round.ends === null ? (last ?? starts + durationMinutes) : minuteOf(round.ends) };
}
