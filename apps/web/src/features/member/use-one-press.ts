import { useRef, useState } from 'react';
import { isNotLoggedIn } from '../../lib/http.ts';
import { useAskLogin } from './use-ask-login.ts';

export interface OnePress {
  readonly busy: boolean;
  /** Does what was pressed for, unless a press is still on its way; a lapsed login is asked for again, other failures go to `fail`. */
  readonly press: (act: () => Promise<unknown>, fail: (thrown: unknown) => void) => Promise<void>;
}

/** A button that does one thing at a time, however often it is pressed. */
export function useOnePress(): OnePress {
  const [busy, setBusy] = useState(false);
  const guard = useRef(false);
  const askLogin = useAskLogin();
  const press: OnePress['press'] = async (act, fail) => {
    if (guard.current) return;
    guard.current = true;
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else fail(thrown);
    } finally {
      guard.current = false;
      setBusy(false);
    }
  };
  return { busy, press };
}
