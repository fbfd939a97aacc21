import { changeLocal, readLocal, useLocalValue, type LocalSlot } from '../../../lib/use-local-value.ts';

/** By which the site knows the participant who registered in this browser; it says nothing of them. */
const KEY: LocalSlot<string> = {
  name: 'registration-key',
  version: 1,
  parse: (stored) => (typeof stored === 'string' && /^[\w-]{20,100}$/.test(stored) ? stored : null),
};

/** 128 random bits: whoever has the key may change what the participant typed. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of the participant in this browser, made for the first. */
export function useOwnKey(): string {
  const kept = useLocalValue(KEY);
  if (kept !== null) return kept;
  changeLocal(KEY, (now) => now ?? newKey());
  return readLocal(KEY) ?? '';
}

/** Makes way for another participant at the same device: who registered before is not known here any more. */
export const forgetOwnKey = (): void => changeLocal(KEY, newKey);
