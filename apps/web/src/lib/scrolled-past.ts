import { useEffect, useState } from 'react';
import { throttle } from './throttle.ts';

/** True once the page is scrolled further than `threshold` px; scroll events are looked at every `everyMs`. */
export function useScrolledPast(threshold: number, everyMs: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = throttle(() => setPast(window.scrollY > threshold), everyMs);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      look.cancel();
      window.removeEventListener('scroll', look);
    };
  }, [threshold, everyMs]);
  return past;
}
