import type {
  AskedLine,
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

export function lineExperiencers(line: LineOfPeople, people: readonly ParticipantRow[]): LineExperiencers {
  const experiencers = people.filter(({ role }) => role === 'experiencer');
  return {
    experiencers: experiencers.map((person) => toExperiencer(shownAs(person, line))),
    experiencersVersion: versionOf(line, experiencers),
    roomsVersion: roomsVersion(line, experiencers),
  };
}

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

/** The version of the rooms of the people of a line in its round (decision 50). */
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

/** Whether a page shows this line as it is now, with its round and day; what it does not say is as it stands. */
export const isShown = (line: Pick<LineRow, keyof AskedLine>, shown: AskedLine): boolean =>
  [
    [shown.hall, line.hall],
    [shown.productId, line.productId],
    [shown.roundId, line.roundId],
    [shown.visitDate, line.visitDate],
  ].every(([said, now]) => said === null || said === now);

/** Whether people are unchanged since they were read; a client without a version accepts any. */
export const isStanding = (read: string | null, standing: string): boolean => read === null || read === standing;

/** The version of people in their round (decision 48); their rooms have a version of their own. */
const versionOf = ({ roundId, visitDate }: LineOfPeople, people: readonly ParticipantRow[]): string =>
  digest([
    roundId,
    visitDate,
    people.map(({ categoryName: _name, rooms: _rooms, listPrice: _list, price: _price, ...row }) =>
      Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ]);
