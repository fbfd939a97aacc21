import { useEffect, useState } from 'react';
import { dropSession, readSession, type SessionSlot, writeSession } from './session-store.ts';

/** State that is read from its slot at first and written back on every change; null empties the slot. */
export function useSessionValue<Value>(
  slot: SessionSlot<Value>,
): readonly [Value | null, (next: Value | null) => void] {
  const [value, setValue] = useState(() => readSession(slot));
  const { name, version } = slot;
  useEffect(() => {
    if (value === null) dropSession({ name });
    else writeSession<unknown>({ name, version, parse: () => null }, value);
  }, [name, version, value]);
  return [value, setValue];
}
