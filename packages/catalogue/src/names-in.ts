import type { WrittenFields } from '@kkumteo/domain/drafts/draft';
import type { NamedKind } from '@kkumteo/domain/drafts/field-words';
import { isFields, type Maybe } from '@kkumteo/domain/drafts/tree';
import type { NameOf } from '@kkumteo/domain/drafts/words';

/** What a catalogue calls its halls, streets, rooms, kinds of visitors, products and components. */
export function namesIn(raw: WrittenFields): NameOf {
  const named = (table: string, key: string): readonly (readonly [string, string])[] => {
    const entries: Maybe = raw[table];
    return (Array.isArray(entries) ? entries.filter(isFields) : []).map((entry) => [
      String(entry[key]),
      String(entry['name']),
    ]);
  };
  const groups = entriesWithGroups(raw);
  const names: Readonly<Record<NamedKind, ReadonlyMap<string, string>>> = {
    hall: new Map(named('halls', 'hall')),
    street: new Map(named('streets', 'id')),
    room: new Map(named('rooms', 'id')),
    category: new Map(named('categories', 'id')),
    product: new Map([...groups, ...named('components', 'id'), ...named('products', 'id')]),
  };
  return (kind, id) => names[kind].get(id);
}

/** Products for groups by their own numbers. */
function entriesWithGroups({ products }: WrittenFields): readonly (readonly [string, string])[] {
  return (Array.isArray(products) ? products.filter(isFields) : []).flatMap(({ name, forGroups }) =>
    isFields(forGroups) ? [[String(forGroups['id']), `${String(forGroups['name'] ?? name)} (단체)`] as const] : [],
  );
}
