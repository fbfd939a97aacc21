import { headcountMaximum } from '@kkumteo/domain/catalog/track';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PersonCategory, Role } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';

/** How many people of each category of each role: the counters of the panel, by `countKey`. */
export type Headcounts = Readonly<Record<string, number>>;

export const countKey = (role: Role, categoryId: string): string => `${role}:${categoryId}`;

export const peopleOf = (counts: Headcounts, role: Role): number =>
  Object.entries(counts).reduce((sum, [key, people]) => (key.startsWith(`${role}:`) ? sum + people : sum), 0);

/** One category id per head of a role, in the order of the counters. */
export const headsOf = (counts: Headcounts, role: Role): readonly string[] =>
  Object.entries(counts).flatMap(([key, people]) =>
    key.startsWith(`${role}:`) ? Array.from({ length: people }, () => key.slice(role.length + 1)) : [],
  );

/** The seats that the chosen round has left; no leader seats where leaders are not counted. */
export interface SeatsLeft {
  readonly experiencers: number;
  readonly leaders: number | null;
}

/** What the counter of one category may go to: what the round and the category's limit leave beside the others. */
export function counterMaximum(
  counts: Headcounts,
  of: { readonly track: Track; readonly role: Role; readonly category: PersonCategory; readonly seats: SeatsLeft },
): number {
  const { track, role, category, seats } = of;
  const left = role === 'experiencer' ? seats.experiencers : (seats.leaders ?? Number.MAX_SAFE_INTEGER);
  const others = peopleOf(counts, role) - (counts[countKey(role, category.categoryId)] ?? 0);
  const each = category.experiencersEach;
  return Math.max(
    0,
    Math.min(
      headcountMaximum(track, left) - others,
      category.perBookingLimit ?? Number.MAX_SAFE_INTEGER,
      each === null ? Number.MAX_SAFE_INTEGER : Math.floor(peopleOf(counts, 'experiencer') / each),
    ),
  );
}

/**
 * The counters after one of them changed. Rows that share their people (PD-48) take from each other where the role has
 * more than `most`, or all of them together more than `total`.
 */
export function withCount(
  counts: Headcounts,
  change: {
    readonly rows: readonly PriceRow[];
    readonly role: Role;
    readonly categoryId: string;
    readonly people: number;
  },
  most: number,
  total: number | null = null,
): Headcounts {
  const { role } = change;
  const next: Record<string, number> = { ...counts, [countKey(role, change.categoryId)]: change.people };
  const sharing = sharingRows(change.rows, role, change.categoryId);
  const keysOf = (rows: readonly PriceRow[]) =>
    rows.flatMap((row) => row.categories.map((each) => countKey(row.role, each.categoryId)));
  take(next, keysOf(sharing.others.filter((row) => row.role === role)), peopleOf(next, role) - most);
  if (total !== null && sharing.others.length > 0) {
    const together = keysOf([...sharing.own, ...sharing.others]).reduce((sum, key) => sum + (next[key] ?? 0), 0);
    take(next, keysOf(sharing.others), together - total);
  }
  return next;
}

/** Takes that many people away from the counters, as far as they have them. */
function take(counts: Record<string, number>, keys: readonly string[], people: number): void {
  let over = Math.max(0, people);
  for (const key of keys) {
    const taken = Math.min(over, counts[key] ?? 0);
    if (taken > 0) counts[key] = (counts[key] ?? 0) - taken;
    over -= taken;
  }
}

function sharingRows(rows: readonly PriceRow[], role: Role, categoryId: string) {
  const own = rows.filter((row) => row.role === role && row.categories.some((each) => each.categoryId === categoryId));
  const shared = own[0]?.sharedPeople ?? null;
  return { own, others: shared === null ? [] : rows.filter((row) => row !== own[0] && row.sharedPeople === shared) };
}

/** Counters limited to the rest after another round was chosen; standard categories are reduced last. */
export function heldTo(counts: Headcounts, seats: SeatsLeft): Headcounts {
  const held: Record<string, number> = {};
  const left = { experiencer: seats.experiencers, leader: seats.leaders ?? Number.MAX_SAFE_INTEGER };
  for (const [key, people] of Object.entries(counts)) {
    const role: Role = key.startsWith('leader:') ? 'leader' : 'experiencer';
    held[key] = Math.min(people, Math.max(0, left[role]));
    left[role] -= held[key];
  }
  return held;
}
