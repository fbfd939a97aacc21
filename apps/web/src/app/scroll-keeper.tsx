import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import {
  entryName,
  rememberScroll,
  saveScrollMemory,
  scrollOf,
  scrollToPart,
  scrollWhenTall,
} from '../lib/scroll-memory.ts';
import { keptPlace } from './places.ts';

/** Back finds the place where the page was left; a new page starts at the top, or at the part that its address names; kept views keep their own. */
export function ScrollKeeper() {
  const location = useLocation();
  const how = useNavigationType();
  const before = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', saveScrollMemory);
    return () => window.removeEventListener('pagehide', saveScrollMemory);
  }, []);

  useLayoutEffect(() => {
    const first = before.current === null;
    const samePage = before.current === location.pathname;
    before.current = location.pathname;
    const entry = entryName(location.key, location.pathname);
    // Nor does a text that was being read before the script ran jump to its top.
    const keepsOwn = (first || keptPlace(location.pathname) !== null) && scrollOf(entry) === undefined;
    const stays = keepsOwn || (samePage && how !== 'POP');
    const begin = () => {
      if (how === 'POP') return scrollWhenTall(scrollOf(entry) ?? 0);
      return location.hash === '' ? scrollWhenTall(0) : scrollToPart(location.hash);
    };
    const stop = stays ? undefined : begin();
    // A chosen date replaces the page's entry of the history, at the same place; scrolling before the script ran sends
    // no event.
    if ((samePage && how === 'REPLACE') || (first && keepsOwn)) rememberScroll(entry, window.scrollY);
    const follow = () => rememberScroll(entry, window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', follow);
    };
  }, [location.key, location.pathname, location.hash, how]);

  return null;
}
