/** One named place in session storage that holds a value of one shape. */
export interface SessionSlot<Value> {
  readonly name: string;
  /** Raised when the shape changes; what an older version wrote reads as nothing. */
  readonly version: number;
  /** Answers the value, or null where what was stored is not one. */
  readonly parse: (stored: unknown) => Value | null;
}

interface Envelope {
  readonly version: number;
  readonly value: unknown;
}

function isEnvelope(stored: unknown): stored is Envelope {
  return typeof stored === 'object' && stored !== null && 'version' in stored && 'value' in stored;
}

/** The value of a slot, or null where there is none, it is broken, or storage is switched off. */
export function readSession<Value>(slot: SessionSlot<Value>): Value | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(slot.name) ?? 'null');
    return isEnvelope(stored) && stored.version === slot.version ? slot.parse(stored.value) : null;
  } catch {
    return null;
  }
}

/** Puts a value into its slot; false where the browser refuses (private mode, full). */
export function writeSession<Value>(slot: SessionSlot<Value>, value: Value): boolean {
  try {
    sessionStorage.setItem(slot.name, JSON.stringify({ version: slot.version, value } satisfies Envelope));
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
