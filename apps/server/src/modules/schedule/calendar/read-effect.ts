import type { CalendarEffect } from '@kkumteo/contract/office/calendar';
import { dayWith, ownWordOn, type OwnDayKind, type ParkDay } from '@kkumteo/domain/schedule/park-days';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { countByHall, roundsOn } from './running-rounds.ts';
import { countWaitingOutside, findBookedOutside, findClosedRounds, findParkDays } from './store.ts';

interface Asked {
  readonly days: readonly KstDate[];
  /** Null takes back what the park has said. */
  readonly kind: OwnDayKind | null;
}

/** These days, each once, in order. */
export async function parkDaysOf(sql: Sql, days: readonly KstDate[]): Promise<readonly ParkDay[]> {
  const wanted = new Set(days);
  const [first, last] = [[...wanted].toSorted()[0], [...wanted].toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  return (await findParkDays(sql, first, last)).filter(({ usual }) => wanted.has(usual.day));
}

/** What calling these days so would do to rounds, bookings and those who wait; nothing is changed. */
export async function readEffect(
  sql: Sql,
  state: CatalogueState,
  { days: asked, kind }: Asked,
  now: Instant,
): Promise<CalendarEffect> {
  const parkDays = await parkDaysOf(sql, asked);
  const days = parkDays.map(({ usual }) => usual.day);
  const closed = new Set((await findClosedRounds(sql, days)).map((row) => `${row.visitDate} ${row.componentRoundId}`));
  const word = kind === null ? null : { kind, name: null };
  const changes = parkDays.map(({ usual, own }) => {
    const openOn = (calendarDay: ParkDay['usual']) =>
      roundsOn(state, calendarDay).filter(({ round: { components } }) =>
        components.every(({ componentRoundId }) => !closed.has(`${usual.day} ${componentRoundId}`)),
      );
    return {
      day: usual.day,
      before: countByHall(openOn(dayWith(usual, own))),
      after: openOn(dayWith(usual, ownWordOn(usual, word))),
    };
  });
  const running = changes.flatMap(({ day, after }) => after.map(({ round: { roundId } }) => ({ day, roundId })));
  const booked = await findBookedOutside(sql, days, running);
  const total = booked.find(({ day }) => day === null);
  const rows = changes.flatMap(({ day, before, after: open }) => {
    const after = countByHall(open);
    return [...state.knownHalls.keys()].map((hall) => ({
      day,
      hall,
      hallName: state.knownHalls.get(hall)?.name ?? hall,
      before: before.get(hall) ?? 0,
      after: after.get(hall) ?? 0,
      reservations: 0,
      people: 0,
      ...countsOf(booked.find((row) => row.day === day && row.hall === hall)),
    }));
  });
  return {
    now,
    rows: rows.filter(({ before, after, reservations }) => before !== after || reservations > 0),
    reservations: total?.reservations ?? 0,
    people: total?.people ?? 0,
    waiting: await countWaitingOutside(sql, days, running),
    same: parkDays.filter(({ usual, own }) => word !== null && own === null && ownWordOn(usual, word) === null).length,
  };
}

const countsOf = (row: { readonly reservations: number; readonly people: number } | undefined) =>
  row === undefined ? {} : { reservations: row.reservations, people: row.people };
