import type { Written, WrittenFields } from './draft.ts';

export type Path = readonly (string | number)[];

/** A value that may be absent. */
export type Maybe = Written | undefined;

export const isFields = (value: Maybe): value is WrittenFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Maybe): value is readonly Written[] => Array.isArray(value);

export function isSame(one: Maybe, other: Maybe): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  return fieldNames(one, other).every((name) => isSame(one[name], other[name]));
}

export const fieldNames = (...all: readonly WrittenFields[]): readonly string[] => [
  ...new Set(all.flatMap((fields) => Object.keys(fields))),
];

/** Fields by one of which the items of a list are distinguished, whatever their place. */
const IDENTITIES = ['number', 'room', 'from'] as const;

/** The items of lists by what tells them apart; null where a list has others than such items. */
export function byIdentity(...lists: readonly Maybe[]): readonly ReadonlyMap<string, WrittenFields>[] | null {
  const given = lists.filter((list) => list !== undefined && list !== null);
  if (!given.every(isList) || given.every((list) => list.length === 0)) return null;
  for (const identity of IDENTITIES) {
    const maps = lists.map((list) => mapOf(isList(list) ? list : [], identity));
    if (maps.every((map) => map !== null)) return maps;
  }
  return null;
}

function mapOf(items: readonly Written[], identity: string): ReadonlyMap<string, WrittenFields> | null {
  const map = new Map<string, WrittenFields>();
  for (const item of items) {
    const name = isFields(item) ? item[identity] : undefined;
    if (!isFields(item) || typeof name !== 'string' || map.has(name)) return null;
    map.set(name, item);
  }
  return map;
}

/** A path with the names of items in place of their places. */
export function namedPath(value: Maybe, path: Path): Path {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  const inner = isList(value) ? value[Number(first)] : isFields(value) ? value[String(first)] : undefined;
  const [items] = byIdentity(value) ?? [];
  const name = items === undefined ? first : ([...items.keys()][Number(first)] ?? first);
  return [name, ...namedPath(inner, rest)];
}

/** The reverse: names of items become their places where the tree has them. */
export function placedPath(value: Maybe, named: Path): Path {
  const [first, ...rest] = named;
  if (first === undefined) return [];
  const [items] = byIdentity(value) ?? [];
  if (items === undefined) return [first, ...placedPath(isFields(value) ? value[String(first)] : undefined, rest)];
  const at = [...items.keys()].indexOf(String(first));
  return [at < 0 ? first : at, ...placedPath(items.get(String(first)), rest)];
}
