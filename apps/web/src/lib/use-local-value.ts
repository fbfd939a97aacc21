import { useMemo, useSyncExternalStore } from 'react';
import type { SessionSlot } from './session-store.ts';

/*
 * One value that all tabs of this browser agree on: it lives in local storage, another tab's change arrives by the storage
 * event, and every change starts from what is stored at that moment. In memory where the browser refuses storage.
 */
export type LocalSlot<Value> = SessionSlot<Value>;

const listeners = new Set<() => void>();
const memory = new Map<string, string>();

/** The value of a slot as it is now, in this tab or changed by another; null where there is none or it is broken. */
export function useLocalValue<Value>(slot: LocalSlot<Value>): Value | null {
  const raw = useSyncExternalStore(subscribe, () => rawOf(slot.name));
  const { name, version, parse } = slot;
  return useMemo(() => parseRaw({ name, version, parse }, raw), [name, version, parse, raw]);
}

/** The value of a slot now. */
export function readLocal<Value>(slot: LocalSlot<Value>): Value | null {
  return parseRaw(slot, rawOf(slot.name));
}

/** Changes a slot from what it holds at this moment; null empties it. Every reader sees the change, in every tab. */
export function changeLocal<Value>(slot: LocalSlot<Value>, change: (now: Value | null) => Value | null): void {
  const next = change(readLocal(slot));
  const raw = next === null ? null : JSON.stringify({ version: slot.version, value: next });
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

function parseRaw<Value>({ version, parse }: LocalSlot<Value>, raw: string | null): Value | null {
  try {
    const stored: unknown = JSON.parse(raw ?? 'null');
    const fits = typeof stored === 'object' && stored !== null && 'version' in stored && 'value' in stored;
    return fits && stored.version === version ? parse(stored.value) : null;
  } catch {
    return null;
  }
}
