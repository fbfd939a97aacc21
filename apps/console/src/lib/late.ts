import { useEffect, useState } from 'react';

const PATIENCE_MS = 300;

/** True once something has been waited for so long that a skeleton is worth its flicker. */
export function useLate(waiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [waiting]);
  return isLate && waiting;
}
