import { dayOn } from '../document/days.ts';
import type { Component, PriceList, PriceRow, Product, Round } from '../document/products.ts';
import { componentRounds, minuteOf, roundKey, timesOf, type RoundTimes } from '../document/times.ts';
import type { Path } from '../faults/place.ts';
import { checkReference, keysOf, type Checking } from './checking.ts';

/** How a product is made: its pictures, prices, seats, rounds and what it says for groups. */
export function checkProducts(checking: Checking): void {
  const { products, prices } = checking.draft.document;
  const lists = keysOf(checking, 'prices', 'list');
  const known = knownRounds(checking);
  for (const product of products) {
    const groupList = product.forGroups?.prices ?? null;
    checkReference(checking, product, ['prices'], { what: 'prices', key: product.prices, known: lists });
    checkReference(checking, product, ['forGroups', 'prices'], { what: 'prices', key: groupList, known: lists });
    if (product.tracks.length === 0) checking.report(product, ['tracks'], { code: 'no-tracks' });
    if (product.rounds.length === 0) checking.report(product, ['rounds'], { code: 'no-rounds' });
    checkForGroups(checking, product);
    if (product.seats !== null) checkRooms(checking, product, ['seats'], product.seats);
    product.rounds.forEach((round, at) => checkRound(checking, product, { round, at, ...known }));
  }
  for (const component of checking.draft.document.components) {
    if (component.rounds.length === 0) checking.report(component, ['rounds'], { code: 'no-rounds' });
    component.rounds.forEach(({ starts, ends }, at) => {
      if (minuteOf(starts) >= minuteOf(ends))
        checking.report(component, ['rounds', at], { code: 'time-order', starts, ends });
    });
    checkRooms(checking, component, [], component);
  }
  for (const list of prices) checkOverlaps(checking, list);
}

function checkForGroups(checking: Checking, product: Product): void {
  if (product.forGroups === null) return;
  if (product.tracks.includes('group')) checking.report(product, ['forGroups'], { code: 'groups-of-individual' });
  product.rounds.forEach(({ id }, at) => {
    if (id !== null) checking.report(product, ['rounds', at, 'id'], { code: 'both', one: 'id', other: 'forGroups' });
  });
}

function checkRooms(checking: Checking, entry: object, path: Path, seats: Pick<Component, 'counted' | 'rooms'>): void {
  if (seats.counted === 'per-room' && seats.rooms.length === 0)
    checking.report(entry, [...path, 'counted'], { code: 'needs-rooms' });
}

interface KnownRounds {
  readonly rounds: ReadonlyMap<string, RoundTimes>;
  readonly components: ReadonlySet<string>;
  /** Components that have a fault themselves, of which no round is missing. */
  readonly broken: ReadonlySet<string>;
}

function knownRounds(checking: Checking): KnownRounds {
  const { document, broken } = checking.draft;
  return {
    rounds: componentRounds(document),
    components: new Set([...keysOf(checking, 'products', 'id'), ...keysOf(checking, 'components', 'id')]),
    broken: new Set([...broken('products'), ...broken('components')].map(({ id }) => String(id))),
  };
}

interface RoundAt extends KnownRounds {
  readonly round: Round;
  readonly at: number;
}

function checkRound(checking: Checking, product: Product, { round, at, rounds, components, broken }: RoundAt): void {
  const path: Path = ['rounds', at];
  if (product.seats !== null && round.parts.length > 0)
    checking.report(product, [...path, 'parts'], { code: 'both', one: 'seats', other: 'parts' });
  if (product.seats === null && round.parts.length === 0)
    checking.report(product, path, { code: 'neither', one: 'seats', other: 'parts' });
  round.parts.forEach(({ component, round: number }, part) => {
    const where = [...path, 'parts', part];
    checkReference(checking, product, [...where, 'component'], {
      what: 'component',
      key: component,
      known: components,
    });
    if (components.has(String(component)) && !broken.has(String(component)) && !rounds.has(roundKey(component, number)))
      checking.report(product, [...where, 'round'], {
        code: 'unknown',
        what: 'round',
        key: `${component} / ${number}`,
        near: null,
      });
  });
  const parts = round.parts.flatMap((part) => rounds.get(roundKey(part.component, part.round)) ?? []);
  const times = timesOf(product, round, parts);
  if (times === null) {
    if (round.parts.length === 0) checking.report(product, path, { code: 'no-start' });
    return;
  }
  if (times.ends > 1_440) checking.report(product, path, { code: 'after-midnight' });
  else if (times.starts >= times.ends)
    checking.report(product, path, { code: 'time-order', starts: round.starts ?? '', ends: round.ends ?? '' });
}

/** On no visit day may two rows of a role be for one kind of visitor: it would not be known which one is paid. */
function checkOverlaps(checking: Checking, list: PriceList): void {
  const leaders = new Set(
    checking.draft.document.categories.filter(({ kind }) => kind === 'group-leader').map(({ id }) => id),
  );
  // A row for group leaders is paid by groups alone, one for guardians by individuals (PD-5).
  const paidBy = (row: PriceRow): string =>
    `${row.role} ${row.role === 'leader' && row.categories.some((category) => leaders.has(category))}`;
  list.rows.forEach((row, at) => {
    const before = list.rows
      .slice(0, at)
      .findIndex((other) => paidBy(other) === paidBy(row) && overlap(checking, other, row) !== null);
    const other = list.rows[before];
    const category = other === undefined ? null : overlap(checking, other, row);
    if (category === null) return;
    checking.report(list, ['rows', at], {
      code: 'overlap',
      category,
      first: checking.placeOf(list, ['rows', before]),
    });
  });
}

/** A kind of visitor that two rows have on one visit day. */
function overlap({ today }: Checking, one: PriceRow, other: PriceRow): string | null {
  const ends = ({ to }: PriceRow): string => (to === null ? '9999-12-31' : dayOn(to, today));
  const begins = ({ from }: PriceRow): string => (from === null ? '0001-01-01' : dayOn(from, today));
  if (begins(one) > ends(other) || begins(other) > ends(one)) return null;
  return one.categories.find((category) => other.categories.includes(category)) ?? null;
}
