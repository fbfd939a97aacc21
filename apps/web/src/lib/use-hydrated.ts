import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over a page that was rendered at the server, true from then on and where nothing was rendered
 * before. What differs by visitor or by the minute is drawn after that.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
