import type { Written } from './draft.ts';
import { byIdentity, fieldNames, isFields, isSame, type Maybe, type Path } from './tree.ts';

/** A value that two people have changed differently. */
export interface Clash {
  readonly path: Path;
  readonly before: Maybe;
  readonly theirs: Maybe;
  readonly mine: Maybe;
}

export interface Merged {
  /** With theirs where both changed a value. */
  readonly value: Maybe;
  readonly clashes: readonly Clash[];
}

interface Sides {
  readonly before: Maybe;
  readonly theirs: Maybe;
  readonly mine: Maybe;
}

/**
 * Two people's changes of one tree in one: each value that one of them has changed is changed, and a value that both
 * have changed differently clashes. Items of lists that have a number or name of their own are merged by it.
 */
export function merge(sides: Sides, path: Path = []): Merged {
  const { before, theirs, mine } = sides;
  if (isSame(theirs, mine) || isSame(before, theirs)) return { value: mine, clashes: [] };
  if (isSame(before, mine)) return { value: theirs, clashes: [] };
  if (isFields(theirs) && isFields(mine)) return mergeFields(sides, path);
  const lists = byIdentity(before, theirs, mine);
  if (lists !== null && Array.isArray(theirs) && Array.isArray(mine)) return mergeLists(lists, path);
  return { value: theirs, clashes: [{ path, before, theirs, mine }] };
}

function mergeFields({ before, theirs, mine }: Sides, path: Path): Merged {
  const [base, one, other] = [before, theirs, mine].map((side) => (isFields(side) ? side : {}));
  const parts = fieldNames(other ?? {}, one ?? {}, base ?? {}).map((name) => ({
    name,
    ...merge({ before: base?.[name], theirs: one?.[name], mine: other?.[name] }, [...path, name]),
  }));
  return {
    value: Object.fromEntries(parts.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}

/** In my order; what they have added follows. */
function mergeLists([base, theirs, mine]: readonly ReadonlyMap<string, Written>[], path: Path): Merged {
  const names = [...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? []), ...(base?.keys() ?? [])])];
  const parts = names.map((name) =>
    merge({ before: base?.get(name), theirs: theirs?.get(name), mine: mine?.get(name) }, [...path, name]),
  );
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}
