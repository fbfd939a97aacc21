import type { DraftClash } from '@kkumteo/contract/office/catalogue';
import { type DraftEntries, draftEntries } from '@kkumteo/contract/office/catalogue-entries';
import { decode } from '@kkumteo/contract/wire/codec';
import { DRAFT_TABLES, type DraftTable, type Written } from '@kkumteo/domain/drafts/draft';
import { merge } from '@kkumteo/domain/drafts/merge';
import { isFields, isSame, type Maybe } from '@kkumteo/domain/drafts/tree';

const valueOf = (entries: DraftEntries, table: DraftTable, key: string): Maybe =>
  entries[table].find((entry) => entry.key === key)?.value;

/** Of each table the entries that `of` makes. */
const tablesOf = (
  of: (table: DraftTable) => readonly { readonly key: string; readonly value: Maybe }[],
): DraftEntries => decode(draftEntries, Object.fromEntries(DRAFT_TABLES.map((table) => [table, of(table)])));

/** Entries of `now` that differ from `before`, each whole. */
export const changedEntries = (before: DraftEntries, now: DraftEntries): DraftEntries =>
  tablesOf((table) => now[table].filter(({ key, value }) => !isSame(valueOf(before, table, key), value)));

/** What was typed while `sent` was being saved, on what is saved now: the typed value counts where both changed it. */
export const rebased = (sent: DraftEntries, typed: DraftEntries, saved: DraftEntries): DraftEntries =>
  tablesOf((table) =>
    [...new Set([...typed[table], ...saved[table]].map(({ key }) => key))].map((key) => {
      const [before, theirs, mine] = [sent, typed, saved].map((entries) => valueOf(entries, table, key));
      return { key, value: merge({ before, theirs, mine }).value ?? null };
    }),
  );

/** What both have saved, with the values of `mine` in these places. */
export function withMine(merged: DraftEntries, mine: DraftEntries, places: readonly DraftClash[]): DraftEntries {
  return tablesOf((table) =>
    merged[table].map(({ key, value }) => {
      const chosen = places.filter((place) => place.table === table && place.key === key);
      const own = valueOf(mine, table, key) ?? null;
      const next = chosen.reduce<Written>((tree, { path }) => {
        const steps = path === '' ? [] : path.split('.');
        return replaced(tree, steps, valueAt(own, steps));
      }, value);
      return { key, value: next };
    }),
  );
}

const childOf = (tree: Maybe, step: string): Maybe =>
  Array.isArray(tree) ? tree[Number(step)] : isFields(tree) ? tree[step] : undefined;

const valueAt = (tree: Maybe, steps: readonly string[]): Maybe => steps.reduce<Maybe>(childOf, tree);

function replaced(tree: Written, [step, ...rest]: readonly string[], value: Maybe): Written {
  if (step === undefined) return value ?? null;
  const child = replaced(childOf(tree, step) ?? null, rest, value);
  if (Array.isArray(tree)) return tree.map((item: Written, at) => (at === Number(step) ? child : item));
  return isFields(tree) ? { ...tree, [step]: child } : tree;
}
