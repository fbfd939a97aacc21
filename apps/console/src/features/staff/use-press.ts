import { useRef } from 'react';
import { isApiFailure } from '../../lib/http.ts';

/** Sends with the key of the press: one whose answer was lost is sent again as the same one, a refused one is over. */
export function usePress(): <T>(send: (pressKey: string) => Promise<T>) => Promise<T> {
  const press = useRef<string | null>(null);
  return async (send) => {
    press.current ??= crypto.randomUUID();
    try {
      return await send(press.current);
    } catch (thrown) {
      if (isApiFailure(thrown) && thrown.failure === 'refused') press.current = null;
      throw thrown;
    }
  };
}
