import { paths } from '@kkumteo/contract/pages/addresses';
import { SITE_PAGES } from '@kkumteo/contract/pages/patterns';
import { useLocation } from 'react-router';

/** An address of this site to go back to after logging in, or the landing where it is missing or leads elsewhere. */
export function safeReturn(address: string | null): string {
  if (!address?.startsWith('/') || !URL.canParse(address, location.origin)) return paths.landing();
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  // Once its dots are gone, `/..//elsewhere` begins like the name of another site.
  const leaves = origin !== location.origin || pathname.startsWith('//');
  const loops = pathname.startsWith(SITE_PAGES.login) || pathname.startsWith(SITE_PAGES.signUp);
  return leaves || loops ? paths.landing() : pathname + search + hash;
}

/** In the state of an entry of the history: the address of the search that it was opened from. */
export const FROM_SEARCH = 'fromSearch';

/** The address that is open, with query and hash. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** The search that this page was opened from; null where it was opened in another way. */
export function useFromSearch(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !(FROM_SEARCH in state)) return null;
  const { [FROM_SEARCH]: address } = state;
  return typeof address === 'string' ? safeReturn(address) : null;
}
