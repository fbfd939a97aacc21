import type { Minute } from '../shared/time.ts';

interface Placed {
  readonly productId: number;
  readonly startMinute: Minute;
}

/** A column of the day sheet: rounds that begin from this minute until the next band. */
export interface TimeBand<R> {
  readonly fromMinute: Minute;
  readonly rounds: readonly R[];
}

/** Rounds in the fewest columns by their beginning, so that no product has two in one. */
export function timeBands<R extends Placed>(rounds: readonly R[]): readonly TimeBand<R>[] {
  const bands: { fromMinute: Minute; rounds: R[] }[] = [];
  const starts = [...new Set(rounds.map(({ startMinute }) => startMinute))].toSorted((one, other) => one - other);
  for (const startMinute of starts) {
    const beginning = rounds.filter((round) => round.startMinute === startMinute);
    const band = bands.at(-1);
    const taken = new Set(band?.rounds.map(({ productId }) => productId));
    if (band === undefined || beginning.some(({ productId }) => taken.has(productId)))
      bands.push({ fromMinute: startMinute, rounds: [...beginning] });
    else band.rounds.push(...beginning);
  }
  return bands;
}
