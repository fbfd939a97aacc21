import type { Roster, RosterState } from '@kkumteo/contract/office/roster';

interface LiveRoster {
  readonly roster: Roster;
  /** Others come, or no longer come, than those whose names were read. */
  readonly hasOthers: boolean;
}

/** A roster whose people were read, as it is now: who is in, who does not come, rooms, money and figures. */
export function liveRoster(roster: Roster, state: RosterState): LiveRoster {
  const states = new Map(state.parties.map((party) => [party.lineNo, party]));
  const peopleNow = new Map(state.parties.flatMap(({ people }) => people.map((each) => [each.participantId, each])));
  const parties = roster.parties.map((party) => ({
    ...party,
    ...states.get(party.lineNo),
    people: party.people.map((person) => ({ ...person, ...peopleNow.get(person.participantId) })),
  }));
  const read = roster.parties.flatMap(keysOf);
  const now = new Set(state.parties.flatMap(keysOf));
  const hasOthers = read.length !== now.size || read.some((key) => !now.has(key));
  return { roster: { ...roster, round: state.round, rooms: state.rooms, parties }, hasOthers };
}

const keysOf = ({ lineNo, people }: RosterState['parties'][number]): readonly string[] => [
  lineNo,
  ...people.map(({ participantId }) => `${lineNo}/${participantId}`),
];
