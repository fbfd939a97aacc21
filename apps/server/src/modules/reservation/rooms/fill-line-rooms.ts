import type { FilledRooms, WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { AbilityRejection, ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { LineRoomGroup, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import { findLine, type EditPeopleDeps, type OwnLine } from '../edit-people/load-line.ts';
import { canEditRooms } from '../read/facts.ts';
import { findParticipants, type ParticipantRow } from '../read/store.ts';
import { fillRooms, type Unplaced } from './fill-rooms.ts';
import { isPerson, loadLineRooms } from './line-rooms.ts';

interface Deps extends Pick<EditPeopleDeps, 'catalogue' | 'clock'> {
  readonly sql: Sql;
}

/**
 * What "남은 인원 채우기" would give the people of a member's own line; saves nothing. `wanted` are the rooms on the page: a
 * saved room is kept, one that was chosen since is a preference. An id that is not saved is a person whom the page has
 * typed and not saved yet, with or without a room. Refuses what `findLine` refuses, and what may not be edited now.
 */
export async function fillLineRooms(
  { sql, catalogue, clock }: Deps,
  own: OwnLine,
  wanted: readonly WantedRoom[],
): Promise<Decision<FilledRooms, ReservationRejection | AbilityRejection>> {
  const found = await findLine(sql, own);
  if (!found.ok) return found;
  const { reservation, line } = found.value;
  const state = await catalogue.current();
  const ability = canEditRooms(reservation, line, state, clock.now());
  if (!ability.allowed) return refuse(ability.rejection);
  const isIndividual = reservation.track === 'individual';
  const saved = (await findParticipants(sql, line.lineKey)).filter((person) => isPerson(person, isIndividual));
  const people = firstOnPage(saved, wanted);
  const { rooms } = await loadLineRooms(sql, state, line);
  const filled = rooms.groups.map((group) => fillGroup(rooms.headcount, group, people, wanted));
  return accept({
    picks: filled.flatMap(({ picks }) => picks),
    filled: sum(filled.map((each) => each.filled)),
    moved: sum(filled.map((each) => each.moved)),
    lacking: sum(filled.map((each) => each.lacking)),
  });
}

type Placed = Pick<ParticipantRow, 'participantId' | 'rooms'>;

/** The people of the page, saved or not, before those it does not name: they are the first to get a room. */
function firstOnPage(saved: readonly Placed[], wanted: readonly WantedRoom[]): readonly Placed[] {
  const onPage = new Set(wanted.map(({ participantId }) => participantId));
  const known = new Map(saved.map((person) => [person.participantId, person]));
  return [
    ...[...onPage].map((participantId) => known.get(participantId) ?? { participantId, rooms: [] }),
    ...saved.filter(({ participantId }) => !onPage.has(participantId)),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function fillGroup(
  headcount: number,
  group: LineRoomGroup,
  people: readonly Placed[],
  wanted: readonly WantedRoom[],
): FilledRooms {
  const { componentRoundId } = group;
  const drafts = people.map(({ participantId, rooms }): Unplaced & { readonly isKept: boolean } => {
    const chosen =
      wanted.find((each) => each.participantId === participantId && each.componentRoundId === componentRoundId)
        ?.roomId ?? null;
    const had = rooms.some((room) => room.componentRoundId === componentRoundId && room.roomId === chosen);
    return { participantId, chosen, isKept: had };
  });
  const kept = drafts.filter(({ isKept }) => isKept);
  const waiting = drafts.filter(({ isKept }) => !isKept);
  const given = fillRooms(
    headcount,
    group,
    kept.flatMap(({ chosen }) => chosen ?? []),
    waiting,
  );
  const pick = (participantId: string, roomId: string | null | undefined): readonly PickedRoom[] =>
    roomId === null || roomId === undefined ? [] : [{ participantId, componentRoundId, roomId }];
  const changed = waiting.filter(({ participantId, chosen }) => {
    const roomId = given.get(participantId);
    return roomId !== undefined && roomId !== chosen;
  });
  return {
    picks: drafts.flatMap((each) =>
      pick(each.participantId, each.isKept ? each.chosen : given.get(each.participantId)),
    ),
    filled: changed.length,
    moved: changed.filter(({ chosen }) => chosen !== null).length,
    lacking: waiting.length - given.size,
  };
}
