import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what covers the page its own entry in the tab's history while it is mounted, so that Back closes it and the
 * page stays. Closed in another way, it removes its entry, unless another page has replaced the entry by then.
 */
export function useBackCloses(close: () => void): void {
  const closeNow = useEffectEvent(close);
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  const entry = useRef<unknown>(null);
  useEffect(() => {
    let isBack = false;
    const back = () => {
      isBack = true;
      closeNow();
    };
    // Mounted again at once, as React does while developing, it keeps the entry that it has.
    if (leaving.current === null) {
      // The router's own state goes along: for it this is the same entry.
      history.pushState(history.state, '');
      entry.current = history.state;
    } else clearTimeout(leaving.current);
    leaving.current = null;
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (isBack) return;
      leaving.current = setTimeout(() => {
        if (history.state === entry.current) history.back();
      });
    };
  }, []);
}
