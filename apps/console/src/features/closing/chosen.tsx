import { people } from '../../lib/counts.ts';
import type { ClosingDay } from '@kkumteo/contract/office/closing';
import { type ClosingReach, isClosedBy } from '@kkumteo/domain/closing/closing';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { HallMark } from '../reservation/hall-mark.tsx';
import type { Chosen } from './chosen-card.tsx';
import { cases } from './closing-words.ts';
import type { Draft } from './draft.ts';
import type { Pick } from './pick-list.tsx';

/** What can be picked, under the hall or product that it is of. */
export function picksOf(reach: ClosingReach, { halls }: ClosingDay): readonly Pick[] {
  const note = (of: { readonly reservations: number; readonly people: number }) =>
    `${cases(of.reservations)} · ${people(of.people)}`;
  if (reach === 'halls')
    return halls.map((hall) => ({
      key: hall.hall,
      label: hall.name,
      mark: <HallMark colour={hall.colour} />,
      note: hall.rounds.length === 0 ? '회차 없음' : note(hall),
      group: null,
    }));
  return halls.flatMap(({ name, rounds }) => {
    // One place is sold to families and to groups as two products of one name: it is closed for both.
    if (reach === 'rounds')
      return alike(rounds, (round) => `${round.productName} ${round.roundName} ${round.startMinute}`).map((own) => ({
        key: keyOf(own.map(({ roundId }) => roundId)),
        label: `${own[0].roundName} ${formatMinute(own[0].startMinute)}`,
        note: own.every(({ isClosed }) => isClosed) ? '판매 닫음' : note(sumOf(own)),
        group: `${name} · ${own[0].productName}`,
      }));
    return alike(rounds, ({ productName }) => productName).map((own) => ({
      key: keyOf(own.map(({ productId }) => productId)),
      label: own[0].productName,
      note: note(sumOf(own)),
      group: name,
    }));
  });
}

type Some<T> = readonly [T, ...T[]];

function alike<T>(all: readonly T[], by: (each: T) => string): readonly Some<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const group = groups.get(by(each));
    if (group === undefined) groups.set(by(each), [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

const keyOf = (ids: readonly number[]): string => [...new Set(ids)].join();

/** The keys of picks that are chosen, and the numbers that chosen keys have. */
export const keysOf = (picks: readonly Pick[], ids: readonly number[]): readonly string[] =>
  picks.map(({ key }) => key).filter((key) => idsOf([key]).every((id) => ids.includes(id)));
export const idsOf = (keys: readonly string[]): readonly number[] => keys.flatMap((key) => key.split(',').map(Number));

const sumOf = (all: readonly { readonly reservations: number; readonly people: number }[]) => ({
  reservations: all.reduce((sum, { reservations }) => sum + reservations, 0),
  people: all.reduce((sum, each) => sum + each.people, 0),
});

/** What the scope reaches, by the same rule as the server. */
export function chosenOf({ day, reach, halls, ids, fromMinute }: Draft, { halls: all, now }: ClosingDay): Chosen {
  const scope = { day, reach, halls, ids, fromMinute };
  const reached = all.map((hall) => ({
    hall,
    rounds: hall.rounds.filter((round) => isClosedBy(scope, { ...round, hall: hall.hall }, now)),
  }));
  const byHall = reached
    .filter(({ rounds }) => rounds.length > 0)
    .map(({ hall, rounds }) => ({
      hall: hall.hall,
      name: hall.name,
      colour: hall.colour,
      rounds: rounds.length,
      // A reservation of several rounds counts once in the count of its hall.
      ...(rounds.length === hall.rounds.length
        ? { reservations: hall.reservations, people: hall.people }
        : sumOf(rounds)),
    }));
  return { byHall, ...sumOf(byHall), rounds: byHall.reduce((sum, { rounds }) => sum + rounds, 0) };
}
