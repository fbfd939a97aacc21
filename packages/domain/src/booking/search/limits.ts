import type { Track } from '../../catalog/hall.ts';
import type { Won } from '../../shared/money.ts';

/** How long a product may take, in minutes, as visitors choose it. */
export const LONGEST_OFFERED: readonly number[] = [60, 120, 180];

/** What a product may cost, as visitors choose it; 0 is what is free. */
export const DEAREST_OFFERED: readonly Won[] = [0, 10_000, 20_000, 40_000];

/** How many seats one round must have, for visitors who bring more people than they named, or a larger group. */
export const SEATS_OFFERED: Readonly<Record<Track, readonly number[]>> = {
  individual: [2, 3, 4, 5, 6, 8, 10],
  group: [20, 30, 40, 60, 80, 100, 120],
};

/** The limit that an address names; null where it names none of those that are offered. */
export const offeredLimit = (offered: readonly number[], text: string | null): number | null =>
  offered.find((each) => String(each) === text) ?? null;
