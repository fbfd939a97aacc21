import { formatMinute } from '@kkumteo/domain/shared/time';
import type { CatalogueDifference, ChangedRow } from '../modules/catalog/publish/difference.ts';
import { isReordered } from '../modules/catalog/publish/places.ts';
import { nameOf } from '../modules/catalog/publish/refusal-words.ts';
import { rowsOf, type CatalogueTables, type Row } from '../modules/catalog/publish/tables.ts';
import type { DaySeats, SeatsChange } from '../modules/schedule/stock/seats-a-day.ts';
import { priceLines } from './catalogue-prices.ts';
import { formatWon } from './command-line.ts';

/**
 * A difference in words, a line for each row and its columns; prices by product, English texts by their number. A row
 * that is added or removed with its owner has no line of its own, and neither has one that makes room for another.
 */
export function differenceLines(
  found: CatalogueDifference,
  present: CatalogueTables,
  wanted: CatalogueTables,
): readonly string[] {
  const whole = (table: string, row: Row): string => wholeName(table, row, wanted, present);
  const lines = found.flatMap(({ table, added, changed, removed }) => {
    if (table === 'catalogue_english')
      return [`English texts: ${added.length} added, ${changed.length} changed, ${removed.length} removed`];
    const order = isReordered(table, rowsOf(present, table), rowsOf(wanted, table))
      ? [`~ order of ${ORDERED[table] ?? table}`]
      : [];
    if (PRICES.has(table)) return order;
    return [
      ...removed.filter((row) => !goesAlong(found, table, row)).map((row) => `- ${whole(table, row)}`),
      ...added
        .filter((row) => !comesAlong(found, table, row))
        .map((row) => `+ ${whole(table, row)}${factsOf(table, row)}`),
      ...changed.flatMap((change) => {
        const words = columnsOf(change);
        return words === '' ? [] : [`~ ${whole(table, change.after)}: ${words}`];
      }),
      ...order,
    ];
  });
  return [...lines, ...priceLines(found, present, wanted)];
}

/** Their words are those of `priceLines`. */
const PRICES = new Set(['price_row', 'price_row_category']);

const ORDERED: Readonly<Record<string, string>> = {
  hall: 'halls',
  street: 'streets',
  room: 'rooms',
  person_category: 'kinds of visitors',
  product: 'products',
  product_component: 'the components of products',
  round: 'rounds',
  price_row: 'prices',
};

/** Tables whose rows belong to a row of another table, and the column that names it. */
const OWNERS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  product_component: ['product', 'product_id'],
  round: ['product', 'product_id'],
  round_component: ['round', 'round_id'],
  exception_date: ['product', 'product_id'],
  component_round: ['component', 'component_id'],
  component_capacity: ['component', 'component_id'],
  component_room: ['component', 'component_id'],
  room_capacity: ['component', 'component_id'],
  invitation: ['product', 'product_id'],
};

const ownerAmong = (rows: readonly Row[], table: string, row: Row): Row | undefined => {
  const [, column] = OWNERS[table] ?? [];
  return column === undefined ? undefined : rows.find((each) => each[column] === row[column]);
};

const ofTable = (found: CatalogueDifference, table: string) => found.find((one) => one.table === table);

const goesAlong = (found: CatalogueDifference, table: string, row: Row): boolean =>
  ownerAmong(ofTable(found, OWNERS[table]?.[0] ?? '')?.removed ?? [], table, row) !== undefined;

const comesAlong = (found: CatalogueDifference, table: string, row: Row): boolean =>
  FACTS[table] === undefined &&
  ownerAmong(ofTable(found, OWNERS[table]?.[0] ?? '')?.added ?? [], table, row) !== undefined;

function wholeName(table: string, row: Row, ...among: readonly CatalogueTables[]): string {
  const [owner] = OWNERS[table] ?? [];
  if (owner === undefined) return nameOf(table, row);
  const found = ownerAmong(
    among.flatMap((tables) => rowsOf(tables, owner)),
    table,
    row,
  );
  return found === undefined ? nameOf(table, row) : `${nameOf(table, row)} of ${nameOf(owner, found)}`;
}

