import { useSyncExternalStore } from 'react';

/** True while a media query matches; follows the window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // The server knows no window: what hangs on it follows.
    () => false,
  );
}

/** At 540 px and below accordions open by themselves (booking spec §2). */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 540px)');
}

/** At 820 px and below the panel is not sticky (booking spec §2). */
export function usePanelBelow(): boolean {
  return useMediaQuery('(max-width: 820px)');
}

/** True on a device whose main pointer is a finger. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
