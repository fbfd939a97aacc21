import { useMemo, useSyncExternalStore } from 'react';
import { dropSession, type SessionSlot, writeSession } from './session-store.ts';
import { parseStored, storedText } from './stored-value.ts';

/*
 * One value for all parts of the page that look at the same slot; it lives in session storage, or in memory where the
 * browser refuses that.
 */
const listeners = new Set<() => void>();
const memory = new Map<string, string>();

/** The value of a slot, and a way to write it; null empties the slot. Every reader of the slot sees the change. */
export function useSessionValue<Value>(
  slot: SessionSlot<Value>,
): readonly [Value | null, (next: Value | null) => void] {
  const raw = useSyncExternalStore(subscribe, () => rawOf(slot.name));
  const { version, parse } = slot;
  const value = useMemo(() => parseStored({ version, parse }, raw), [version, parse, raw]);
  return [value, (next) => writeValue(slot, next)];
}

/** Writes a slot outside of a component that shows it; readers see it all the same. */
export function writeValue<Value>(slot: SessionSlot<Value>, value: Value | null): void {
  memory.delete(slot.name);
  if (value === null) dropSession(slot);
  else if (!writeSession(slot, value)) memory.set(slot.name, storedText(slot, value));
  for (const listener of listeners) listener();
}

/** The value of a slot now. */
export function readValue<Value>(slot: SessionSlot<Value>): Value | null {
  return parseStored(slot, rawOf(slot.name));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function rawOf(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}
