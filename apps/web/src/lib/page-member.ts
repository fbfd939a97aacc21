import { turnPage } from '@kkumteo/ui/page-turn.ts';
import { useSyncExternalStore } from 'react';

/*
 * Whose page this is. The server alone says who is logged in; every answer to that question passes through here, so
 * that what a page has of one member never meets another: drafts (draft-keeper.ts), cached answers, and the components
 * that show them.
 */

/** A member's id, null for a visitor, undefined until the server has said. */
export type PageMember = string | null | undefined;

let member: PageMember;
const listeners = new Set<() => void>();

export const pageMember = (): PageMember => member;

/** Notes what the server said: a member's id, or null for a visitor. */
export function setPageMember(now: string | null): void {
  if (now === member) return;
  if (member) turnPage();
  member = now;
  for (const listener of listeners) listener();
}

/** Calls back at each change, in the order of subscribing; answers how to stop. */
export function onPageMember(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The event of `window` after an answer for another member: who is logged in has to be asked again. */
export const MEMBER_DOUBTED = 'member-doubted';

/** Whose page this is: a member's id, null for a visitor, undefined until the server has said. */
export const usePageMember = (): PageMember => useSyncExternalStore(onPageMember, pageMember, () => undefined);
