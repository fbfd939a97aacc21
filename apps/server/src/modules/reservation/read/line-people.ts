import type {
  LineExperiencers,
  LineLeaders,
  LineLeaderView,
  ParticipantView,
} from '@kkumteo/contract/reservation/line-people';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { digest } from './facts.ts';
import type { LineRow, ParticipantRow } from './store.ts';

type LineOfPeople = Pick<LineRow, 'roundId' | 'visitDate' | 'peopleRemoved'>;

/** The experiencers of a line and the version of what was read. */
export function lineExperiencers(line: LineOfPeople, people: readonly ParticipantRow[]): LineExperiencers {
  const experiencers = people.filter(({ role }) => role === 'experiencer');
  return {
    experiencers: experiencers.map((person) => toExperiencer(shownAs(person, line))),
    experiencersVersion: versionOf(line, experiencers),
    roomsVersion: roomsVersion(line, experiencers),
  };
}

/** The leaders of a line and the version of what was read. */
export function lineLeaders(line: LineOfPeople, people: readonly ParticipantRow[]): LineLeaders {
  const leaders = people.filter(({ role }) => role === 'leader');
  return {
    leaders: leaders.map((person) => toLeader(shownAs(person, line))),
    leadersVersion: versionOf(line, leaders),
  };
}

/** Says in the place of a name that it is no longer kept; heads that were counted never had one. */
const shownAs = (person: ParticipantRow, { peopleRemoved }: LineOfPeople): ParticipantRow =>
  peopleRemoved && person.headcount <= 1
    ? { ...person, name: sentenceOf({ code: 'reservation.people-removed' }) }
    : person;

const toExperiencer = ({
  role: _role,
  mobile: _mobile,
  position: _at,
  ...person
}: ParticipantRow): ParticipantView => ({
  ...person,
  gradeName: gradeName(person.grade),
});

/** Of who has which room: another one once anybody has chosen or given up a room, in this line and round (decision 50). */
const roomsVersion = (line: LineOfPeople, people: readonly ParticipantRow[]): string =>
  digest([
    line.roundId,
    line.visitDate,
    people
      .filter(({ rooms }) => rooms.length > 0)
      .map(({ participantId, rooms }) => [participantId, rooms.map((room) => [room.componentRoundId, room.roomId])]),
  ]);

const toLeader = (person: ParticipantRow): LineLeaderView => ({
  leaderId: person.participantId,
  categoryId: person.categoryId,
  categoryName: person.categoryName,
  name: person.name,
  mobile: person.mobile,
  email: person.email,
  price: person.price,
});

/** Whether people that were read at a version are still so; a client that says no version takes them as they stand. */
export const isStanding = (read: string | null, standing: string): boolean => read === null || read === standing;

/** The same for the same people in the same round alone, whoever wrote them (decision 48); their rooms have a version of their own. */
const versionOf = ({ roundId, visitDate }: LineOfPeople, people: readonly ParticipantRow[]): string =>
  digest([
    roundId,
    visitDate,
    people.map(({ categoryName: _name, rooms: _rooms, listPrice: _list, price: _price, ...row }) =>
      Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ]);
