import { describe, expect, it } from 'vitest';
import { gateDecision, lineShown, type Ticket, type TicketLine } from './gate-answer.ts';
import { headsAtGate } from './heads.ts';

const DAY = '2026-12-11';
const line = (more: Partial<TicketLine> = {}): TicketLine => ({
  position: 1,
  hall: 'child',
  visitDate: DAY,
  startMinute: 660,
  state: 'open',
  experiencers: 2,
  leaders: 1,
  ...more,
});
const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  track: 'individual',
  status: 'confirmed',
  lines: [line()],
  admitted: [],
  ...more,
});
const ALL_IN = [{ position: 1, experiencers: 2, leaders: 1 }];
const answer = (more: Partial<Ticket>) => gateDecision(ticket(more), { day: DAY, heads: null }).answer;

describe('the answer at a gate', () => {
  it.each([
    ['a family that paid', {}, 'come-in'],
    ['a group that paid', { track: 'group' }, 'how-many'],
    ['a family of whom some are in', { admitted: [{ position: 1, experiencers: 1, leaders: 1 }] }, 'how-many'],
    ['a pledge that is not paid', { track: 'group', status: 'pledged' }, 'unpaid'],
    ['a deposit that is awaited', { status: 'awaiting-deposit' }, 'unpaid'],
    ['one who is in', { admitted: ALL_IN }, 'already-in'],
    ['one who is in and has not paid', { status: 'pledged', admitted: ALL_IN }, 'already-in'],
    ['tomorrow’s ticket', { lines: [line({ visitDate: '2026-12-12' })] }, 'other-day'],
    [
      'tomorrow’s ticket without payment',
      { status: 'pledged', lines: [line({ visitDate: '2026-12-12' })] },
      'other-day',
    ],
    [
      'a cancelled reservation of tomorrow',
      { status: 'cancelled', lines: [line({ visitDate: '2026-12-12', state: 'cancelled' })] },
      'cancelled',
    ],
    [
      'a cancelled visit of today',
      { lines: [line({ state: 'cancelled' }), line({ position: 2, visitDate: '2026-12-10' })] },
      'cancelled',
    ],
    [
      'one of today moved to tomorrow',
      { lines: [line({ state: 'cancelled' }), line({ position: 2, visitDate: '2026-12-12' })] },
      'other-day',
    ],
  ] as const)('to %s', (_, more, expected) => expect(answer(more)).toBe(expected));

  it('admits all of a family at once', () => {
    expect(gateDecision(ticket(), { day: DAY, heads: null }).heads).toEqual(ALL_IN);
  });

  it('admits as many of a group as came, and the rest later', () => {
    const group = ticket({ track: 'group', lines: [line({ experiencers: 48, leaders: 4 })] });
    const came = [{ position: 1, experiencers: 46, leaders: 4 }];
    expect(gateDecision(group, { day: DAY, heads: came })).toEqual({ answer: 'come-in', heads: came });
    expect(gateDecision({ ...group, admitted: came }, { day: DAY, heads: null })).toEqual({
      answer: 'how-many',
      heads: [{ position: 1, experiencers: 2, leaders: 0 }],
    });
  });

  it.each([
    ['more than are left', [{ position: 1, experiencers: 3, leaders: 0 }]],
    ['none', [{ position: 1, experiencers: 0, leaders: 0 }]],
    ['those of another line', [{ position: 7, experiencers: 1, leaders: 0 }]],
  ])('asks again where the number given is of %s', (_, heads) => {
    expect(gateDecision(ticket(), { day: DAY, heads }).answer).toBe('how-many');
  });
});

describe('what is shown of a ticket', () => {
  const lines = [line(), line({ position: 2, hall: 'teen', startMinute: 840, experiencers: 3 })];

  it('is the visit of the hall and round that the device watches', () => {
    expect(lineShown(lines, { hall: 'teen', startMinute: null })).toEqual({ line: lines[1], elsewhere: false });
  });

  it('is its first visit, said to be elsewhere, where none is the device’s', () => {
    expect(lineShown(lines, { hall: 'teen', startMinute: 660 })).toEqual({ line: lines[0], elsewhere: true });
  });

  it('counts the same people once', () => expect(headsAtGate(lines)).toMatchObject({ experiencers: 3, leaders: 1 }));
});
