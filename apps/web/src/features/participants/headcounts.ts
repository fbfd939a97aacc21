import { headcountMaximum } from '@kkumteo/domain/catalog/track';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PersonCategory, Role } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';

/** How many people of each category of each role: the counters of the panel, by `countKey`. */
export type Headcounts = Readonly<Record<string, number>>;

export const countKey = (role: Role, categoryId: string): string => `${role}:${categoryId}`;

/** People of one role in all. */
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

/** The counters after one of them changed; rows that share their people (D48) take from each other at the limit. */
export function withCount(
  counts: Headcounts,
  change: {
    readonly rows: readonly PriceRow[];
    readonly role: Role;
    readonly categoryId: string;
    readonly people: number;
  },
  most: number,
): Headcounts {
  const key = countKey(change.role, change.categoryId);
  const next = { ...counts, [key]: change.people };
  let over = peopleOf(next, change.role) - most;
  for (const sibling of sharingKeys(change.rows, change.role, change.categoryId)) {
    const taken = Math.min(Math.max(0, over), next[sibling] ?? 0);
    next[sibling] = (next[sibling] ?? 0) - taken;
    over -= taken;
  }
  return next;
}

function sharingKeys(rows: readonly PriceRow[], role: Role, categoryId: string): readonly string[] {
  const own = rows.find((row) => row.role === role && row.categories.some((each) => each.categoryId === categoryId));
  if (own === undefined || own.sharedPeople === null) return [];
  return rows
    .filter((row) => row !== own && row.sharedPeople === own.sharedPeople && row.role === role)
    .flatMap((row) => row.categories.map((each) => countKey(role, each.categoryId)));
}

/** Counters held to what is left after another round was chosen; standard categories give way last. */
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
