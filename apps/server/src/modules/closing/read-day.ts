import type { ClosingDay } from '@kkumteo/contract/office/closing';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { roundsOf, type RoundOfDay } from './closed-rounds.ts';
import { findBookedHalls, findBookedRounds, findClosedParts, findSold } from './day-store.ts';

const NONE = { reservations: 0, people: 0 };

/** What a day has to be closed: its halls and rounds, with who has booked them. */
export async function readClosingDay(sql: Sql, state: CatalogueState, day: KstDate, now: Instant): Promise<ClosingDay> {
  const all = roundsOf(state, day);
  const sold = new Set(
    await findSold(
      sql,
      all.map(({ round }) => round.roundId),
      day,
    ),
  );
  const booked = new Map((await findBookedRounds(sql, day)).map(({ roundId, ...counts }) => [roundId, counts]));
  const byHall = new Map((await findBookedHalls(sql, day)).map(({ hall, ...counts }) => [hall, counts]));
  const closed = await findClosedParts(sql, day);
  const shown = ({ entry, round }: RoundOfDay) => ({
    roundId: round.roundId,
    productId: entry.product.productId,
    productName: entry.product.name,
    roundName: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    isClosed: round.components.some(({ componentRoundId }) => closed.has(componentRoundId)),
    ...(booked.get(round.roundId) ?? NONE),
  });
  const rounds = all.filter(({ round: { roundId } }) => sold.has(roundId) || booked.has(roundId));
  const closedDay = state.calendar.get(day);
  return {
    day,
    now,
    closedFor: rounds.length === 0 ? (closedDay?.name ?? '') || '운영하지 않는 날' : null,
    halls: [...state.knownHalls.values()].map(({ hall, name, colour }) => ({
      hall,
      name,
      colour,
      ...(byHall.get(hall) ?? NONE),
      rounds: rounds
        .filter(({ entry }) => entry.product.hall === hall)
        .toSorted((one, other) => one.round.startMinute - other.round.startMinute)
        .map(shown),
    })),
  };
}
