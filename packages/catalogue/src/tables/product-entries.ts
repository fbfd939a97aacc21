import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { numbersOf } from '../document/numbers.ts';
import { pictured } from '../document/pictures.ts';
import {
  descriptionSchema,
  type Component,
  OWN_FIELDS,
  type GroupProduct,
  type Product,
  type Round,
} from '../document/products.ts';
import { minuteOf, timeOf, timesOf } from '../document/times.ts';
import { day, entryOf, groupBy, integer, orNull, text, type Row } from './columns.ts';
import type { Present } from './park.ts';
import { priceLists } from './prices.ts';
import { PRODUCT, type SoldProduct } from './products.ts';
import { componentEntries, componentRoundId, ownName } from './seats.ts';

/** A product as it was read, with the place of its row. */
interface ReadProduct {
  readonly product: SoldProduct;
  readonly position: number;
  /** As the rows say them: with all times and parts. */
  readonly rounds: readonly Round[];
}

/** The products of the rows with their seats and prices, and the components that are no product's own. */
export function productEntries(present: Present, halls: readonly { readonly hall: string }[]) {
  const components = componentEntries(present);
  const parts = partsByRound(present, components);
  const order = new Map(halls.map(({ hall }, at) => [hall, at]));
  const rows = present('product', 'position', 'product_id').toSorted(
    (one, other) => (order.get(text.toField(one['hall'])) ?? 0) - (order.get(text.toField(other['hall'])) ?? 0),
  );
  const roundRows = groupBy(present('round', 'position'), 'product_id');
  const exceptions = groupBy(present('exception_date', 'day'), 'product_id');
  const { lists, listOf } = priceLists(
    present,
    rows.map((row) => {
      const { id, hall, tracks } = entryOf(PRODUCT, row);
      return { id, hall, isForGroups: !tracks.includes('individual') };
    }),
  );
  const read = rows.map((row): ReadProduct => {
    const plain = entryOf(PRODUCT, row);
    const days = (kind: string): string[] =>
      (exceptions.get(plain.id) ?? []).filter((each) => each['kind'] === kind).map((each) => day.toField(each['day']));
    const product = {
      ...plain,
      ...pictured(text.toField(row['picture_path'])),
      description: v.parse(descriptionSchema, row['description']),
      openOn: days('open'),
      closedOn: days('closed'),
      prices: listOf.get(plain.id) ?? null,
      position: null,
      seats: null,
      rounds: roundsOf(plain.id, roundRows.get(plain.id) ?? [], parts),
    };
    const position = integer.toField(row['position']);
    return { product: withSeats(product, components), position, rounds: product.rounds };
  });
  const own = new Set(read.filter(({ product }) => product.seats !== null).map(({ product }) => product.id));
  return {
    products: foldGroups(read),
    prices: lists,
    components: components.filter(({ id }) => !own.has(id)),
  };
}

type Parts = Round['parts'];

/** Which rounds of which components the rounds of products take, in the order of each product's components. */
function partsByRound(present: Present, components: readonly Component[]): ReadonlyMap<unknown, Parts> {
  const known = new Map(
    components.flatMap((component) =>
      component.rounds.map(
        ({ number }) => [componentRoundId(component, number), { component: component.id, round: number }] as const,
      ),
    ),
  );
  const productOf = new Map(present('round').map((row) => [row['round_id'], row['product_id']]));
  const placeOf = new Map(
    present('product_component').map((row) => [`${row['product_id']} ${row['component_id']}`, row['position']]),
  );
  const byRound = groupBy(present('round_component', 'component_round_id'), 'round_id');
  return new Map(
    [...byRound].map(([round, rows]) => {
      const place = ({ component }: Parts[number]): number =>
        Number(placeOf.get(`${productOf.get(round)} ${component}`) ?? 0);
      const parts = rows.flatMap((row) => known.get(integer.toField(row['component_round_id'])) ?? []);
      return [round, parts.toSorted((one, other) => place(one) - place(other))];
    }),
  );
}

