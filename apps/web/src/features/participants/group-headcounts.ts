import { COUNTER_MAXIMUM, DEFAULT_GROUP_HEADCOUNT, headcountMaximum } from '@kkumteo/domain/catalog/track';
import type { PersonCategory, Role } from '@kkumteo/domain/participants/category';
import { freeLeaders, leaderCategories, offeredRows } from '@kkumteo/domain/pricing/group-leaders';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { countKey, type Headcounts, peopleOf, type SeatsLeft } from './headcounts.ts';

/*
 * The counters of the group track: the first row takes the headcount, discount rows take from it (booking spec §4), and
 * leaders are counted as one number of which one per 15 experiencers is free and the others pay (PD-5).
 */

/** The category that takes the headcount; undefined where the product has none to sell to groups. */
export const normalCategory = (rows: readonly PriceRow[]): PersonCategory | undefined =>
  standardOf(rows, 'experiencer');

/** Leaders that come, free ones and paying ones together. */
export function leadersOf(rows: readonly PriceRow[], counts: Headcounts): number {
  const { free, paying } = leaderCategories(rows);
  return [free, paying].reduce((sum, category) => sum + of(counts, 'leader', category), 0);
}

/** The counters with that many leaders, as many of them free as the experiencers allow. */
export function withLeaders(rows: readonly PriceRow[], counts: Headcounts, leaders: number): Headcounts {
  const { free, paying } = leaderCategories(rows);
  const waived = freeLeaders(rows, peopleOf(counts, 'experiencer'), leaders);
  return {
    ...counts,
    ...(free === undefined ? {} : { [countKey('leader', free.categoryId)]: waived }),
    ...(paying === undefined ? {} : { [countKey('leader', paying.categoryId)]: leaders - waived }),
  };
}

/**
 * The counters after one of them changed: a discounted head is taken from the normal row, leaders are distributed
 * again.
 */
export function withGroupCount(
  rows: readonly PriceRow[],
  counts: Headcounts,
  change: { readonly role: Role; readonly categoryId: string; readonly people: number },
): Headcounts {
  const key = countKey(change.role, change.categoryId);
  const normal = normalCategory(rows);
  const next: Record<string, number> = { ...counts, [key]: change.people };
  if (change.role === 'experiencer' && normal !== undefined && change.categoryId !== normal.categoryId) {
    const normalKey = countKey('experiencer', normal.categoryId);
    next[normalKey] = Math.max(0, (counts[normalKey] ?? 0) - (change.people - (counts[key] ?? 0)));
  }
  return withLeaders(rows, next, leadersOf(rows, counts));
}

/** The maximum of an experiencer category's counter: the round's, or the heads that the normal row can give. */
export function groupMaximum(
  rows: readonly PriceRow[],
  counts: Headcounts,
  category: PersonCategory,
  seats: SeatsLeft,
): number {
  const normal = normalCategory(rows);
  const own = of(counts, 'experiencer', category);
  const most =
    category.categoryId === normal?.categoryId
      ? headcountMaximum('group', seats.experiencers) - (peopleOf(counts, 'experiencer') - own)
      : own + of(counts, 'experiencer', normal);
  return Math.max(0, Math.min(most, category.perBookingLimit ?? COUNTER_MAXIMUM));
}

/** How many leaders may be counted: what the round has left for them beside other companions. */
export function leaderMaximum(rows: readonly PriceRow[], counts: Headcounts, seats: SeatsLeft): number {
  const others = peopleOf(counts, 'leader') - leadersOf(rows, counts);
  return Math.max(0, (seats.leaders ?? COUNTER_MAXIMUM) - others);
}

/** What a group starts with: 15 experiencers, and a leader where the product has a row for them (booking spec §9). */
export function startingGroup(rows: readonly PriceRow[]): Headcounts {
  const normal = normalCategory(rows);
  const counts = normal === undefined ? {} : { [countKey('experiencer', normal.categoryId)]: DEFAULT_GROUP_HEADCOUNT };
  return offeredRows(rows, 'leader').length === 0 ? counts : withLeaders(rows, counts, 1);
}

/** Headcounts taken over to another track: what it does not sell becomes normal, leaders are shared out by its rows. */
export function carriedCounts(rows: readonly PriceRow[], counts: Headcounts): Headcounts {
  const normal = normalCategory(rows);
  const carried: Record<string, number> = {};
  for (const [key, people] of Object.entries(counts)) {
    if (!key.startsWith('experiencer:')) continue;
    const sold = offeredRows(rows, 'experiencer').some((row) =>
      row.categories.some(({ categoryId }) => countKey('experiencer', categoryId) === key),
    );
    const to = sold || normal === undefined ? key : countKey('experiencer', normal.categoryId);
    carried[to] = (carried[to] ?? 0) + people;
  }
  return offeredRows(rows, 'leader').length === 0 ? carried : withLeaders(rows, carried, peopleOf(counts, 'leader'));
}

function standardOf(rows: readonly PriceRow[], role: Role): PersonCategory | undefined {
  const [first] = offeredRows(rows, role);
  return first?.categories.find(({ kind }) => kind === 'standard') ?? first?.categories[0];
}

const of = (counts: Headcounts, role: Role, category: PersonCategory | undefined): number =>
  category === undefined ? 0 : (counts[countKey(role, category.categoryId)] ?? 0);
