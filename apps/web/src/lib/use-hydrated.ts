import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over a page that came rendered from the server, true from then on and wherever nothing was rendered before. What
 * differs from visitor to visitor, and by the minute, is drawn after that.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
