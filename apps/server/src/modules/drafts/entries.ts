import { draftEntries, type DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import { decode } from '@kkumteo/contract/wire/codec';
import {
  DRAFT_TABLES,
  entryKey,
  ownLists,
  type DraftEntry,
  type DraftSubject,
  type DraftTable,
  type WrittenFields,
} from '@kkumteo/domain/drafts/draft';
import { merge, type Clash } from '@kkumteo/domain/drafts/merge';
import { isFields, type Maybe } from '@kkumteo/domain/drafts/tree';

export const entriesIn = (raw: WrittenFields, table: DraftTable): readonly WrittenFields[] => {
  const list = raw[table];
  if (isFields(list)) return [list];
  return Array.isArray(list) ? list.filter(isFields) : [];
};

const entryOf = (table: DraftTable, value: WrittenFields): DraftEntry => ({
  table,
  key: entryKey(table, value),
  value,
});
const of =
  (table: DraftTable) =>
  (value: WrittenFields): DraftEntry =>
    entryOf(table, value);

/** The entries of a subject in a catalogue as it is written; a product has its prices in lists of its own. */
export function entriesOf(raw: WrittenFields, subject: DraftSubject): readonly DraftEntry[] {
  if (subject.kind === 'operator') return withEnglish(raw, entriesIn(raw, 'operator').map(of('operator')));
  if (subject.kind === 'hall') return withEnglish(raw, named(raw, 'halls', subject.name));
  if (subject.kind === 'text') return named(raw, 'texts', subject.name);
  if (!('id' in subject)) return entriesIn(raw, subject.kind).map(of(subject.kind));
  const id = String(subject.id);
  const table = subject.kind === 'product' ? 'products' : subject.kind === 'coupon' ? 'coupons' : 'notices';
  const value = entriesIn(raw, table).find((each) => entryKey(table, each) === id);
  if (value === undefined) return [];
  const own = subject.kind === 'product' ? productEntries(raw, subject.id, value) : [entryOf(table, value)];
  return withEnglish(raw, own);
}

/** A hall by its short name, a text in each language in which it is written. */
const named = (raw: WrittenFields, table: 'halls' | 'texts', name: string): readonly DraftEntry[] =>
  entriesIn(raw, table)
    .filter((value) => value[table === 'halls' ? 'hall' : 'name'] === name)
    .map(of(table));

const withEnglish = (raw: WrittenFields, own: readonly DraftEntry[]): readonly DraftEntry[] => [
  ...own,
  ...englishOf(raw, own),
];

function productEntries(raw: WrittenFields, id: number, product: WrittenFields): readonly DraftEntry[] {
  const names = ownLists(id);
  const lists = entriesIn(raw, 'prices');
  const groups = isFields(product['forGroups']) ? product['forGroups'] : null;
  const listed = (name: Maybe, as: string): readonly DraftEntry[] =>
    lists.filter(({ list }) => list === name).map((list) => entryOf('prices', { ...list, list: as }));
  const own = listed(product['prices'], names.own);
  const theirs = listed(groups?.['prices'], names.forGroups);
  const value = {
    ...product,
    prices: own.length > 0 ? names.own : null,
    forGroups: groups === null || theirs.length === 0 ? groups : { ...groups, prices: names.forGroups },
  };
  const used = new Set(roomsOf(product));
  const rooms = entriesIn(raw, 'rooms').filter(({ id: room }) => used.has(String(room)));
  return [entryOf('products', value), ...own, ...theirs, ...rooms.map((room) => entryOf('rooms', room))];
}

function roomsOf({ seats }: WrittenFields): readonly string[] {
  const rooms = isFields(seats) ? seats['rooms'] : [];
  return Array.isArray(rooms) ? rooms.flatMap((room) => (isFields(room) ? [String(room['room'])] : [])) : [];
}

/** The English of the texts of entries, of whole ones and of their lines. */
function englishOf(raw: WrittenFields, entries: readonly DraftEntry[]): readonly DraftEntry[] {
  const texts = new Set(entries.flatMap(({ value }) => textsOf(value ?? null)));
  return entriesIn(raw, 'english')
    .filter(({ korean }) => texts.has(String(korean)))
    .map((value) => entryOf('english', value));
}

function textsOf(value: Maybe): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split('\n')];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isFields(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** Whether a draft of the subject may have an entry. */
export function belongsTo(subject: DraftSubject, { table, key, value }: DraftEntry): boolean {
  if (value !== null && entryKey(table, value) !== key) return false;
  if (subject.kind === 'text') return table === 'texts' && key.split('/')[0] === subject.name;
  if (table === 'english') return true;
  if (subject.kind === 'operator') return table === 'operator' && value !== null;
  if (subject.kind === 'hall') return table === 'halls' && key === subject.name && value !== null;
  if (!('id' in subject)) return table === subject.kind;
  if (subject.kind === 'coupon') return table === 'coupons' && key === String(subject.id);
  if (subject.kind === 'notice') return table === 'notices' && key === String(subject.id);
  if (table === 'products') return key === String(subject.id);
  return table === 'rooms' || (table === 'prices' && Object.values(ownLists(subject.id)).includes(key));
}

/** The catalogue with these entries in place of its own; new ones follow the others of their table. */
export function withEntries(raw: WrittenFields, entries: readonly DraftEntry[]): WrittenFields {
  const tables = DRAFT_TABLES.map((table) => {
    const wanted = new Map(entries.flatMap((entry) => (entry.table === table ? [[entry.key, entry.value]] : [])));
    const present = entriesIn(raw, table);
    const known = new Set(present.map((value) => entryKey(table, value)));
    const kept = present.flatMap((value) => {
      const key = entryKey(table, value);
      const other = wanted.get(key);
      return wanted.has(key) ? (other === null || other === undefined ? [] : [other]) : [value];
    });
    if (table === 'operator') return [table, wanted.get('') ?? raw[table]] as const;
    const added = [...wanted].flatMap(([key, value]) => (known.has(key) || value === null ? [] : [value]));
    return [table, [...kept, ...added]] as const;
  });
  return { ...raw, ...Object.fromEntries(tables) };
}

type Keyed = Readonly<Record<string, WrittenFields>>;

/** Entries as one tree: the changes of two people are merged in it. */
export const treeOf = (entries: readonly DraftEntry[]): Readonly<Record<string, Keyed>> =>
  Object.fromEntries(
    DRAFT_TABLES.map((table) => [
      table,
      Object.fromEntries(
        entries.flatMap(({ table: of, key, value }) => (of === table && value !== null ? [[key, value]] : [])),
      ),
    ]),
  );

interface MergedEntries {
  readonly entries: readonly DraftEntry[];
  readonly clashes: readonly Clash[];
}

/** The changes of two sides of the same entries in one. An entry that one of the sides takes out has value null. */
export function mergeEntries(
  before: readonly DraftEntry[],
  theirs: readonly DraftEntry[],
  mine: readonly DraftEntry[],
): MergedEntries {
  const { value, clashes } = merge({ before: treeOf(before), theirs: treeOf(theirs), mine: treeOf(mine) });
  const keys = new Map([...mine, ...theirs, ...before].map(({ table, key }) => [`${table} ${key}`, { table, key }]));
  const entries = [...keys.values()].map(({ table, key }): DraftEntry => {
    const entry = isFields(value) && isFields(value[table]) ? value[table][key] : undefined;
    return { table, key, value: isFields(entry) ? entry : null };
  });
  return { entries: inTableOrder(entries), clashes };
}

const inTableOrder = (entries: readonly DraftEntry[]): readonly DraftEntry[] =>
  DRAFT_TABLES.flatMap((table) => entries.filter((entry) => entry.table === table));

/** Entries as the console has them, by table. */
export const sentEntries = (entries: readonly DraftEntry[]): DraftEntries =>
  decode(
    draftEntries,
    Object.fromEntries(
      DRAFT_TABLES.map((table) => [
        table,
        entries.flatMap(({ table: of, key, value }) => (of === table ? [{ key, value }] : [])),
      ]),
    ),
  );

export const readEntries = (sent: DraftEntries): readonly DraftEntry[] =>
  DRAFT_TABLES.flatMap((table) => sent[table].map(({ key, value }): DraftEntry => ({ table, key, value })));
