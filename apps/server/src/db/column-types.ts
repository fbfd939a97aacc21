import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const asNumber = (text: string): number => Number(text);
const asText = (text: string): string => text;

// node-postgres reads a timestamptz into a Date, or into ±Infinity.
const readInstant: (text: string) => Date | number = getTypeParser(builtins.TIMESTAMPTZ);
const asInstant = (text: string): number => Number(readInstant(text));

// A `date` read as a Date would fall on another day in other time zones; sums of bigint come as numeric, and stay below
// 2^53.
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, asInstant],
]);

const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;
const arrayParsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [DATE_ARRAY, (text) => splitArray(text, asText)],
  [INT8_ARRAY, (text) => splitArray(text, asNumber)],
]);

// Dates and integers need no quotes, and nobody here selects arrays of arrays.
function splitArray<T>(text: string, read: (item: string) => T): readonly (T | null)[] {
  const inside = text.slice(1, -1);
  return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : read(item)));
}

/** bigint and numeric as numbers, date as 'YYYY-MM-DD', timestamptz as epoch ms; the rest as node-postgres has it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (format === 'binary') return getTypeParser(oid, 'binary');
    return parsers.get(oid) ?? arrayParsers.get(oid) ?? getTypeParser(oid, 'text');
  },
};

/** The name by which a row has a column of the database: `visit_date` as `visitDate`. */
export const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
