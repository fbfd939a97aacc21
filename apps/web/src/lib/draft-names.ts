import { pageMember } from './page-member.ts';

/*
 * Drafts are what somebody typed in this tab and has not sent. Each is stored under its owner: `draft:<member>:<kind>:<name>`, the member
 * left empty for a visitor. Whoever is not the owner looks under another name and finds nothing.
 */

const SLOT = /^(choice|personal):/;
const STORED = /^draft:([^:]*):((choice|personal):.*)$/s;
const DRAFT = /^draft:/;

/** The slot of a choice that names nobody (a day, a round, headcounts): a visitor's goes to the member who logs in. */
export const choiceDraft = (name: string): string => `choice:${name}`;

/** The slot of something about people or of a member: kept for members alone, and shown to the one who typed it alone. */
export const personalDraft = (name: string): string => `personal:${name}`;

/** Under which name a slot is stored for whoever looks at this page; null where it is not kept for them. */
export function storedName(slot: string): string | null {
  const kind = SLOT.exec(slot)?.[1];
  if (kind === undefined) return slot;
  const owner = pageMember() ?? '';
  return owner === '' && kind === 'personal' ? null : `draft:${owner}:${slot}`;
}

/** A stored draft: whose it is (empty for a visitor's), and of what slot. Null where its owner is unknown; undefined where it is no draft. */
export function readStoredName(
  stored: string,
): { readonly owner: string; readonly slot: string; readonly personal: boolean } | null | undefined {
  if (!DRAFT.test(stored)) return undefined;
  const [, owner, slot, kind] = STORED.exec(stored) ?? [];
  return owner === undefined || slot === undefined ? null : { owner, slot, personal: kind === 'personal' };
}
