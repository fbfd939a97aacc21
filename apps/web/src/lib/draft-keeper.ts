import { pageTurn } from '@kkumteo/ui/page-turn.ts';
import { readStoredName, storedName } from './draft-names.ts';
import { onPageMember, pageMember } from './page-member.ts';
import { emptySession, store, storedTexts } from './session-store.ts';
import { openStored, storedText } from './stored-value.ts';

/*
 * Drafts belong to a member or to a visitor, and are found by their owner alone (draft-names.ts). What a member typed
 * stays hidden while no member is logged in; it is deleted where another member comes, and at the logout. The login guard
 * empties session storage (reservation spec §2): meanwhile the drafts are in memory, and go back to session storage
 * before the page is unloaded.
 */

const aside = new Map<string, string>();
let turn = pageTurn();

/** Sets all drafts aside in memory and empties session storage. */
export function stashDrafts(): void {
  for (const [name, text] of storedTexts()) if (readStoredName(name)) aside.set(name, text);
  emptySession();
}

/** Deletes everything that was typed in this tab, for a logout. */
export function forgetDrafts(): void {
  aside.clear();
  emptySession();
}

/** Puts what was set aside back into session storage; found again after a reload, by its owner. */
export function keepThroughReload(): void {
  for (const [name, text] of aside) store(name, text);
}

/** Where a member has come: their own drafts stay, a visitor's choices become theirs, everything else is deleted. */
function settle(): void {
  const member = pageMember();
  const drafts = new Map([...aside, ...storedTexts()].filter(([name]) => readStoredName(name) !== undefined));
  if (typeof member !== 'string') {
    // Of an older version, which did not say whose they are.
    for (const name of drafts.keys()) if (readStoredName(name) === null) store(name, null);
    return;
  }
  aside.clear();
  // What was noted for a member without being a draft, such as the filter of a list, is nothing for the next one.
  if (turn === pageTurn()) for (const name of drafts.keys()) store(name, null);
  else emptySession();
  turn = pageTurn();
  for (const [name, text] of drafts) if (readStoredName(name)?.owner === member) store(name, text);
  for (const [name, text] of drafts) {
    const draft = readStoredName(name);
    const theirs = draft?.owner === '' && !draft.personal ? storedName(draft.slot) : null;
    if (theirs !== null) store(theirs, overOwn(drafts.get(theirs), text));
  }
}

/**
 * A press before the member was known wins for its part; the rest of the member's own draft stays. `shown` is the
 * page's state before the first press; a choice without it is a whole.
 */
function overOwn(own: string | undefined, text: string): string {
  try {
    const mine = openStored(text);
    const theirs = openStored(own ?? null);
    if (mine === null || mine.version !== theirs?.version || !isFilled(mine.value)) return text;
    const { shown, ...pressed } = mine.value;
    return isFilled(shown) ? storedText(mine, merged(theirs.value, shown, pressed)) : text;
  } catch {
    return text;
  }
}

const merged = (own: unknown, shown: unknown, pressed: unknown): unknown =>
  isFilled(own) && isFilled(pressed)
    ? Object.fromEntries(
        Object.keys({ ...own, ...pressed }).map((key) => [
          key,
          merged(own[key], isFilled(shown) ? shown[key] : undefined, pressed[key]),
        ]),
      )
    : pressed === shown
      ? own
      : pressed;

type Fields = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): value is Fields => typeof value === 'object' && Object.keys(value ?? {}).length > 0;

settle();
onPageMember(settle);
if (!import.meta.env.SSR) window.addEventListener('pagehide', keepThroughReload);