function roundsOf(owner: number, rows: readonly Row[], parts: ReadonlyMap<unknown, Parts>): Round[] {
  const numbers = numbersOf(
    owner,
    rows.map((row) => integer.toField(row['round_id'])),
  );
  return rows.map((row, at) => {
    const { number = 0, id = null } = numbers[at] ?? {};
    return {
      number,
      name: ownName(number, text.toField(row['name'])),
      starts: timeOf(integer.toField(row['start_minute'])),
      ends: timeOf(integer.toField(row['end_minute'])),
      parts: parts.get(row['round_id']) ?? [],
      from: orNull(day).toField(row['from_day']),
      to: orNull(day).toField(row['to_day']),
      id,
    };
  });
}

/** The product with the seats of the component that is its own, if one is; its times are said where they have to be. */
function withSeats(product: SoldProduct, components: readonly Component[]): SoldProduct {
  const component = components.find(({ id }) => id === product.id);
  if (component !== undefined && isOwn(product, component)) {
    const { experiencers, leaders, counted, rooms, changes } = component;
    const rounds = product.rounds.map((round) => ({ ...withoutUsualEnd(product, round), parts: [] }));
    return { ...product, seats: { experiencers, leaders, counted, rooms, changes }, rounds };
  }
  return { ...product, rounds: product.rounds.map((round) => withoutTimesOfParts(product, round, components)) };
}

/** Whether a component is what `seats` of this product would say. */
function isOwn(product: SoldProduct, component: Component): boolean {
  const rounds = product.rounds.map(({ parts, ...round }) => {
    const [part, ...more] = parts;
    const isIts = more.length === 0 && part?.component === product.id && part.round === round.number;
    return isIts ? round : null;
  });
  return (
    component.hall === product.hall &&
    component.name === product.name &&
    isDeepStrictEqual(byNumber(rounds), byNumber(component.rounds))
  );
}

const byNumber = (rounds: readonly ({ readonly number: number } | null)[]): readonly unknown[] =>
  rounds.toSorted((one, other) => (one?.number ?? 0) - (other?.number ?? 0));

function withoutUsualEnd(product: SoldProduct, round: Round): Round {
  const usual = timesOf(product, { ...round, ends: null }, []);
  return usual !== null && round.ends === timeOf(usual.ends) ? { ...round, ends: null } : round;
}

function withoutTimesOfParts(product: SoldProduct, round: Round, components: readonly Component[]): Round {
  const parts = round.parts.flatMap(({ component, round: number }) => {
    const found = components.find(({ id }) => id === component)?.rounds.find((each) => each.number === number);
    return found === undefined ? [] : [found];
  });
  const times = timesOf(
    product,
    { starts: null, ends: null },
    parts.map(({ starts, ends }) => ({ starts: minuteOf(starts), ends: minuteOf(ends) })),
  );
  if (times === null) return round;
  return {
    ...round,
    starts: round.starts === timeOf(times.starts) ? null : round.starts,
    ends: round.ends === timeOf(times.ends) ? null : round.ends,
  };
}

/** A product for groups that differs from the one before it in some fields becomes a part of it. */
function foldGroups(read: readonly ReadProduct[]): Product[] {
  const folded = new Set<ReadProduct>();
  let next = 0;
  return read.flatMap((each): Product[] => {
    if (folded.has(each)) return [];
    const position = each.position === next ? null : each.position;
    next = each.position + 1;
    const product = { ...each.product, position };
    const groups = read.find((other) => !folded.has(other) && isForGroupsOf(each, other));
    if (groups === undefined) return [{ ...product, forGroups: null }];
    folded.add(groups);
    return [{ ...product, forGroups: overridesOf(each.product, groups.product) }];
  });
}

function isForGroupsOf(own: ReadProduct, groups: ReadProduct): boolean {
  const tracks = [own.product.tracks, groups.product.tracks];
  return (
    own.position === groups.position &&
    own.product.hall === groups.product.hall &&
    groups.product.seats === null &&
    isDeepStrictEqual(tracks, [['individual'], ['group']]) &&
    own.rounds.every(({ id }) => id === null) &&
    isDeepStrictEqual(own.rounds, groups.rounds)
  );
}

function overridesOf(own: SoldProduct, groups: SoldProduct): GroupProduct {
  const differing = OWN_FIELDS.filter((field) => !isDeepStrictEqual(own[field], groups[field]));
  return { id: groups.id, ...Object.fromEntries(differing.map((field) => [field, groups[field]])) };
}
