import type { Roster, RosterState } from '@kkumteo/contract/office/roster';
import { expect, test } from 'vitest';
import { liveRoster } from './live-roster.ts';

const round = {
  roundId: 1,
  productId: 1,
  productName: '자유 선택',
  hall: 'teen',
  roundName: '1회',
  startMinute: 600,
  endMinute: 650,
  seatsOf: [1],
  hasRooms: false,
  capacity: 24,
  sold: 2,
  held: 0,
  expected: 2,
  leaders: 0,
  leaderCapacity: null,
  arrived: 0,
  missing: 0,
  waiting: 0,
  roomsUsed: 0,
  closedFor: null,
} as const;
const stateOf = (people: readonly string[], over: Partial<RosterState['parties'][number]> = {}): RosterState => ({
  round: { ...round, arrived: over.arrived ?? 0 },
  rooms: [],
  parties: [
    {
      lineNo: 'L1',
      status: 'confirmed',
      unpaid: null,
      isUnpaid: false,
      arrived: 0,
      people: people.map((participantId) => ({ participantId, rooms: [], missing: participantId === '8' })),
      ...over,
    },
  ],
});
const ROSTER: Roster = {
  day: '2026-12-11',
  now: 0,
  parkName: '꿈터',
  hallName: '청소년체험관',
  colour: 'blue',
  round,
  rooms: [],
  waiting: [],
  parties: [
    {
      reservationNo: '1',
      bookingReference: 'KT-9173-4406-5',
      lineNo: 'L1',
      isGroup: false,
      title: '이정민',
      status: 'provisional',
      unpaid: 18_000,
      isUnpaid: true,
      experiencers: 2,
      leaders: 0,
      arrived: 0,
      unnamed: 0,
      phone: null,
      people: ['7', '8'].map((participantId) => ({
        participantId,
        name: `이하나${participantId}`,
        gradeName: '',
        className: '',
        rooms: [],
        missing: false,
      })),
      leaderNames: [],
    },
  ],
};

test('names that were read have who is in, who does not come and what is paid as they are now', () => {
  const { roster, hasOthers } = liveRoster(ROSTER, stateOf(['7', '8'], { arrived: 2 }));
  const [party] = roster.parties;
  expect([party?.title, party?.arrived, party?.isUnpaid, party?.unpaid]).toEqual(['이정민', 2, false, null]);
  expect(party?.people.map(({ name, missing }) => [name, missing])).toEqual([
    ['이하나7', false],
    ['이하나8', true],
  ]);
  expect([roster.round.arrived, hasOthers]).toEqual([2, false]);
});

test.each([
  ['one more person', stateOf(['7', '8', '9'])],
  ['one person less', stateOf(['7'])],
  ['another person', stateOf(['7', '9'])],
  ['another reservation', stateOf(['7', '8'], { lineNo: 'L2' })],
])('%s is said, and not shown by name', (_what, state) => {
  expect(liveRoster(ROSTER, state).hasOthers).toBe(true);
});
