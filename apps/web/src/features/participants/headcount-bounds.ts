import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';
import { type PriceRow, asksForLeaders } from '@kkumteo/domain/pricing/price-row';
import { countedInTotal } from '@kkumteo/domain/rooms/room-checks';
import { COUNTER_MAXIMUM, headcountMaximum } from '@kkumteo/domain/catalog/track';
import { countKey, type Headcounts, peopleOf, type SeatsLeft } from './headcounts.ts';

/**
 * The rest for a product that takes `total` people overall (booking spec §5), null without such a total: the
 * experiencers, and the leaders too where their rows share the people of the experiencers' (PD-48). Each role leaves
 * one place to the other then.
 */
export function seatsWithin(rows: readonly PriceRow[], seats: SeatsLeft, total: number | null): SeatsLeft {
  if (total === null) return seats;
  const together = countedInTotal(rows, 0, 1) === 1;
  if (!together) return { ...seats, experiencers: Math.min(seats.experiencers, total) };
  return {
    experiencers: Math.min(seats.experiencers, total - 1),
    leaders: Math.min(seats.leaders ?? Number.MAX_SAFE_INTEGER, total - 1),
  };
}

/**
 * The counters with one leader where the product requires leaders and none is counted (booking spec §5); a group's is a
 * free one.
 */
export function withLeaderAsked(rows: readonly PriceRow[], counts: Headcounts): Headcounts {
  if (!asksForLeaders(rows) || peopleOf(counts, 'leader') > 0) return counts;
  const categories = rows.filter((row) => row.role === 'leader' && !row.hidden).flatMap((row) => row.categories);
  const first = categories.find(({ kind }) => kind === 'standard') ?? categories[0];
  return first === undefined ? counts : { ...counts, [countKey('leader', first.categoryId)]: 1 };
}

/** The minimum of one category's counter: one where the product requires a leader, and this is the last one counted. */
export function counterMinimum(
  counts: Headcounts,
  of: { readonly asked: boolean; readonly role: Role; readonly categoryId: string; readonly most: number },
): number {
  const others = peopleOf(counts, of.role) - (counts[countKey(of.role, of.categoryId)] ?? 0);
  return of.role === 'leader' && of.asked && others === 0 ? Math.min(1, of.most) : 0;
}

/** Whether more are counted than the round has seats for; a group may always count up to 15 (PD-46). */
export const isAboveSeats = (track: Track, counts: Headcounts, seats: SeatsLeft): boolean =>
  peopleOf(counts, 'experiencer') > headcountMaximum(track, seats.experiencers) ||
  peopleOf(counts, 'leader') > (seats.leaders ?? COUNTER_MAXIMUM);
