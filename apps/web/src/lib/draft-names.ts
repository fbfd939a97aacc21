import { pageMember } from './page-member.ts';

/*
 * Drafts are what was typed in this tab and not sent. Each is stored under its owner:
 * `draft:<member>:<kind>:<name>`, the member left empty for a visitor. Whoever is not the owner looks under another
 * name and finds nothing.
 */

const SLOT = /^(choice|personal):/;
const STORED = /^draft:([^:]*):((choice|personal):.*)$/s;
const DRAFT = /^draft:/;

/** The slot of a choice without names (a day, a round, headcounts): a visitor's goes to the member who logs in. */
export const choiceDraft = (name: string): string => `choice:${name}`;

/** The slot of data about people or of a member: kept for members alone, and shown only to the one who typed it. */
export const personalDraft = (name: string): string => `personal:${name}`;

/** The storage name of a slot for the page's member or visitor; null where it is not kept for them. */
export function storedName(slot: string): string | null {
  const kind = SLOT.exec(slot)?.[1];
  if (kind === undefined) return slot;
  const owner = pageMember() ?? '';
  return owner === '' && kind === 'personal' ? null : `draft:${owner}:${slot}`;
}

/**
 * A stored draft: its owner (empty for a visitor) and its slot. Null where its owner is unknown; undefined where it is
 * no draft.
 */
export function readStoredName(
  stored: string,
): { readonly owner: string; readonly slot: string; readonly personal: boolean } | null | undefined {
  if (!DRAFT.test(stored)) return undefined;
  const [, owner, slot, kind] = STORED.exec(stored) ?? [];
  return owner === undefined || slot === undefined ? null : { owner, slot, personal: kind === 'personal' };
}
