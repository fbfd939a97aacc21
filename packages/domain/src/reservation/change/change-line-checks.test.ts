import { describe, expect, test } from 'vitest';
import type { ChangedLeader, LineChange } from './change.ts';
import { changedLineRefusal, type ChangedLine } from './change-line-checks.ts';
import { head } from './change.test-support.ts';

const leader: ChangedLeader = {
  leaderId: 'P1',
  name: '정미란',
  mobile: '01000000003',
  email: 'miran@example.com',
  categoryId: 'free',
};
const heads = (headcount: number) => ({ participantId: null, categoryId: 'adult', headcount });
const change: LineChange = { lineNo: 'L1', roundId: 1, experiencers: [heads(32)], leaders: [leader] };
const headOf = (role: 'experiencer' | 'leader') => head({ role, participantId: role, categoryId: 'free' });
const line: ChangedLine = {
  before: { track: 'group', heads: [headOf('experiencer'), headOf('leader')] },
  change,
  categories: [
    { categoryId: 'adult', experiencersEach: null },
    { categoryId: 'free', experiencersEach: 15 },
  ],
  path: 'lines.0',
};

function refused(part: Partial<LineChange>, of: Partial<ChangedLine> = {}): string | null {
  const refusal = changedLineRefusal({ ...line, ...of, change: { ...change, ...part } });
  return refusal === null
    ? null
    : `${refusal.code} at ${'field' in refusal ? refusal.field : ''}`.replace('lines.0.', '');
}

describe('the panel of a line refuses in the document’s order (reservation spec §5 "Change popup")', () => {
  test.each<[Partial<LineChange>, string | null]>([
    [{}, null],
    [{ experiencers: [], leaders: [] }, 'reservation.change-no-experiencer at experiencers'],
    [{ experiencers: [heads(14)], leaders: [] }, 'reservation.change-no-leader at leaders'],
    [{ experiencers: [heads(14)] }, 'reservation.change-group-too-few at experiencers'],
    [{ experiencers: [heads(15)] }, null],
    [
      { leaders: [leader, { ...leader, name: ' ', mobile: '', email: '', categoryId: '' }] },
      'participants.leader-name-missing at leaders.1.name',
    ],
    [{ leaders: [{ ...leader, mobile: '', email: '' }] }, 'participants.leader-mobile-missing at leaders.0.mobile'],
    [{ leaders: [{ ...leader, email: '', categoryId: '' }] }, 'participants.leader-email-missing at leaders.0.email'],
    [{ leaders: [{ ...leader, categoryId: '' }] }, 'participants.leader-category-missing at leaders.0.categoryId'],
    [{ experiencers: [heads(29)], leaders: [leader, leader] }, 'participants.leader-ratio at leaders'],
    [{ experiencers: [heads(30)], leaders: [leader, leader] }, null],
  ])('%j: %s', (part, expected) => {
    expect(refused(part)).toBe(expected);
  });

  test.each([
    [true, 'reservation.change-no-leader at leaders'],
    [false, null],
  ])('an individual line that was booked with a guardian (%j) keeps one (PD-65)', (wasLed, expected) => {
    const of = [headOf('experiencer'), ...(wasLed ? [headOf('leader')] : [])];
    const before = { track: 'individual' as const, heads: of };
    expect(refused({ experiencers: [heads(1)], leaders: [] }, { before })).toBe(expected);
  });
});
