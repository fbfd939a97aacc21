import { useRef, useState } from 'react';
import { isNotLoggedIn } from '../../lib/http.ts';
import { useAskLogin } from './use-ask-login.ts';

export interface PressGuard {
  readonly busy: boolean;
  /** Does what was pressed for, unless a press is still on its way; a lapsed login is asked for again, other failures go to `fail`, which is waited for. */
  readonly press: (act: () => Promise<unknown>, fail: (thrown: unknown) => unknown) => Promise<void>;
}

/** A button that does one thing at a time, however often it is pressed. */
export function usePressGuard(): PressGuard {
  const [busy, setBusy] = useState(false);
  const guard = useRef(false);
  const askLogin = useAskLogin();
  const press: PressGuard['press'] = async (act, fail) => {
    if (guard.current) return;
    guard.current = true;
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else await fail(thrown);
    } finally {
      guard.current = false;
      setBusy(false);
    }
  };
  return { busy, press };
}
