import type { OwnRegistration, RegistrationRoom, RegistrationView } from '@kkumteo/contract/reservation/registration';
import { registrationEnds } from '@kkumteo/domain/participants/registration';
import { can } from '@kkumteo/domain/reservation/can';
import { roomPressRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { Sql } from '../../../db/pool.ts';
import type { EditDeps, ShownPeople } from '../edit/load-line.ts';
import { namedPeople } from '../edit/save-experiencers.ts';
import { lineFacts } from '../read/facts.ts';
import type { ParticipantRow } from '../read/store.ts';
import { loadLineRooms, picksOf } from '../rooms/line-rooms.ts';

/** A visit as a participant with the link sees it: the own row and what rooms are left, nothing of others. */
export async function viewRegistration(
  sql: Sql,
  deps: Pick<EditDeps, 'catalogue' | 'clock'>,
  loaded: ShownPeople,
  ownId: string | null,
): Promise<RegistrationView> {
  const { reservation, line, people } = loaded;
  const own = people.find(({ participantId }) => participantId === ownId);
  return {
    organisationName: reservation.organisationName ?? '',
    hall: line.hall,
    productName: line.productName,
    visitDate: line.visitDate,
    roundName: line.roundName,
    startMinute: line.startMinute,
    endMinute: line.endMinute,
    capacityMode: line.capacityMode,
    endsAt: registrationEnds(line.visitDate),
    isFull: namedPeople(reservation, people).length >= line.experiencerCount,
    rooms: await roomsFor(sql, deps, loaded, own),
    own: own === undefined ? null : typedBy(own, line.capacityMode === 'per-room'),
  };
}

/** What this participant is asked for; what else the leader knows of them stays with the leader. */
const typedBy = (
  { name, grade, className, classNumber, email, rooms }: ParticipantRow,
  asksEmail: boolean,
): OwnRegistration => ({
  name,
  grade,
  className,
  classNumber,
  email: asksEmail ? email : '',
  rooms: rooms.map(({ componentRoundId, roomId }) => ({ componentRoundId, roomId })),
});

/** The rooms of the line, each with whether this participant may have it; none where rooms can't be chosen now. */
async function roomsFor(
  sql: Sql,
  { catalogue, clock }: Pick<EditDeps, 'catalogue' | 'clock'>,
  { reservation, line, people }: ShownPeople,
  own: ParticipantRow | undefined,
): Promise<readonly RegistrationRoom[]> {
  const state = await catalogue.current();
  const facts = { ...lineFacts(reservation, line, state), capacityMode: line.capacityMode };
  if (!can.editRooms(facts, clock.now()).allowed) return [];
  const { rooms } = await loadLineRooms(sql, state, line);
  const others = picksOf(people.filter((person) => person !== own));
  return rooms.groups.flatMap((group) =>
    group.rooms.map((room) => {
      const press = { headcount: rooms.headcount, group, room, picks: others, named: 1, waiting: 1 };
      const { componentRoundId, hallName } = group;
      const { streetName, roomId, roomName } = room;
      return { componentRoundId, hallName, streetName, roomId, roomName, isOpen: roomPressRefusal(press) === null };
    }),
  );
}
