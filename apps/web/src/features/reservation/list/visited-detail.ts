import type { Track } from '@kkumteo/domain/catalog/hall';
import { readSession, type SessionSlot, writeSession } from '../../../lib/session-store.ts';
import { filterSlot, type ListFilter } from './list-filter.ts';

/** Set by a detail page, taken by the list: the filter outlives a look at a detail and nothing else (reservation spec §4). */
const visitedSlot = (track: Track): SessionSlot<true> => ({
  name: `reservation-detail-visited:${track}`,
  version: 1,
  parse: (stored) => (stored === true ? true : null),
});

/** Says that a detail page of this track is being looked at. */
export const noteDetailVisit = (track: Track): void => writeSession(visitedSlot(track), true);

/** The filter to start with, where the list is entered from a detail page or reloaded; null for the default one. */
export function filterToKeep(track: Track): ListFilter | null {
  const reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
  const kept = readSession(visitedSlot(track)) === true || (reloaded && performance.now() < RELOAD_MS);
  return kept ? readSession(filterSlot(track)) : null;
}

/** Keeps the filter that the list shows now; the way in is used up. */
export function keepFilter(track: Track, filter: ListFilter): void {
  writeSession(visitedSlot(track), null);
  writeSession(filterSlot(track), filter);
}

/** A list that shows this soon after the page was loaded is the one that was reloaded. */
const RELOAD_MS = 10_000;
