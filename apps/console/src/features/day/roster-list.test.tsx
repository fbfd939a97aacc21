import type { Roster } from '@kkumteo/contract/office/roster';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawAs, NOW } from '../staff/office-answers.test-support.tsx';
import { RosterList } from './roster-list.tsx';

const DAY = '2026-12-11';
const ROSTER: Roster = {
  day: DAY,
  now: NOW,
  parkName: '꿈터',
  hallName: '청소년체험관',
  colour: 'blue',
  round: {
    roundId: 12_011,
    productId: 1,
    productName: '자유 선택',
    hall: 'teen',
    roundName: '1회',
    startMinute: 600,
    endMinute: 650,
    seatsOf: [1],
    hasRooms: true,
    capacity: 24,
    sold: 1,
    held: 0,
    expected: 1,
    leaders: 0,
    leaderCapacity: null,
    arrived: 0,
    missing: 0,
    waiting: 0,
    roomsUsed: 0,
    closedFor: null,
  },
  parties: [
    {
      reservationNo: '1',
      bookingReference: 'KT-9173-4406-5',
      lineNo: '1',
      isGroup: true,
      title: '한빛중학교',
      status: 'confirmed',
      unpaid: null,
      isUnpaid: false,
      experiencers: 1,
      leaders: 0,
      arrived: 0,
      unnamed: 0,
      phone: null,
      people: [
        { participantId: '7', name: '이하나', gradeName: '중등 1학년', className: '', rooms: [], missing: false },
      ],
      leaderNames: [],
    },
  ],
  rooms: [],
  waiting: [],
};
const list = <RosterList roster={ROSTER} place={{ day: DAY, roundId: 12_011 }} at={null} />;

test('a person opens to what may be done with them', async () => {
  drawAs('reception', list);
  await userEvent.click(screen.getByRole('button', { name: /이하나/ }));
  expect(screen.getByRole('button', { name: '오지 않음' })).toBeDefined();
});

test('to a role that may do nothing with people, they are names alone', () => {
  drawAs('finance', list);
  expect(screen.getByText('이하나')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
