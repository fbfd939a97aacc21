import { useEffect, useEffectEvent, useState } from 'react';

/** The last value that was unchanged for `pauseMs`; values are compared by `key`. */
export function useDebouncedValue<Value>(
  value: Value,
  key: string,
  pauseMs: number,
): { readonly value: Value; readonly settled: boolean } {
  const [last, setLast] = useState({ key, value });
  const settle = useEffectEvent(() => setLast({ key, value }));
  useEffect(() => {
    if (key === last.key) return undefined;
    const timer = setTimeout(() => settle(), pauseMs);
    return () => clearTimeout(timer);
  }, [key, last.key, pauseMs]);
  return { value: last.value, settled: key === last.key };
}
