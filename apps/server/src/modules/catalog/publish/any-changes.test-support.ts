import { OFFERS, GROUP, ROOMS } from '../../schedule/stock/narrow-site.test-support.ts';
import { someDay, type World } from '../../schedule/stock/random-bookings.test-support.ts';
import {
  addRound,
  addRows,
  changeRows,
  editRows,
  findRow,
  removeProduct,
  removeRound,
  removeRows,
} from './catalogue-edits.test-support.ts';
import { rowsOf, type CatalogueTables } from './tables.ts';

type Change = (tables: CatalogueTables, world: World) => CatalogueTables;

const isSold = (tables: CatalogueTables, productId: number): boolean =>
  rowsOf(tables, 'product').some((row) => row['product_id'] === productId);

/** A change of one product, where the catalogue still has it. */
const ofProduct =
  (change: (tables: CatalogueTables, productId: number, world: World) => CatalogueTables): Change =>
  (tables, world) => {
    const { productId } = world.random.pick(OFFERS);
    return isSold(tables, productId) ? change(tables, productId, world) : tables;
  };

const componentOf = (tables: CatalogueTables, productId: number): unknown =>
  findRow(tables, 'product_component', { product_id: productId })['component_id'];

/** Changes of a catalogue that no booking prevents. */
export const CHANGES: readonly Change[] = [
  ofProduct((tables, productId, { random }) =>
    changeRows(tables, 'product', { product_id: productId }, { name: `이름 ${random.integer(1, 99)}` }),
  ),
  ofProduct((tables, productId, { random }) =>
    changeRows(
      tables,
      'component',
      { component_id: componentOf(tables, productId) },
      { experiencer_capacity: productId === GROUP.productId ? random.integer(20, 60) : random.integer(1, 9) },
    ),
  ),
  ofProduct((tables, productId, { random }) =>
    changeRows(
      tables,
      'product',
      { product_id: productId },
      { included_weekdays: [0, 1, 2, 3, 4, 5, 6].filter(() => random.chance(0.85)) },
    ),
  ),
  ofProduct((tables, productId, world) =>
    changeRows(tables, 'product', { product_id: productId }, { sale_to: someDay(world) }),
  ),
  ofProduct((tables, productId, world) => {
    const day = someDay(world);
    const others = removeRows(tables, 'exception_date', { product_id: productId, day });
    return addRows(others, 'exception_date', {
      product_id: productId,
      day,
      kind: world.random.pick(['open', 'closed']),
    });
  }),
  ofProduct((tables, productId, { random }) =>
    editRows(tables, 'price_row', (rows) =>
      rows.map((row) =>
        row['product_id'] === productId && row['fee'] !== 0 ? { ...row, fee: random.integer(1, 30) * 500 } : row,
      ),
    ),
  ),
  ofProduct((tables, productId) => {
    const prices = rowsOf(tables, 'price_row').filter((row) => row['product_id'] === productId);
    const taken = prices.find((row) => row['role'] === 'leader' && productId !== GROUP.productId);
    if (taken === undefined) return tables;
    const without = removeRows(tables, 'price_row_category', { price_row_id: taken['price_row_id'] });
    return removeRows(without, 'price_row', { price_row_id: taken['price_row_id'] });
  }),
  ofProduct((tables, productId, world) => {
    const later = { component_id: componentOf(tables, productId), from_day: someDay(world) };
    const seats = { experiencer_capacity: world.random.integer(1, 30), leader_capacity: null };
    return addRows(removeRows(tables, 'component_capacity', later), 'component_capacity', { ...later, ...seats });
  }),
  (tables, world) =>
    changeRows(tables, 'round', { round_id: world.random.pick(OFFERS).roundId }, { to_day: someDay(world) }),
  ofProduct((tables, productId) => removeProduct(tables, productId)),
  (tables, { random }) => {
    const { roundId } = random.pick(OFFERS);
    return removeRound(tables, roundId);
  },
  (tables, world) => {
    const { roundId } = world.random.pick(OFFERS);
    if (!rowsOf(tables, 'round').some((row) => row['round_id'] === roundId)) return tables;
    world.nextId += 1;
    return addRound(tables, { like: roundId, roundId: world.nextId, start: world.random.integer(60, 130) * 10 });
  },
  (tables, { random }) => removeRows(tables, 'component_room', { room_id: random.pick(ROOMS) }),
  (tables, { random }) =>
    changeRows(tables, 'component_room', { room_id: random.pick(ROOMS) }, { capacity: random.integer(1, 9) }),
  (tables, { random }) =>
    changeRows(
      tables,
      'hall',
      { hall: random.pick(['child', 'teen', 'event']) },
      { closed_weekdays: random.chance(0.5) ? [] : [random.integer(0, 6)] },
    ),
  (tables, world) => {
    const day = someDay(world);
    const others = removeRows(tables, 'park_day', { day });
    const kind = world.random.pick(['open', 'closed', 'holiday']);
    return world.random.chance(0.4) ? others : addRows(others, 'park_day', { day, kind, name: null });
  },
  (tables) => editRows(tables, 'notice', (rows) => rows.slice(1)),
  (tables) => editRows(tables, 'coupon', (rows) => rows.slice(1)),
  (tables) => editRows(tables, 'catalogue_english', (rows) => rows.slice(3)),
];
