import type { MoveChoices } from '@kkumteo/contract/office/move';
import { isSoldOn } from '@kkumteo/domain/catalog/product';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { kstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../../catalog/catalogue.ts';
import { daysOfMonth } from '../../schedule/month-availability.ts';
import { readRemaining, roundAvailability } from '../../schedule/remaining-seats.ts';
import { reservationVersion } from '../read/facts.ts';
import { findLines, findParticipants, type LineRow, type ReservationRow } from '../read/store.ts';

/** What a line needs of a round. */
export type Party = Pick<LineRow, 'experiencerCount' | 'leaderCount'>;

interface DayOfProduct {
  readonly day: KstDate;
  readonly rounds: readonly RoundAvailability[];
}

interface Asked {
  readonly days: readonly KstDate[];
  readonly byStaff: boolean;
  readonly now: Instant;
}

/** The days among `days` on which a product can be booked, with what is left of its rounds; in one statement. */
export async function readDays(
  sql: Sql,
  state: CatalogueState,
  { product, rounds }: CatalogueProduct,
  { days, byStaff, now }: Asked,
): Promise<readonly DayOfProduct[]> {
  const hall = state.halls.get(product.hall);
  if (hall === undefined) return [];
  const open = days.filter((date) => {
    const day = dayAvailability({ product, hall, calendarDay: state.calendar.get(date) ?? null, date, now });
    return day.bookable || (byStaff && (day.reason === 'no-same-day' || day.reason === 'same-day-over'));
  });
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stock = await readRemaining(sql, rounds, first, last);
  return open.map((day) => ({
    day,
    rounds: validOn(rounds, day).map((round) => roundAvailability(round, day, stock, now)),
  }));
}

export const fits = (
  { remainingSeats, remainingLeaderSeats }: RoundAvailability,
  { experiencerCount, leaderCount }: Party,
): boolean =>
  remainingSeats >= experiencerCount && (remainingLeaderSeats === null || remainingLeaderSeats >= leaderCount);

interface Chosen {
  readonly row: ReservationRow;
  readonly line: LineRow;
  readonly productId: number | null;
  readonly day: KstDate | null;
}

/** Where a line may go: products of its track, days of a month, rounds of a day with their seats as they are now. */
export async function readChoices(
  sql: Sql,
  state: CatalogueState,
  { row, line, productId, day: asked }: Chosen,
  now: Instant,
): Promise<MoveChoices> {
  const sold = state.products
    .filter(({ booked }) => isSoldOn(booked, row.track))
    .toSorted((a, b) => Number(b.booked.productId === line.productId) - Number(a.booked.productId === line.productId));
  const entry = sold.find(({ booked }) => booked.productId === (productId ?? line.productId)) ?? sold[0];
  const today = kstDate(now);
  const day = asked ?? (line.visitDate < today ? today : line.visitDate);
  const days =
    entry === undefined ? [] : await readDays(sql, state, entry, { days: daysOfMonth(day), byStaff: true, now });
  const people = await findParticipants(sql, line.lineKey);
  const isHere = entry?.booked.productId === line.productId && day === line.visitDate;
  const hallName = (hall: string): string => state.knownHalls.get(hall)?.name ?? '';
  return {
    now,
    version: reservationVersion(row, await findLines(sql, [row.reservationKey])),
    line: {
      productId: line.productId,
      productName: line.productName,
      hallName: hallName(line.hall),
      visitDate: line.visitDate,
      roundId: line.roundId,
      roundName: line.roundName,
      startMinute: line.startMinute,
      endMinute: line.endMinute,
      experiencers: line.experiencerCount,
      leaders: line.leaderCount,
      withRoom: people.filter(({ rooms }) => rooms.length > 0).length,
    },
    products: sold.map(({ booked }) => ({
      productId: booked.productId,
      name: booked.name,
      hallName: hallName(booked.hall),
      colour: state.knownHalls.get(booked.hall)?.colour ?? 'blue',
    })),
    productId: entry?.booked.productId ?? line.productId,
    days: days.map((one) => ({
      day: one.day,
      seats: one.rounds.reduce((sum, { remainingSeats }) => sum + remainingSeats, 0),
    })),
    day,
    rounds: (days.find((one) => one.day === day)?.rounds ?? []).map((round) => ({
      roundId: round.roundId,
      name: round.name,
      startMinute: round.startMinute,
      endMinute: round.endMinute,
      seats: round.remainingSeats,
      leaderSeats: round.remainingLeaderSeats,
      fits: fits(round, line),
      isNow: isHere && round.roundId === line.roundId,
    })),
  };
}
