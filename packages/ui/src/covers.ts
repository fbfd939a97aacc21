import { useEffect, useEffectEvent } from 'react';
import { coverDepth } from './cover-depth.ts';

interface Cover {
  readonly close: () => void;
}

/** What covers the page now, the latest last. */
let covers: readonly Cover[] = [];
/** The history is asked to go back, and has not arrived; what waits for that. */
let isTravelling = false;
let waiting: readonly (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

/** A browser that drops a step back never says so. */
const TRAVEL_MS = 1000;

/**
 * Gives what covers the page its own entry in the tab's history while it is open: Back closes it and the page stays.
 * Closed in another way, it takes its entry along. What opens as another one closes takes over its entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    followHistory();
    const cover: Cover = { close: () => closeNow() };
    covers = [...covers, cover];
    settleSoon();
    return () => {
      covers = covers.filter((each) => each !== cover);
      settleSoon();
    };
  }, [isOpen]);
}

/**
 * Resolves once the history has no entry of a cover that is closed: for what navigates after a dialog, so that its page
 * comes right after this one.
 */
export async function uncovered(): Promise<void> {
  // A cover that is closed by a press is gone by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  settle();
  if (isTravelling) await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Makes the entries of the history as many as the covers. */
function settle(): void {
  clearTimeout(settling);
  if (isTravelling) return;
  const state: unknown = history.state;
  const depth = coverDepth(state);
  for (let open = depth + 1; open <= covers.length; open += 1) history.pushState(entryOn(history.state, open), '');
  if (depth > covers.length) travel(covers.length - depth);
}

/**
 * The router's own state goes along: for it this is the same place, and a page that is opened from a dialog in the place
 * of its entry is one further.
 */
function entryOn(state: unknown, cover: number): object {
  const place = typeof state === 'object' && state !== null ? state : {};
  return 'idx' in place && typeof place.idx === 'number'
    ? { ...place, idx: place.idx + 1, cover }
    : { ...place, cover };
}

function travel(steps: number): void {
  isTravelling = true;
  const late = setTimeout(arrive, TRAVEL_MS);
  waiting = [...waiting, () => clearTimeout(late)];
  history.go(steps);
}

function arrive(): void {
  isTravelling = false;
  const reached = waiting;
  waiting = [];
  for (const each of reached) each();
  settleSoon();
}

/** Also an entry whose cover is long closed is left: Forward leads to it, and Back from a page that was opened there. */
function moved({ state }: PopStateEvent): void {
  // What waits for it comes after everyone has heard of it.
  if (isTravelling) return void setTimeout(arrive);
  for (const { close } of covers.slice(coverDepth(state)).toReversed()) close();
  settleSoon();
}

/** Begins to follow the history; a page that was loaded again leaves the entry of what covered it. */
export function followHistory(): void {
  window.addEventListener('popstate', moved);
  if (coverDepth(history.state) > 0) settleSoon();
}
