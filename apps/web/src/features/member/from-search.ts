import { useLocation } from 'react-router';
import { safeReturn } from './safe-return.ts';

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
