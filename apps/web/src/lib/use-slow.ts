import { useEffect, useState } from 'react';

/** From then on a wait is explained. */
const SLOW_MS = 5_000;

/** True once something has been waited for longer than five seconds. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
