import { type ConfirmCode, confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { confirm } from '../../ui/dialogs.ts';

/** What a page or panel would lose by being left, and the question that is asked before; it has to be the same object from one drawing to the next. */
export interface Unsaved {
  readonly isThere: () => boolean;
  readonly forget: () => void;
  readonly question: ConfirmCode;
}

/** Asks whether what is unsaved may be lost, where there is any, and forgets it on yes. */
export async function mayLeave({ isThere, forget, question }: Unsaved): Promise<boolean> {
  if (!isThere()) return true;
  const [yes, no] = confirmVerbs[question];
  if (!(await confirm({ message: confirmSentences[question], yes, no }))) return false;
  forget();
  return true;
}

const routerStateSchema = v.object({ idx: v.number() });
const entryOf = (state: unknown): number | null => (v.is(routerStateSchema, state) ? state.idx : null);

/** What is open, or was until the browser went back, and its entry of the history. */
let open: { readonly unsaved: Unsaved; readonly entry: number } | null = null;
/** The step that was taken back, until the browser is there again. */
let takenBack = 0;

/**
 * Asks before Back or Forward leaves something unsaved: the step is taken back, and taken again on yes. The router draws the other page before
 * `stepTaken` is asked: what is open changes hands once that is over.
 */
export function useAskBeforeBack(unsaved: Unsaved): void {
  useEffect(() => {
    const entry = entryOf(history.state);
    const mine = entry === null ? null : { unsaved, entry };
    const opening = setTimeout(() => {
      if (takenBack === 0) open = mine;
    });
    return () => {
      clearTimeout(opening);
      setTimeout(() => {
        if (takenBack === 0 && open === mine) open = null;
      });
    };
  }, [unsaved]);
}

/** By now the router has left: its listener came first. */
function stepTaken({ state }: PopStateEvent): void {
  const to = entryOf(state);
  if (open === null || to === null) return;
  if (takenBack !== 0) {
    const step = takenBack;
    takenBack = 0;
    void mayLeave(open.unsaved).then((leaves) => {
      if (leaves) history.go(step);
    });
  } else if (to !== open.entry && open.unsaved.isThere()) {
    takenBack = to - open.entry;
    history.go(-takenBack);
  } else if (to !== open.entry) open = null;
}
window.addEventListener('popstate', stepTaken);

/** Asks before a link leads to another page of the site, wherever on the page it stands; a link to this page or to a new tab is followed as ever. */
export function useAskBeforeLinks(unsaved: Unsaved): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      const to = pageOf(event);
      if (to === null || !unsaved.isThere()) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave(unsaved).then((leaves) => {
        if (leaves) void navigate(to);
      });
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, [unsaved, navigate]);
}

/** The other page of this site to which a plain press on a link leads, or null. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const elsewhere = link.origin !== location.origin || link.pathname === location.pathname;
  const ownTab = link.target === '' || link.target === '_self';
  return elsewhere || !ownTab ? null : link.pathname + link.search + link.hash;
}
