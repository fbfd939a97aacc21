export interface WindowHistory {
  /**
   * Removes the window's entries from the tab's history: the one made here, and after a result those that the frame
   * left (see below).
   */
  readonly forget: (answered: boolean) => void;
  /** Leaves the page by Back, as was wanted. */
  readonly leave: () => void;
}

/**
 * Gives an open payment window an entry of its own in the tab's history, so that Back can be asked about: `onBack`
 * hears of it, and the entry is there again by then. The steps of a frame stay in the history after it is gone, and
 * Back would have to be pressed for each of them; right after its last step forward they can be stepped over (browsers
 * that drop them themselves have none).
 */
export function openWindowHistory(onBack: () => void): WindowHistory {
  // The router's own state goes along: for it this is the same entry.
  const push = () => history.pushState(history.state, '');
  const back = () => {
    push();
    onBack();
  };
  push();
  const own = history.length;
  window.addEventListener('popstate', back);
  const stop = () => window.removeEventListener('popstate', back);
  return {
    forget: (answered) => {
      stop();
      const left = history.length - own;
      if (answered || left === 0) history.go(-1 - Math.max(0, left));
    },
    leave: () => {
      stop();
      history.go(-2);
    },
  };
}
