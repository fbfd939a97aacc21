import type { SearchAnswer, Suggestion } from '@kkumteo/contract/booking/search';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';

/** What words find on one track, over all halls. */
export interface TrackFound {
  readonly track: Track;
  readonly answer: SearchAnswer | undefined;
}

export interface SuggestedProduct {
  readonly track: Track;
  readonly suggestion: Suggestion;
}

export interface BestList {
  readonly track: Track;
  readonly hall: Hall;
  /** Of that hall. */
  readonly count: number;
  /** Of all halls of the track. */
  readonly total: number;
}

const SUGGESTIONS = 5;

/**
 * Up to five products over the tracks in the given order; what is on both, under one number or two, is listed on the
 * first alone.
 */
export function suggestedOf(found: readonly TrackFound[]): readonly SuggestedProduct[] {
  const shown: SuggestedProduct[] = [];
  for (const { track, answer } of found)
    for (const suggestion of answer?.suggestions ?? [])
      if (!shown.some((each) => each.track !== track && isSame(each.suggestion, suggestion)))
        shown.push({ track, suggestion });
  return shown.slice(0, SUGGESTIONS);
}

const isSame = (one: Suggestion, other: Suggestion): boolean => one.name === other.name && one.hall === other.hall;

/** The hall with most on the first track that has any; null where nothing was found. */
export function bestListOf(found: readonly TrackFound[]): BestList | null {
  for (const { track, answer } of found) {
    const counts = (answer?.counts ?? []).filter(({ count }) => count > 0);
    const best = counts.toSorted((a, b) => b.count - a.count)[0];
    if (best !== undefined) return { track, ...best, total: counts.reduce((sum, { count }) => sum + count, 0) };
  }
  return null;
}
