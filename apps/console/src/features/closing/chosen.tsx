import type { ClosingDay } from '@kkumteo/contract/office/closing';
import { type ClosingReach, isClosedBy } from '@kkumteo/domain/closing/closing';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { HallMark } from '../day/hall-mark.tsx';
import { people } from '../day/round-words.ts';
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
    if (reach === 'rounds')
      return rounds.map((round) => ({
        key: String(round.roundId),
        label: `${round.roundName} ${formatMinute(round.startMinute)}`,
        note: round.isClosed ? '판매 닫음' : note(round),
        group: `${name} · ${round.productName}`,
      }));
    const products = new Map(rounds.map(({ productId, productName }) => [productId, productName]));
    return [...products].map(([productId, label]) => {
      const own = rounds.filter((round) => round.productId === productId);
      return { key: String(productId), label, note: note(sumOf(own)), group: name };
    });
  });
}

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
