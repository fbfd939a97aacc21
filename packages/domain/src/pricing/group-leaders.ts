import { leadersAllowed } from '../participants/category-checks.ts';
import type { PersonCategory, Role } from '../participants/category.ts';
import type { PriceRow } from './price-row.ts';

/** The rows of a role that a form shows. */
export const offeredRows = (rows: readonly PriceRow[], role: Role): readonly PriceRow[] =>
  rows.filter((row) => row.role === role && !row.hidden && row.categories.length > 0);

/** The two categories of which group leaders are made: the free one, and the one that pays. */
export function leaderCategories(rows: readonly PriceRow[]): {
  readonly free: PersonCategory | undefined;
  readonly paying: PersonCategory | undefined;
} {
  const all = offeredRows(rows, 'leader').flatMap((row) => row.categories);
  return { free: all.find(({ kind }) => kind === 'group-leader'), paying: all.find(({ kind }) => kind === 'standard') };
}

/** How many of a group's leaders are free: as many as its experiencers allow, the others pay (PD-5). */
export function freeLeaders(rows: readonly PriceRow[], experiencers: number, leaders: number): number {
  const { free } = leaderCategories(rows);
  if (free === undefined) return 0;
  const each = free.experiencersEach;
  return each === null ? leaders : Math.min(leaders, leadersAllowed(experiencers, each));
}