/** What a new row is about, where its name does not say it. */
function factsOf(table: string, row: Row): string {
  const facts = (FACTS[table] ?? [])
    .filter((column) => (row[column] ?? null) !== null && row[column] !== '')
    .map((column) => `${column} ${formatValue(column, row[column])}`);
  return facts.length === 0 ? '' : `: ${facts.join(', ')}`;
}

const FACTS: Readonly<Record<string, readonly string[]>> = {
  component: ['experiencer_capacity', 'leader_capacity'],
  component_capacity: ['experiencer_capacity', 'leader_capacity'],
  component_room: ['capacity', 'from_day', 'to_day'],
  room_capacity: ['capacity'],
  component_round: ['start_minute', 'end_minute', 'from_day', 'to_day'],
  round: ['start_minute', 'end_minute', 'from_day', 'to_day'],
  product: ['sale_from', 'sale_to'],
  exception_date: ['kind'],
  park_day: ['kind'],
  invitation: ['school'],
  coupon: ['amount', 'code', 'total_limit', 'use_from', 'use_to', 'book_from', 'book_to'],
};

const columnsOf = ({ before, after, columns }: ChangedRow): string =>
  columns
    .filter((column) => column !== 'position')
    .map((column) => {
      const [was, becomes] = [formatValue(column, before[column]), formatValue(column, after[column])];
      return was === null || becomes === null ? `${column} differs` : `${column} ${was} → ${becomes}`;
    })
    .join(', ');

const LONGEST = 60;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A value as the office reads it; null where it is too long for a line. */
function formatValue(column: string, value: unknown): string | null {
  if ((value ?? null) === null || value === '') return 'none';
  if (typeof value === 'number' && column.endsWith('_minute')) return formatMinute(value);
  if (typeof value === 'number') return /fee|amount|price/.test(column) ? formatWon(value) : String(value);
  if (Array.isArray(value) && column.endsWith('weekdays'))
    return value.map((day) => WEEKDAYS[Number(day)] ?? String(day)).join(' ') || 'none';
  if (Array.isArray(value) && value.some((each) => typeof each === 'object')) return null;
  const text = Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.length > LONGEST || text.includes('\n') ? null : text || 'none';
}

const KIND_WORDS = { experiencer: 'seats', leader: 'leaders’ seats', room: 'seats in rooms' } as const;

/** The days of the park that differ, with the seats of experiencers on each: `park day 2027-06-14: seats 3,410 → 0`. */
export function parkDayLines(
  found: CatalogueDifference,
  before: readonly DaySeats[],
  after: readonly DaySeats[],
): readonly string[] {
  const seatsOn = (all: readonly DaySeats[], day: unknown): number =>
    all.reduce((sum, each) => (each.visitDate === day && each.kind === 'experiencer' ? sum + each.seats : sum), 0);
  return parkDaysIn(found).map((day) => {
    const [was, becomes] = [seatsOn(before, day), seatsOn(after, day)].map((seats) => seats.toLocaleString('en'));
    return `park day ${day}: seats ${was} → ${becomes}`;
  });
}

export function parkDaysIn(found: CatalogueDifference): readonly string[] {
  const days = ofTable(found, 'park_day');
  if (days === undefined) return [];
  const rows = [...days.added, ...days.removed, ...days.changed.map(({ after }) => after)];
  return rows.map(({ day }) => String(day)).toSorted();
}

/** `component 101 소방서: seats a day 72 → 90 on 210 days from 2027-03-01 to 2027-12-31`. */
export const seatsLine = ({ componentId, name, kind, before, after, days, firstDay, lastDay }: SeatsChange): string =>
  `component ${componentId} ${name}: ${KIND_WORDS[kind]} a day ${before} → ${after}, ${
    days === 1 ? `on ${firstDay}` : `on ${days} days from ${firstDay} to ${lastDay}`
  }`;
