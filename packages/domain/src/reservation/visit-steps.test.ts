import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { neededStep, visitSteps, type VisitFacts } from './visit-steps.ts';

const line = { visitDate: '2026-12-30', startMinute: 580, endMinute: 650, experiencerCount: 60, namedCount: 0 };
const facts = (over: Partial<VisitFacts> = {}): VisitFacts => ({
  track: 'group',
  status: 'provisional',
  pledgeState: 'none',
  dueAt: instantOf('2026-11-30', 1_439),
  lines: [line],
  rooms: { done: 0, needed: 60 },
  ...over,
});
const pledged = { status: 'pledged', pledgeState: 'written' } as const;

/** Each step that is not simply open, such as `pledge current`. */
const steps = (given: VisitFacts, now = '2026-11-23'): readonly string[] =>
  visitSteps(given, instantOf(now, 600)).map(({ key, state }) => `${key} ${state}`);
const stepOf = (given: VisitFacts, key: string, now = '2026-11-23') =>
  visitSteps(given, instantOf(now, 600)).find((each) => each.key === key);

describe('the way of a visit', () => {
  test('of a group that reserved begins with the pledge, until its day', () => {
    expect(steps(facts())).toEqual([
      'booking done',
      'pledge current',
      'names open',
      'rooms locked',
      'payment open',
      'visit open',
    ]);
    expect(stepOf(facts(), 'pledge')?.until).toBe(instantOf('2026-11-30', 1_439));
  });

  test('goes on with the names once it is pledged, and says how many there are', () => {
    const given = facts({ ...pledged, lines: [{ ...line, namedCount: 20 }] });
    expect(steps(given)[2]).toBe('names current');
    expect(stepOf(given, 'names')).toMatchObject({
      people: { done: 20, needed: 60 },
      until: instantOf('2026-12-30', 580),
    });
  });

  test('opens the rooms of a pledged one fourteen days before, until midnight before the visit', () => {
    const given = facts({ ...pledged, lines: [{ ...line, namedCount: 60 }] });
    expect(stepOf(given, 'rooms', '2026-12-15')).toMatchObject({ state: 'locked', from: '2026-12-16' });
    expect(stepOf(given, 'rooms', '2026-12-16')).toMatchObject({ state: 'current', until: instantOf('2026-12-30') });
    expect(stepOf(given, 'rooms', '2026-12-30')?.state).toBe('locked');
  });

  test('says why rooms are locked: neither paid nor pledged, too early, or too late', () => {
    const until = instantOf('2026-12-30');
    expect(stepOf(facts(), 'rooms')).toMatchObject({ lock: 'unsettled', from: '2026-12-16', until });
    expect(stepOf(facts(), 'rooms', '2026-12-20')).toMatchObject({ lock: 'unsettled', from: null, until });
    expect(stepOf(facts(pledged), 'rooms', '2026-12-15')).toMatchObject({ lock: 'early', from: '2026-12-16', until });
    expect(stepOf(facts(pledged), 'rooms', '2026-12-30')).toMatchObject({ lock: 'late', until });
    expect(stepOf(facts(pledged), 'rooms', '2026-12-16')?.lock).toBeNull();
  });

  test('needs a pledge or payment and rooms, no names, and no payment before the day of a pledged visit', () => {
    const needed = (over: Partial<VisitFacts>, now?: string) =>
      neededStep(visitSteps(facts(over), instantOf(now ?? '2026-11-23', 600)))?.key ?? null;
    expect(needed({})).toBe('pledge');
    expect(needed(pledged)).toBeNull();
    expect(needed(pledged, '2026-12-16')).toBe('rooms');
    expect(needed({ status: 'confirmed' })).toBe('rooms');
    expect(needed({ status: 'awaiting-deposit', rooms: null })).toBe('payment');
    expect(needed({ status: 'confirmed', rooms: null })).toBeNull();
  });

  test('opens the rooms of a paid one at once', () => {
    const given = facts({ status: 'confirmed', lines: [{ ...line, namedCount: 60 }] });
    expect(steps(given)).toEqual([
      'booking done',
      'pledge none',
      'names done',
      'rooms current',
      'payment done',
      'visit open',
    ]);
  });

  test('ends with the payment at the desk and the visit', () => {
    const done = { lines: [{ ...line, namedCount: 60 }], rooms: { done: 60, needed: 60 } };
    expect(steps(facts({ ...pledged, ...done }))).toContain('payment current');
    expect(stepOf(facts({ ...pledged, ...done }), 'payment')?.until).toBe(instantOf('2026-12-30', 580));
    expect(steps(facts({ status: 'confirmed', pledgeState: 'written', ...done }))).toEqual([
      'booking done',
      'pledge done',
      'names done',
      'rooms done',
      'payment done',
      'visit current',
    ]);
  });

  test('has no names and no pledge for individuals, and no rooms where none are chosen', () => {
    const given = facts({ track: 'individual', status: 'awaiting-deposit', rooms: null });
    expect(steps(given)).toEqual(['booking done', 'rooms none', 'payment current', 'visit open']);
  });

  test('has nothing current once it has begun, and is done when the last round is over', () => {
    const given = facts({ status: 'confirmed', lines: [line, { ...line, startMinute: 700, endMinute: 760 }] });
    const at = (minute: number) => visitSteps(given, instantOf('2026-12-30', minute));
    expect(at(580).some(({ state }) => state === 'current')).toBe(false);
    expect(at(759).at(-1)?.state).toBe('open');
    expect(at(760).at(-1)?.state).toBe('done');
  });

  test('counts no more names than there are heads, and nothing of a cancelled reservation', () => {
    const lines = [
      { ...line, experiencerCount: 10, namedCount: 12 },
      { ...line, namedCount: 0 },
    ];
    expect(stepOf(facts({ lines }), 'names')?.people).toEqual({ done: 10, needed: 70 });
    expect(steps(facts({ status: 'cancelled' }))).toEqual([]);
    expect(steps(facts({ lines: [] }))).toEqual([]);
  });
});
