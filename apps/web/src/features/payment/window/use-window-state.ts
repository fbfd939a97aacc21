import { useEffect, useState } from 'react';
import type { WindowNews } from './window-messages.ts';

// Long enough for a slow line, short enough that no one waits before an empty frame.
const PATIENCE_MS = 8_000;

/** coming: wait. there: it is visible. silent: no news, it may be blocked. failed: it could not be loaded. */
type WindowState = 'coming' | 'there' | 'silent' | 'failed';

export interface WindowWatch {
  readonly state: WindowState;
  /** Counts the tries; a frame with this as its key is a new one. */
  readonly turn: number;
  readonly hear: (news: WindowNews) => void;
  readonly again: () => void;
}

/**
 * Checks whether the provider's window appears in its frame; one that a browser or an extension blocks sends no news at
 * all (R2-49).
 */
export function useWindowState(open: boolean): WindowWatch {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<WindowState>('coming');
  useEffect(() => {
    if (!open) return undefined;
    const late = setTimeout(() => setState((was) => (was === 'coming' ? 'silent' : was)), PATIENCE_MS);
    return () => {
      clearTimeout(late);
      setState('coming');
    };
  }, [open, turn]);
  return {
    state,
    turn,
    hear: (news) => {
      if (news !== 'opening') setState(news === 'open' ? 'there' : 'failed');
    },
    again: () => setTurn((last) => last + 1),
  };
}
