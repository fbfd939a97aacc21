import type { Won } from '../../shared/money.ts';

/** How long a product may take, in minutes, as visitors choose it. */
export const LONGEST_OFFERED: readonly number[] = [60, 120, 180];

/** What a product may cost, as visitors choose it; 0 is what is free. */
export const DEAREST_OFFERED: readonly Won[] = [0, 10_000, 20_000, 40_000];

/** The limit that an address names; null where it names none of those that are offered. */
export const offeredLimit = (offered: readonly number[], text: string | null): number | null =>
  offered.find((each) => String(each) === text) ?? null;
