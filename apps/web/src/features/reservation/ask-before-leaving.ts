import { type ConfirmCode, confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { coverDepth } from '@kkumteo/ui/cover-depth.ts';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';

/**
 * What leaving a page or panel would lose, and the question before it; it has to be the same object in every drawing.
 */
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
/** The page's own entry, also while a dialog covers it. */
const entryOf = (state: unknown): number | null =>
  v.is(routerStateSchema, state) ? state.idx - coverDepth(state) : null;

interface Guard {
  readonly unsaved: Unsaved;
  readonly entry: number;
}

/** What is open, with its entry of the history, the latest last; one that was just left stays for a moment. */
let guards: readonly Guard[] = [];
/** The step that was undone and what it would have lost, until the browser is there again. */
let undone: { readonly step: number; readonly unsaved: Unsaved } | null = null;

/**
 * Asks before Back or Forward leaves unsaved input: the step is undone, and taken again on yes. From the first drawing
 * on; the router may draw the other page before `stepTaken` is asked, so the page disappears only after that.
 */
export function useAskBeforeBack(unsaved: Unsaved): void {
  useLayoutEffect(() => {
    const entry = entryOf(history.state);
    if (entry === null) return undefined;
    const guard = { unsaved, entry };
    guards = [...guards, guard];
    return () => {
      setTimeout(() => {
        guards = guards.filter((each) => each !== guard);
      });
    };
  }, [unsaved]);
}

/** The router's listener came first: it has left by now. */
function stepTaken({ state }: PopStateEvent): void {
  const to = entryOf(state);
  if (to === null) return;
  if (undone !== null) {
    const { step, unsaved } = undone;
    undone = null;
    void mayLeave(unsaved).then((leaves) => {
      if (leaves) history.go(step);
    });
    return;
  }
  const left = guards.findLast(({ entry }) => entry !== to);
  if (left?.unsaved.isThere() !== true) return;
  undone = { step: to - left.entry, unsaved: left.unsaved };
  history.go(left.entry - to);
}
window.addEventListener('popstate', stepTaken);

/**
 * Asks before a link leads to another page of the site, from anywhere on the page; a link to this page or to a new tab
 * is followed as usual.
 */
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
