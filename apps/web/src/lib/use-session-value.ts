import { useMemo, useSyncExternalStore } from 'react';
import './draft-keeper.ts';
import { onPageMember } from './page-member.ts';
import { readSession, readText, type SessionSlot, writeSession } from './session-store.ts';
import { parseStored } from './stored-value.ts';

/*
 * One value for all parts of the page that look at the same slot; it lives in session storage, or in memory where the
 * browser refuses that. A draft's readers see their own one: it is another as soon as the page is another member's.
 */
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};
// After the keeper, which is imported above, has settled what is whose.
onPageMember(tell);

/** The value of a slot, and a way to write it; null empties the slot. Every reader of the slot sees the change. */
export function useSessionValue<Value>(
  slot: SessionSlot<Value>,
): readonly [Value | null, (next: Value | null) => void] {
  const raw = useSyncExternalStore(
    subscribe,
    () => readText(slot.name),
    () => null,
  );
  const { version, parse } = slot;
  const value = useMemo(() => parseStored({ version, parse }, raw), [version, parse, raw]);
  return [value, (next) => writeValue(slot, next)];
}

/** Writes a slot outside of a component that shows it; readers still see it. */
export function writeValue<Value>(slot: SessionSlot<Value>, value: Value | null): void {
  writeSession(slot, value);
  tell();
}

export const readValue = <Value>(slot: SessionSlot<Value>): Value | null => readSession(slot);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
