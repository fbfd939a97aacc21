import { useEffect, useState } from 'react';

/** True once the page is scrolled further than `threshold` px; scroll events are checked every `everyMs`. */
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

interface Throttled {
  (): void;
  readonly cancel: () => void;
}

/**
 * Calls `act` at once and then at most every `pauseMs`, a last time after the last call. es-toolkit's would cost 0.5 KB
 * of the first screen.
 */
export function throttle(act: () => void, pauseMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (again) throttled();
    }, pauseMs);
  };
  const throttled = () => {
    again = timer !== undefined;
    if (again) return;
    act();
    pause();
  };
  return Object.assign(throttled, { cancel: () => clearTimeout(timer) });
}
