import { useMemo, useSyncExternalStore } from 'react';
import { parseStored, type StoredSlot, storedText } from './stored-value.ts';

/*
 * One value that all tabs of this browser agree on: it lives in local storage, another tab's change arrives by the
 * storage event, and every change starts from what is stored at that moment. In memory where the browser refuses
 * storage.
 */
export type LocalSlot<Value> = StoredSlot<Value>;

const listeners = new Set<() => void>();
const memory = new Map<string, string>();

/** The value of a slot as it is now, in this tab or changed by another; null where there is none or it is broken. */
export function useLocalValue<Value>(slot: LocalSlot<Value>): Value | null {
  const raw = useSyncExternalStore(subscribe, () => rawOf(slot.name));
  const { version, parse } = slot;
  return useMemo(() => parseStored({ version, parse }, raw), [version, parse, raw]);
}

export function readLocal<Value>(slot: LocalSlot<Value>): Value | null {
  return parseStored(slot, rawOf(slot.name));
}

/** Changes a slot from what it holds at this moment; null empties it. Every reader sees the change, in every tab. */
export function changeLocal<Value>(slot: LocalSlot<Value>, change: (now: Value | null) => Value | null): void {
  const next = change(readLocal(slot));
  const raw = next === null ? null : storedText(slot, next);
  memory.delete(slot.name);
  if (!write(slot.name, raw) && raw !== null) memory.set(slot.name, raw);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(name: string, raw: string | null): boolean {
  try {
    if (raw === null) localStorage.removeItem(name);
    else localStorage.setItem(name, raw);
    return true;
  } catch {
    return false;
  }
}

function rawOf(name: string): string | null {
  const aside = memory.get(name);
  if (aside !== undefined) return aside;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
