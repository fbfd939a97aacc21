import { useEffect, useState } from 'react';

/** The last value that stood still for `pauseMs`; values are compared by `key`. */
export function useSettled<Value>(
  value: Value,
  key: string,
  pauseMs: number,
): { readonly value: Value; readonly settled: boolean } {
  const [last, setLast] = useState({ key, value });
  useEffect(() => {
    if (key === last.key) return undefined;
    const timer = setTimeout(() => setLast({ key, value }), pauseMs);
    return () => clearTimeout(timer);
    // `value` is what `key` says: a new object with the same key restarts nothing.
  }, [key, last.key, pauseMs]);
  return { value: last.value, settled: key === last.key };
}
