import { describe, expect, test } from 'vitest';
import { CHILD_ROWS } from '../../park.test-support.ts';
import { changeLineRefusal, type ChangeToCheck } from './change-checks.ts';
import { unchanged, FAMILY, GROUP } from './change.test-support.ts';
import type { LineBeforeChange, LineChange } from './change.ts';

const checked = (before: LineBeforeChange, over: Partial<ChangeToCheck> = {}): ChangeToCheck => ({
  before,
  change: unchanged(before),
  lineRefusal: null,
  product: { priceRows: CHILD_ROWS, fixedHeadcount: false, roomTotalLimit: null },
  visitDate: '2026-12-09',
  round: { startMinute: 600 },
  now: Date.parse('2026-11-23T10:00:00+09:00'),
  path: 'lines.0',
  ...over,
});
const codeOf = (before: LineBeforeChange, change: Partial<LineChange>, over: Partial<ChangeToCheck> = {}) =>
  changeLineRefusal(checked(before, { ...over, change: { ...unchanged(before), ...change } }))?.code ?? null;
const pupils = (headcount: number) => ({ experiencers: [{ participantId: null, categoryId: '01', headcount }] });
const leader = { leaderId: null, categoryId: '07', name: '이하은', mobile: '010-0000-0001', email: 'a@b.kr' };

describe('changing a line', () => {
  test('is refused in the order of the document', () => {
    const unnamed = { leaderId: null, categoryId: '', name: '', mobile: '', email: '' };
    const named = { ...unnamed, name: '박하은' };
    const second = { ...leader, name: '박하은' };
    const everything = checked(GROUP, {
      change: { ...unchanged(GROUP), ...pupils(0), leaders: [] },
      lineRefusal: { code: 'reservation.cannot-change-bundle' },
      round: null,
      seatsForLine: 0,
    });
    const steps: readonly (readonly [Partial<ChangeToCheck>, Partial<LineChange>, string])[] = [
      [{}, {}, 'reservation.cannot-change-bundle'],
      [{ lineRefusal: null }, {}, 'reservation.change-no-experiencer'],
      [{}, pupils(14), 'reservation.change-no-leader'],
      [{}, { leaders: [unnamed, leader] }, 'reservation.change-group-too-few'],
      [{}, pupils(29), 'participants.leader-name-missing'],
      [{}, { leaders: [named, leader] }, 'participants.leader-mobile-missing'],
      [{}, { leaders: [{ ...named, mobile: '01000000002' }, leader] }, 'participants.leader-email-missing'],
      [{}, { leaders: [{ ...second, categoryId: '' }, leader] }, 'participants.leader-category-missing'],
      [{}, { leaders: [second, leader] }, 'participants.leader-ratio'],
      [{}, { ...pupils(30), leaders: [leader, leader] }, 'participants.duplicate-leader'],
      [{}, { leaders: [second, leader] }, 'schedule.round-unknown'],
      [{ round: { startMinute: 600 } }, {}, 'reservation.change-no-seats'],
      [{ seatsForLine: 30 }, {}, ''],
    ];
    let each = everything;
    for (const [over, change, code] of steps) {
      each = { ...each, ...over, change: { ...each.change, ...change } };
      expect(changeLineRefusal(each)?.code ?? '').toBe(code);
    }
  });

  test('adds no one to an individual’s line, and removes no one else from it', () => {
    const [first] = unchanged(FAMILY).experiencers;
    if (first === undefined) throw new Error('the family has children');
    expect(codeOf(FAMILY, { experiencers: [first] })).toBeNull();
    expect(codeOf(FAMILY, { experiencers: [] })).toBe('reservation.change-no-experiencer');
    for (const wrong of [
      [first, first],
      [{ ...first, headcount: 2 }],
      [{ ...first, participantId: null }],
      [{ ...first, participantId: '9' }],
      [{ ...first, categoryId: '05' }],
    ])
      expect(codeOf(FAMILY, { experiencers: wrong })).toBe('reservation.change-adds-people');
    const [guardian] = unchanged(FAMILY).leaders;
    if (guardian === undefined) throw new Error('the family has a guardian');
    const second = { ...guardian, leaderId: null, name: '박하은' };
    expect(codeOf(FAMILY, { leaders: [guardian, second] })).toBe('reservation.change-adds-people');
  });

  test('drops no name that was typed', () => {
    const named = { ...GROUP, namedHeads: 20 };
    expect(codeOf(named, pupils(20))).toBeNull();
    expect(codeOf(named, pupils(19))).toBe('reservation.change-fewer-than-named');
    const [first, ...rest] = GROUP.heads;
    if (first === undefined) throw new Error('the group has heads');
    const booked = { ...GROUP, heads: [first, { ...first, categoryId: '05', headcount: 1, name: '김서아' }, ...rest] };
    expect(codeOf(booked, pupils(40))).toBe('reservation.change-fewer-than-named');
  });

  test('goes to a round that has not begun', () => {
    const now = Date.parse('2026-12-09T10:00:00+09:00');
    expect(codeOf(FAMILY, {}, { now })).toBe('schedule.round-begun');
    expect(codeOf(FAMILY, {}, { now, round: { startMinute: 720 } })).toBeNull();
  });
});
