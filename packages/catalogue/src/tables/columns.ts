import type { KstDate, Minute } from '@kkumteo/domain/shared/time';
import { dayOn } from '../document/days.ts';
import type { Tree } from '../document/fields.ts';
import { minuteOf, timeOf } from '../document/times.ts';
import { WEEKDAYS, weekdayNumber, type Weekday } from '../document/weekdays.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Table and rows, in the order in which they can be inserted. */
export type CatalogueTables = readonly (readonly [table: string, rows: readonly Row[]])[];

/** How a field of the document becomes a column, and back. */
export interface Codec<F> {
  toColumn(field: F, today: KstDate): unknown;
  toField(column: unknown): F;
}

/** Each field of an entry with its column. */
export type Columns<E> = { readonly [K in keyof E]-?: readonly [column: string, codec: Codec<E[K]>] };

export function rowOf<E extends object>(columns: Columns<E>, entry: E, today: KstDate): Row {
  const cell = <K extends keyof E>(field: K): readonly [string, unknown] => {
    const [column, codec] = columns[field];
    return [column, codec.toColumn(entry[field], today)];
  };
  return Object.fromEntries(fieldsOf(columns).map(cell));
}

export function entryOf<E extends object>(columns: Columns<E>, row: Row): E {
  const cell = <K extends keyof E>(field: K): readonly [K, E[K]] => {
    const [column, codec] = columns[field];
    return [field, codec.toField(row[column])];
  };
  return Object.fromEntries(fieldsOf(columns).map(cell)) as E;
}

const fieldsOf = <E extends object>(columns: Columns<E>): readonly (keyof E & string)[] =>
  Object.keys(columns) as (keyof E & string)[];

/** A value of a kind that PostgreSQL gave; throws where it is of another. */
function checked<F>(is: (column: unknown) => column is F): Codec<F> {
  return {
    toColumn: (field) => field,
    toField: (column) => {
      if (!is(column)) throw new Error(`A column of the catalogue has ${JSON.stringify(column)}.`);
      return column;
    },
  };
}

/** The same where the column may be null; one that is not there yet is null. */
export const orNull = <F>(codec: Codec<F>): Codec<F | null> => ({
  toColumn: (field, today) => (field === null ? null : codec.toColumn(field, today)),
  toField: (column) => (column === null || column === undefined ? null : codec.toField(column)),
});

/** The same where rows of a version from before the column lack it: these have its default. */
export const orNoneYet = <F>(codec: Codec<F>, usual: F): Codec<F> => ({
  ...codec,
  toField: (column) => (column === undefined ? usual : codec.toField(column)),
});

export const text = checked((column): column is string => typeof column === 'string');
export const integer = checked((column): column is number => Number.isInteger(column));
export const flag = checked((column): column is boolean => typeof column === 'boolean');
const isList = <T>(column: unknown, is: (item: unknown) => item is T): column is T[] =>
  Array.isArray(column) && column.every(is);
export const texts = checked((column): column is string[] =>
  isList(column, (item): item is string => typeof item === 'string'),
);
export const integers = checked((column): column is number[] =>
  isList(column, (item): item is number => Number.isInteger(item)),
);

export const oneOf = <const W extends string>(...words: readonly W[]): Codec<W> =>
  checked((column): column is W => words.some((word) => word === column));
export const someOf = <const W extends string>(...words: readonly W[]): Codec<W[]> =>
  checked((column): column is W[] => isList(column, (item): item is W => words.some((word) => word === item)));

const isTree = (column: unknown): column is Tree =>
  typeof column === 'string' ||
  (typeof column === 'object' && (column === null || Object.values(column).every(isTree)));
export const tree = checked(isTree);

export const day: Codec<string> = { toColumn: dayOn, toField: text.toField };
export const minute: Codec<string> = {
  toColumn: minuteOf,
  toField: (column): string => timeOf(integer.toField(column) satisfies Minute),
};
export const weekdays: Codec<Weekday[]> = {
  toColumn: (field) => field.map(weekdayNumber),
  toField: (column) =>
    integers.toField(column).map((number) => {
      const weekday = WEEKDAYS[number];
      if (weekday === undefined) throw new Error(`There is no weekday ${number}.`);
      return weekday;
    }),
};

/** Rows by the value of one of their columns, each group in their order. */
export function groupBy(rows: readonly Row[], column: string): ReadonlyMap<unknown, readonly Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group === undefined) groups.set(row[column], [row]);
    else group.push(row);
  }
  return groups;
}
