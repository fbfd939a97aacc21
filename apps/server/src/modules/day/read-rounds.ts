import type { HallOfDay, RoundShown } from '@kkumteo/contract/office/day';
import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { countArrived } from './arrivals.ts';
import {
  type BookedRow,
  type ClosingRow,
  type CountRow,
  countMissing,
  countWaiting,
  findBooked,
  findClosings,
  findRunning,
  findStock,
  type StockOfRound,
} from './store.ts';

/** Why a product is not sold on a day on which it is booked. */
const NOT_RUNNING = '운영하지 않는 날';

interface Offered {
  readonly entry: CatalogueProduct;
  readonly round: BookedRound;
  readonly runs: boolean;
}

/**
 * Every round that is offered on the day, and every one that is booked on it though it no longer is, in the order of the
 * halls, products and beginnings.
 */
export async function readRounds(sql: Sql, state: CatalogueState, day: KstDate): Promise<readonly RoundShown[]> {
  const running = await findRunning(sql, day);
  const booked = await findBooked(sql, day);
  const offered = offeredOn(state, day, running, booked);
  const ids = [...new Set(offered.flatMap(({ round }) => componentsOf(round)))];
  const roundIds = offered.map(({ round }) => round.roundId);
  const counts = {
    booked: new Map(booked.map((row) => [row.roundId, row])),
    arrived: peopleBy(await countArrived(sql, day)),
    missing: peopleBy(await countMissing(sql, day)),
    waiting: peopleBy(await countWaiting(sql, roundIds, day)),
    stock: byComponent(await findStock(sql, ids, day)),
    closings: await findClosings(sql, day),
  };
  return offered.map((each) => shownRound(each, counts));
}

const componentsOf = ({ components }: BookedRound): readonly number[] =>
  components.map(({ componentRoundId }) => componentRoundId);

type Stock = ReadonlyMap<number, readonly StockOfRound[]>;

const byComponent = (rows: readonly StockOfRound[]): Stock => {
  const stock = new Map<number, StockOfRound[]>();
  for (const row of rows) stock.set(row.componentRoundId, [...(stock.get(row.componentRoundId) ?? []), row]);
  return stock;
};

const peopleBy = (rows: readonly CountRow[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ roundId, people }) => [roundId, people]));

function offeredOn(
  state: CatalogueState,
  day: KstDate,
  running: ReadonlySet<number>,
  booked: readonly BookedRow[],
): readonly Offered[] {
  const withPeople = new Set(booked.map(({ roundId }) => roundId));
  const all = [...state.known.values()].flatMap((entry): readonly Offered[] => {
    const runs = running.has(entry.product.productId);
    const offered = new Set((runs ? validOn(entry.rounds, day) : []).map(({ roundId }) => roundId));
    return entry.rounds
      .filter(({ roundId }) => offered.has(roundId) || withPeople.has(roundId))
      .map((round) => ({ entry, round, runs: offered.has(round.roundId) }));
  });
  const halls = [...state.knownHalls.keys()];
  const place = ({ entry, round }: Offered): readonly number[] => [
    halls.indexOf(entry.product.hall),
    entry.product.productId,
    round.startMinute,
    round.roundId,
  ];
  return all.toSorted((one, other) => compare(place(one), place(other)));
}

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

interface Counts {
  readonly booked: ReadonlyMap<number, BookedRow>;
  readonly arrived: ReadonlyMap<number, number>;
  readonly missing: ReadonlyMap<number, number>;
  readonly waiting: ReadonlyMap<number, number>;
  readonly stock: Stock;
  readonly closings: readonly ClosingRow[];
}

function shownRound({ entry, round, runs }: Offered, counts: Counts): RoundShown {
  const { product } = entry;
  const { roundId } = round;
  const ids = componentsOf(round);
  const stock = ids.flatMap((id) => counts.stock.get(id) ?? []);
  const seats = scarcest(stock, 'experiencer');
  const closing = counts.closings.find(({ componentRoundId }) => ids.includes(componentRoundId));
  const people = counts.booked.get(roundId);
  return {
    roundId,
    productId: product.productId,
    productName: product.name,
    hall: product.hall,
    roundName: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    seatsOf: ids,
    hasRooms: round.components.some(({ capacityMode }) => capacityMode === 'per-room'),
    capacity: seats?.capacity ?? 0,
    sold: seats?.sold ?? 0,
    held: seats?.held ?? 0,
    expected: people?.expected ?? 0,
    leaders: people?.leaders ?? 0,
    leaderCapacity: scarcest(stock, 'leader')?.capacity ?? null,
    arrived: counts.arrived.get(roundId) ?? 0,
    missing: counts.missing.get(roundId) ?? 0,
    waiting: counts.waiting.get(roundId) ?? 0,
    roomsUsed: stock.filter(({ kind }) => kind === 'room').reduce((sum, { roomsUsed }) => sum + roomsUsed, 0),
    closedFor: closing?.reason ?? (runs ? null : NOT_RUNNING),
  };
}

/** Of the components of a round, the one with the fewest seats left. */
const scarcest = (stock: readonly StockOfRound[], kind: StockOfRound['kind']): StockOfRound | undefined =>
  stock.filter((row) => row.kind === kind).toSorted((one, other) => free(one) - free(other))[0];

const free = ({ capacity, held, sold }: StockOfRound): number => capacity - held - sold;

/** The halls in the order of the park, those that are no longer there last. */
export const hallsOf = (state: CatalogueState): readonly HallOfDay[] =>
  [...state.knownHalls.values()].map(({ hall, name, shortName, colour }) => ({ hall, name, shortName, colour }));
