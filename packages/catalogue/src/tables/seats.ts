import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueDocument } from '../document/document.ts';
import { idOf, numbersOf } from '../document/numbers.ts';
import type { Component, Product, Seats } from '../document/products.ts';
import { timeOf, timesOf } from '../document/times.ts';
import { day, entryOf, integer, minute, oneOf, orNull, rowOf, text, type Columns, type Row } from './columns.ts';
import type { Present } from './park.ts';

type ComponentRound = Component['rounds'][number];
type RoomSeats = Seats['rooms'][number];

const COMPONENT: Columns<Omit<Component, 'rooms' | 'rounds' | 'changes'>> = {
  id: ['component_id', integer],
  hall: ['hall', text],
  name: ['name', text],
  counted: ['capacity_mode', oneOf('per-round', 'per-room')],
  experiencers: ['experiencer_capacity', integer],
  leaders: ['leader_capacity', orNull(integer)],
};
const ROUND: Columns<Omit<ComponentRound, 'number' | 'id'>> = {
  name: ['name', text],
  starts: ['start_minute', minute],
  ends: ['end_minute', minute],
  from: ['from_day', orNull(day)],
  to: ['to_day', orNull(day)],
};
const ROOM: Columns<Omit<RoomSeats, 'changes'>> = {
  room: ['room_id', text],
  seats: ['capacity', integer],
  from: ['from_day', orNull(day)],
  to: ['to_day', orNull(day)],
};
const CHANGE: Columns<Seats['changes'][number]> = {
  from: ['from_day', day],
  experiencers: ['experiencer_capacity', integer],
  leaders: ['leader_capacity', orNull(integer)],
};
const ROOM_CHANGE: Columns<RoomSeats['changes'][number]> = {
  from: ['from_day', day],
  seats: ['capacity', integer],
};

/** The name of a round that has none of its own. */
export const roundName = ({ number, name }: { readonly number: number; readonly name: string }): string =>
  name === '' ? `${number}회` : name;

/** A name as it is written, where it is not the one by the number. */
export const ownName = (number: number, name: string): string => (name === `${number}회` ? '' : name);

/** Every component of a catalogue: those that products have as their own seats, and the others. */
export const allComponents = ({ products, components }: CatalogueDocument): readonly Component[] => [
  ...products.flatMap((product) => (product.seats === null ? [] : [ownComponent(product, product.seats)])),
  ...components,
];

const ownComponent = (product: Product, seats: Seats): Component => ({
  ...seats,
  id: product.id,
  hall: product.hall,
  name: product.name,
  rounds: product.rounds.map((round) => {
    const times = timesOf(product, round, []);
    if (times === null) throw new Error(`A round of product ${product.id} does not say when it begins.`);
    const { number, name, from, to, id } = round;
    return { number, name, from, to, id, starts: timeOf(times.starts), ends: timeOf(times.ends) };
  }),
});

/** The rows of seats. */
export function seatRows(components: readonly Component[], today: KstDate) {
  const rooms = components.flatMap(({ id, rooms: own }) => own.map((room) => ({ id, room })));
  return {
    component: components.map(({ rooms: _rooms, rounds: _rounds, changes: _changes, ...component }) =>
      rowOf(COMPONENT, component, today),
    ),
    component_room: rooms.map(({ id, room: { changes: _changes, ...room } }) => ({
      component_id: id,
      ...rowOf(ROOM, room, today),
    })),
    component_round: components.flatMap(({ id: owner, rounds }) =>
      rounds.map(({ number, id, ...round }) => ({
        component_round_id: idOf(owner, { number, id }),
        component_id: owner,
        ...rowOf(ROUND, { ...round, name: roundName({ number, name: round.name }) }, today),
      })),
    ),
    component_capacity: components.flatMap(({ id, changes }) =>
      changes.map((change) => ({ component_id: id, ...rowOf(CHANGE, change, today) })),
    ),
    room_capacity: rooms.flatMap(({ id, room: { room, changes } }) =>
      changes.map((change) => ({ component_id: id, room_id: room, ...rowOf(ROOM_CHANGE, change, today) })),
    ),
  };
}

/** The number in the whole park of a round of a component. */
export function componentRoundId(component: Component | undefined, number: number): number {
  const round = component?.rounds.find((each) => each.number === number);
  if (component === undefined || round === undefined) throw new Error(`There is no round ${number} of the component.`);
  return idOf(component.id, round);
}

/** The components that {@link seatRows} makes rows of. */
export function componentEntries(present: Present): readonly Component[] {
  const of = (table: string, owner: unknown, ...order: readonly string[]): readonly Row[] =>
    present(table, ...order).filter((row) => row['component_id'] === owner);
  const places = new Map(present('room', 'position', 'room_id').map((row, at) => [row['room_id'], at]));
  const placeOf = (row: Row): number => places.get(row['room_id']) ?? places.size;
  return present('component', 'component_id').map((row) => {
    const component = entryOf(COMPONENT, row);
    const roomChanges = of('room_capacity', component.id, 'from_day');
    const ownRooms = of('component_room', component.id).toSorted((one, other) => placeOf(one) - placeOf(other));
    const rooms = ownRooms.map((room) => ({
      ...entryOf(ROOM, room),
      changes: roomChanges
        .filter(({ room_id }) => room_id === room['room_id'])
        .map((each) => entryOf(ROOM_CHANGE, each)),
    }));
    const changes = of('component_capacity', component.id, 'from_day').map((each) => entryOf(CHANGE, each));
    return {
      ...component,
      rooms,
      changes,
      rounds: roundsOf(component.id, of('component_round', component.id, 'component_round_id')),
    };
  });
}

function roundsOf(owner: number, rows: readonly Row[]): ComponentRound[] {
  const numbers = numbersOf(
    owner,
    rows.map((row) => integer.toField(row['component_round_id'])),
  );
  return rows.map((row, at) => {
    const { number = 0, id = null } = numbers[at] ?? {};
    const round = entryOf(ROUND, row);
    return { ...round, name: ownName(number, round.name), number, id };
  });
}
