import type { KstDate } from './time.ts';

/** The visit days for which a row of the catalogue is valid, both included; null is open. */
export interface ValidDays {
  readonly fromDay: KstDate | null;
  readonly toDay: KstDate | null;
}

export const ALWAYS_VALID: ValidDays = { fromDay: null, toDay: null };

export const isValidOn = ({ fromDay, toDay }: ValidDays, day: KstDate): boolean =>
  (fromDay ?? day) <= day && day <= (toDay ?? day);

export const validOn = <Row extends ValidDays>(rows: readonly Row[], day: KstDate): readonly Row[] =>
  rows.filter((row) => isValidOn(row, day));

/** The days for which all of them are valid; none where the first day comes after the last. */
export function commonDays(all: readonly ValidDays[]): ValidDays {
  const begins = all.flatMap(({ fromDay }) => fromDay ?? []).toSorted();
  const ends = all.flatMap(({ toDay }) => toDay ?? []).toSorted();
  return { fromDay: begins.at(-1) ?? null, toDay: ends[0] ?? null };
}
