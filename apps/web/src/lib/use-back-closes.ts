import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What covers the page, as long as it is mounted, has an entry of its own in the tab's history, so that Back closes it and the page stays.
 * Closed by another way, it takes its entry along, unless another page has taken the place of the entry by then.
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
