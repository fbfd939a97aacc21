import type { WrittenFields } from './draft.ts';
import { byIdentity, fieldNames, isFields, isSame, type Maybe, type Path } from './tree.ts';

/** A value that differs. */
export interface Change {
  /** With the places of items, as the tree that has the item has them. */
  readonly path: Path;
  /** The same with the names of items in place of their places. */
  readonly named: Path;
  readonly before: Maybe;
  readonly after: Maybe;
}

/** The smallest values that differ; an item that is only on one side differs as a whole. */
export function changesOf(before: Maybe, after: Maybe, path: Path = [], named: Path = path): readonly Change[] {
  if (isSame(before, after)) return [];
  if (isFields(before) && isFields(after))
    return fieldNames(after, before).flatMap((name) =>
      changesOf(before[name], after[name], [...path, name], [...named, name]),
    );
  const lists = Array.isArray(before) && Array.isArray(after) ? byIdentity(before, after) : null;
  if (lists === null && hasFields(before) && hasFields(after) && before.length === after.length)
    return after.flatMap((item, at) => changesOf(before[at], item, [...path, at], [...named, at]));
  if (lists === null) return [{ path, named, before, after }];
  const [was = new Map(), becomes = new Map()] = lists;
  const names = [...new Set([...becomes.keys(), ...was.keys()])];
  const changes = names.flatMap((name) => {
    const at = [...(becomes.has(name) ? becomes : was).keys()].indexOf(name);
    return changesOf(was.get(name), becomes.get(name), [...path, at], [...named, name]);
  });
  // The same items in another order.
  return changes.length === 0 ? [{ path, named, before, after }] : changes;
}

/** Items without names of their own, such as the parts of a description: as many on both sides are compared by place. */
const hasFields = (list: Maybe): list is readonly WrittenFields[] => Array.isArray(list) && list.every(isFields);
