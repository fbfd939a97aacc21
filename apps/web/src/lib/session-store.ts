import { parseStored, type StoredSlot, storedText } from './stored-value.ts';

/** One named place in session storage that holds a value of one shape. */
export type SessionSlot<Value> = StoredSlot<Value>;

/** The value of a slot, or null where there is none, it is broken, or storage is switched off. */
export function readSession<Value>(slot: SessionSlot<Value>): Value | null {
  try {
    return parseStored(slot, sessionStorage.getItem(slot.name));
  } catch {
    return null;
  }
}

/** Puts a value into its slot; false where the browser refuses (private mode, full). */
export function writeSession<Value>(slot: SessionSlot<Value>, value: Value): boolean {
  try {
    sessionStorage.setItem(slot.name, storedText(slot, value));
    return true;
  } catch {
    return false;
  }
}

/** Empties one slot. */
export function dropSession(slot: Pick<SessionSlot<unknown>, 'name'>): void {
  try {
    sessionStorage.removeItem(slot.name);
  } catch {
    // Storage is switched off: there was nothing to drop.
  }
}
