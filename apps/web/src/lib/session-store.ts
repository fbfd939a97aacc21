import { storedName } from './draft-names.ts';
import { RELOADED } from './missing-chunk.ts';
import { parseStored, type StoredSlot, storedText } from './stored-value.ts';

/** One named place in session storage that holds a value of one shape; a draft's place depends on whose page it is. */
export type SessionSlot<Value> = StoredSlot<Value>;

// In the place of session storage where the browser refuses it (private mode, full).
const memory = new Map<string, string>();

/** The value of a slot, or null where there is none or it is broken. */
export function readSession<Value>(slot: SessionSlot<Value>): Value | null {
  return parseStored(slot, readText(slot.name));
}

/** Puts a value into its slot; null empties it. */
export function writeSession<Value>(slot: SessionSlot<Value>, value: Value | null): void {
  const name = storedName(slot.name);
  if (name !== null) store(name, value === null ? null : storedText(slot, value));
}

/** The text of a slot for the page's member or visitor. */
export function readText(slot: string): string | null {
  const name = storedName(slot);
  if (name === null) return null;
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Stores a text under its full name; null takes it away. */
export function store(name: string, text: string | null): void {
  memory.delete(name);
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    if (text !== null) memory.set(name, text);
  }
}

/** Everything that is stored, by its full name. */
export function storedTexts(): ReadonlyMap<string, string> {
  try {
    return new Map([...memory, ...Object.entries(sessionStorage).map(([name, text]) => [name, String(text)] as const)]);
  } catch {
    return new Map(memory);
  }
}

/** Empties session storage except the mark of a reloaded page, without which it could be reloaded for ever. */
export function emptySession(): void {
  for (const name of storedTexts().keys()) if (name !== RELOADED) store(name, null);
}
