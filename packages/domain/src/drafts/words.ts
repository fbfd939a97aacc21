import { formatAmount } from '../shared/money.ts';
import { formatFullDay, isKstDate } from '../shared/time.ts';
import { isListForGroups, type DraftTable, type Written, type WrittenFields } from './draft.ts';
import { FIELD_WORDS, ITEM_WORDS, TABLE_WORDS, type NamedKind, type ValueWords } from './field-words.ts';
import { saidLines } from './text-words.ts';
import { isFields, type Maybe, type Path } from './tree.ts';

/** A difference as staff read it: `회차와 좌석`, `1회 시작`, `15:00` → `15:10`. */
export interface ChangeWords {
  readonly section: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What the park calls what entries name: `어린이체험관` of the hall `child`; undefined where it has none. */
export type NameOf = (kind: NamedKind, id: string) => string | undefined;

/** The names in an entry: those of the park, and those of its own prices. */
export interface Naming {
  readonly nameOf: NameOf;
  readonly entry: WrittenFields | null;
}

const NO_NAMES: Naming = { nameOf: () => undefined, entry: null };

/** What a change is called, `named` being its path with the names of items. */
export function placeWords(
  table: DraftTable,
  named: Path,
  naming: Naming = NO_NAMES,
): Pick<ChangeWords, 'section' | 'label'> {
  const [first, ...rest] = named;
  if (first === 'forGroups' && typeof rest[0] === 'string' && rest[0] !== 'id') {
    const { section, label } = placeWords(table, rest, naming);
    return { section, label: `단체 · ${label}` };
  }
  const known = FIELD_WORDS[table][patternOf(named)] ?? nearest(table, named);
  const items = named.flatMap((name, at) => {
    const word = ITEM_WORDS[patternOf(named.slice(0, at + 1))];
    return word === undefined ? [] : [itemName(named.slice(0, at + 1), naming) ?? word(String(name))];
  });
  const label = [...ownName(table, naming), ...items, ...(known.label === '' ? [] : [known.label])].join(' ');
  return { section: known.section, label: label === '' ? TABLE_WORDS[table].label : label };
}

/** Numbers and names of items become `*`: rounds and rows by number, rooms by name, changes by day. */
const LISTS = new Set(['rounds', 'rows', 'rooms', 'changes', 'description', 'parts']);
const patternOf = (named: Path): string =>
  named.map((name, at) => (LISTS.has(String(named[at - 1])) ? '*' : String(name))).join('.');

/** The place of a field among those of its table, in the order of the sections. */
export function placeAmong(table: DraftTable, named: Path): number {
  const own = named[0] === 'forGroups' && named.length > 1 ? named.slice(1) : named;
  const patterns = Object.keys(FIELD_WORDS[table]);
  for (let length = own.length; length > 0; length -= 1) {
    const at = patterns.indexOf(patternOf(own.slice(0, length)));
    if (at >= 0) return at;
  }
  return -1;
}

function nearest(
  table: DraftTable,
  named: Path,
): { readonly section: string; readonly label: string; readonly value: ValueWords } {
  for (let length = named.length - 1; length > 0; length -= 1) {
    const found = FIELD_WORDS[table][patternOf(named.slice(0, length))];
    if (found !== undefined) return found;
  }
  return TABLE_WORDS[table];
}

/** An item by a name of its own: a price with its first day where it has one, a room as the park calls it. */
function itemName(item: Path, { nameOf, entry }: Naming): string | undefined {
  const [list, number] = item;
  if (item.join('.') === `seats.rooms.${String(item.at(-1))}`) return nameOf('room', String(item.at(-1)));
  const rows = entry?.['rows'];
  const row =
    list !== 'rows' || !Array.isArray(rows) ? undefined : rows.filter(isFields).find((one) => one['number'] === number);
  if (row === undefined) return undefined;
  const { name, from } = row;
  return typeof from === 'string' ? `${String(name)} (${textWords(from, {}, nameOf)}부터)` : String(name);
}

/** Of a table with many entries in one draft, which it is. */
function ownName(table: DraftTable, { entry }: Naming): readonly string[] {
  if (table === 'prices') return isListForGroups(String(entry?.['list'])) ? ['단체 ·'] : [];
  const name = table === 'rooms' ? entry?.['name'] : table === 'english' ? entry?.['korean'] : undefined;
  return typeof name === 'string' ? [`‘${shortened(name)}’`] : [];
}

const LONGEST = 40;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

interface Differing {
  readonly named: Path;
  readonly before: Maybe;
  readonly after: Maybe;
}

/** A difference in words. */
export function changeWords(
  table: DraftTable,
  { named, before, after }: Differing,
  naming: Naming = NO_NAMES,
): ChangeWords {
  const [was, becomes] = [before, after].map((value) => valueWords(table, named, value, naming.nameOf));
  return {
    ...placeWords(table, named, naming),
    before: was ?? '',
    // Two pictures, or two lists of as many parts, are called the same.
    after: was === becomes && becomes !== '' ? `다른 ${becomes}` : (becomes ?? ''),
  };
}

/** A value in words; '' where there is none. */
export function valueWords(table: DraftTable, named: Path, value: Maybe, nameOf: NameOf = NO_NAMES.nameOf): string {
  const inGroups = named[0] === 'forGroups' && named.length > 1;
  const path = inGroups ? named.slice(1) : named;
  const known = FIELD_WORDS[table][patternOf(path)] ?? nearest(table, path);
  if (value === undefined || value === null || value === '') return known.value.none ?? '';
  if (table === 'texts' && typeof value !== 'string') return saidLines(value).join('\n');
  if (Array.isArray(value)) return listWords(value, known.value, nameOf);
  if (isFields(value)) return fieldsWords(table, path, value, nameOf);
  return textWords(String(value), known.value, nameOf);
}

function textWords(value: string, { unit = '', words, as, all }: ValueWords, nameOf: NameOf): string {
  const word = all ?? words?.[value] ?? (as === undefined ? undefined : nameOf(as, value));
  if (word !== undefined) return word;
  if (unit === '원' && /^\d+$/.test(value)) return formatAmount(Number(value));
  if (isKstDate(value)) return formatFullDay(value);
  return `${value}${unit}`;
}

const MANY = 6;

function listWords(value: readonly Written[], words: ValueWords, nameOf: NameOf): string {
  if (value.length === 0) return words.none ?? '없음';
  if (value.every((item) => isFields(item) && 'label' in item))
    return value.map((item) => (isFields(item) ? `${String(item['label'])} (${String(item['path'])})` : '')).join(', ');
  if (value.some(isFields)) return `${value.length}개`;
  const shown = value.slice(0, MANY).map((item) => textWords(String(item), words, nameOf));
  return value.length > MANY ? `${shown.join(', ')} 외 ${value.length - MANY}` : shown.join(', ');
}

/** An item that is there on one side alone, by what it is known by. */
function fieldsWords(table: DraftTable, path: Path, value: WrittenFields, nameOf: NameOf): string {
  const of = (field: string): string => valueWords(table, [...path, field], value[field], nameOf);
  const has = (field: string): boolean => typeof value[field] === 'string';
  if (has('fee')) return [of('name'), of('fee'), has('from') ? `${of('from')}부터` : ''].filter(Boolean).join(' ');
  if (has('starts')) return [of('starts'), has('ends') ? of('ends') : ''].filter(Boolean).join('–');
  if (has('seats')) return of('seats');
  if (has('experiencers')) return of('experiencers');
  if (has('day')) return [of('kind'), of('name')].filter(Boolean).join(' · ');
  if (has('amount')) return [of('note'), of('amount')].filter(Boolean).join(' ');
  for (const field of ['name', 'title', 'school', 'english', 'number', 'list']) if (has(field)) return of(field);
  return '있음';
}
