import type { DeskCategory, DeskDay, DeskRound } from '@kkumteo/contract/office/desk';
import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { isSoldOn } from '@kkumteo/domain/catalog/product';
import { isSoldAtDesk, runsAtDesk } from '@kkumteo/domain/desk/walk-in';
import { headPrice } from '@kkumteo/domain/pricing/quote-booking';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { dayAvailability, hasBegun } from '@kkumteo/domain/schedule/bookable';
import { instantOf, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../schedule/remaining-seats.ts';
import { findCapacities, findClosings } from './store.ts';

interface Offered {
  readonly entry: CatalogueProduct;
  readonly round: BookedRound;
}

/** Rounds that the desk sells at `now`, by their beginning: of products for individuals that run today. */
export async function readDeskDay(sql: Sql, state: CatalogueState, now: Instant): Promise<DeskDay> {
  const day = kstDate(now);
  const offered = offeredAt(state, day, now);
  const rounds = offered.map(({ round }) => round);
  const ids = rounds.flatMap(componentsOf);
  const [stock, capacities, closings] = await Promise.all([
    readRemaining(sql, rounds, day, day),
    findCapacities(sql, ids, day),
    findClosings(sql, day),
  ]);
  const shown = offered.map(({ entry, round }): DeskRound => {
    // As before it began: the desk sells it for some minutes more.
    const left = roundAvailability(round, day, stock, instantOf(day));
    const parts = componentsOf(round);
    const capacity = capacities.filter(({ componentRoundId }) => parts.includes(componentRoundId));
    return {
      roundId: round.roundId,
      productId: entry.product.productId,
      productName: entry.product.name,
      hall: entry.product.hall,
      roundName: round.name,
      startMinute: round.startMinute,
      endMinute: round.endMinute,
      capacity: capacity.length === 0 ? 0 : Math.min(...capacity.map((one) => one.capacity)),
      free: left.remainingSeats,
      leadersFree: left.remainingLeaderSeats,
      onSite: isOnSite(state, entry, { day, now }) && !hasBegun(day, round.startMinute, now),
      closedFor: closings.find(({ componentRoundId }) => parts.includes(componentRoundId))?.reason ?? null,
      categories: categoriesOf(entry, 'individual', day),
    };
  });
  const halls = [...state.halls.values()].map(({ hall, name, shortName, colour }) => ({
    hall,
    name,
    shortName,
    colour,
  }));
  return { day, now, halls, rounds: shown };
}

const componentsOf = ({ components }: BookedRound): readonly number[] =>
  components.map(({ componentRoundId }) => componentRoundId);

const isOnSite = (
  state: CatalogueState,
  { product }: CatalogueProduct,
  { day, now }: { readonly day: KstDate; readonly now: Instant },
): boolean => {
  const hall = state.halls.get(product.hall);
  const calendarDay = state.calendar.get(day) ?? null;
  return hall !== undefined && dayAvailability({ product, hall, calendarDay, date: day, now }).bookable;
};

function offeredAt(state: CatalogueState, day: KstDate, now: Instant): readonly Offered[] {
  const calendarDay = state.calendar.get(day) ?? null;
  return state.products
    .flatMap((entry): readonly Offered[] => {
      const { product } = entry;
      const hall = state.halls.get(product.hall);
      if (hall === undefined || !isSoldOn(product, 'individual') || product.policy.invitationOnly) return [];
      if (!runsAtDesk({ product, hall, calendarDay, date: day, now })) return [];
      return validOn(entry.rounds, day)
        .filter(({ startMinute }) => isSoldAtDesk({ visitDate: day, startMinute }, now))
        .map((round) => ({ entry, round }));
    })
    .toSorted((one, other) => one.round.startMinute - other.round.startMinute);
}

/** The kinds of people of a booking, with what one head of each costs. */
export function categoriesOf({ priceRows }: CatalogueProduct, track: Track, day: KstDate): readonly DeskCategory[] {
  return priceRowsOn(priceRows, track, day)
    .filter(({ hidden }) => !hidden)
    .flatMap((row) =>
      row.categories.map((category) => ({
        role: row.role,
        rowName: row.name,
        categoryId: category.categoryId,
        name: category.name,
        note: category.note,
        price: headPrice({ row, category }, false, null).price,
        fixed: row.fixed && category.kind === 'standard',
        usual: category.kind === 'standard',
      })),
    );
}
