import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False where a page is made without a screen and while that is taken over, then true: what only a visitor's moment tells waits for it. */
export const useOnScreen = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
