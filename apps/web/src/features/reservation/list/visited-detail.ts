import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { readSession, writeSession } from '../../../lib/session-store.ts';
import { filterSlot, type ListFilter } from './list-filter.ts';

// The track of the detail that is open, or was until just now. Lives as long as the document: a new document comes from
// elsewhere.
let visited: Track | null = null;
let listed = false;

/**
 * Notes that a detail page of this track, or a panel of it, is open; answers a function that ends this: the filter
 * survives on the way to the list and nowhere else (reservation spec §4).
 */
export function noteDetailVisit(track: Track): () => void {
  visited = track;
  return () => {
    if (window.location.pathname !== paths.reservations(track)) visited = null;
  };
}

/**
 * The filter to start with, where the list is entered from a detail page or is itself reloaded; null for the default
 * one.
 */
export function filterToKeep(track: Track): ListFilter | null {
  return visited === track || (!listed && wasReloaded(paths.reservations(track)))
    ? readSession(filterSlot(track))
    : null;
}

/** Keeps the filter that the list shows now; the way in is used up. */
export function keepFilter(track: Track, filter: ListFilter): void {
  visited = null;
  listed = true;
  writeSession(filterSlot(track), filter);
}

const wasReloaded = (path: string): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload' && new URL(entry.name).pathname === path);
