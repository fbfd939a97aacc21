/*
 * The login guard empties session storage (reservation spec §2), yet what somebody typed must survive a login in between.
 * So the guard sets the drafts aside in memory, which lives as long as this tab does not reload, and login puts them back
 * for the same member. A draft of another member is thrown away.
 */

const DRAFT_PREFIX = 'draft:';

interface Aside {
  readonly owner: string | null;
  readonly drafts: ReadonlyMap<string, string>;
}

let aside: Aside | null = null;
let owner: string | null = null;

/** The name of a session slot whose content survives a login in between. */
export function draftName(name: string): string {
  return DRAFT_PREFIX + name;
}

/** Says whose drafts are being typed from now on: a member's id, or null before any login. */
export function setDraftOwner(memberId: string | null): void {
  owner = memberId;
}

/** Sets all drafts aside in memory and empties session storage. */
export function stashDrafts(): void {
  const drafts = new Map(draftEntries());
  if (drafts.size > 0 || aside === null) aside = { owner, drafts };
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off: it is empty already.
  }
}

/** Puts drafts that were set aside back after a login, unless they were typed by another member. */
export function restoreDrafts(memberId: string): void {
  const kept = aside;
  aside = null;
  owner = memberId;
  if (kept === null || (kept.owner !== null && kept.owner !== memberId)) return;
  try {
    for (const [name, value] of kept.drafts) sessionStorage.setItem(name, value);
  } catch {
    // Storage is switched off or full: the forms start empty.
  }
}

/** Forgets everything that was set aside, for a logout. */
export function forgetDrafts(): void {
  aside = null;
  owner = null;
}

function draftEntries(): readonly (readonly [string, string])[] {
  try {
    return Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith(DRAFT_PREFIX))
      .map(([name, value]) => [name, String(value)] as const);
  } catch {
    return [];
  }
}
