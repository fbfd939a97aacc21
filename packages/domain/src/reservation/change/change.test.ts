import { describe, expect, test } from 'vitest';
import { unchanged, FAMILY, GROUP } from './change.test-support.ts';
import { headsAfter, isChanged, releasesRooms, type LineBeforeChange, type LineChange } from './change.ts';

const pupils = (...counts: readonly (readonly [string, number])[]): LineChange => ({
  ...unchanged(GROUP),
  experiencers: counts.map(([categoryId, headcount]) => ({ participantId: null, categoryId, headcount })),
});
const [leader] = unchanged(GROUP).leaders;
if (leader === undefined) throw new Error('the group has a leader');

describe('a staged change', () => {
  test('that leaves everything unchanged is none', () => {
    expect(isChanged(GROUP, unchanged(GROUP))).toBe(false);
    expect(isChanged(GROUP, pupils(['02', 2], ['01', 50], ['01', 8], ['05', 0]))).toBe(false);
    expect(isChanged(FAMILY, unchanged(FAMILY))).toBe(false);
  });

  test('is another round, other counts, a person less or another leader', () => {
    expect(isChanged(GROUP, { ...unchanged(GROUP), roundId: 1012 })).toBe(true);
    expect(isChanged(GROUP, pupils(['01', 59], ['02', 1]))).toBe(true);
    const one = unchanged(FAMILY);
    expect(isChanged(FAMILY, { ...one, experiencers: one.experiencers.slice(1) })).toBe(true);
    for (const over of [{ email: 'b@b.kr' }, { mobile: '010-9999-0001' }, { categoryId: '01' }, { leaderId: null }])
      expect(isChanged(GROUP, { ...unchanged(GROUP), leaders: [{ ...leader, ...over }] })).toBe(true);
    const spelt = { ...leader, name: ' 이하은 ', mobile: '010-0000-0001' };
    expect(isChanged(GROUP, { ...unchanged(GROUP), leaders: [spelt] })).toBe(false);
  });

  test('gives rooms back with another round and fewer people, not with more', () => {
    expect(releasesRooms(GROUP, { ...unchanged(GROUP), roundId: 1012 })).toBe(true);
    expect(releasesRooms(GROUP, pupils(['01', 57], ['02', 2]))).toBe(true);
    expect(releasesRooms(GROUP, pupils(['01', 57], ['02', 3]))).toBe(false);
    expect(releasesRooms(GROUP, pupils(['01', 60], ['02', 2]))).toBe(false);
  });
});

describe('the heads of a changed line', () => {
  test('are those that were sold, as far as they come, and new ones', () => {
    expect(headsAfter(GROUP, pupils(['01', 53], ['05', 4]))).toMatchObject([
      { kind: 'sold', at: 0, headcount: 53 },
      { kind: 'new', role: 'experiencer', categoryId: '05', headcount: 4 },
      { kind: 'sold', at: 2, headcount: 1 },
    ]);
    expect(headsAfter(GROUP, pupils(['01', 60], ['02', 2]))).toMatchObject([
      { kind: 'sold', at: 0, headcount: 58 },
      { kind: 'sold', at: 1, headcount: 2 },
      { kind: 'new', categoryId: '01', headcount: 2 },
      { kind: 'sold', at: 2 },
    ]);
  });

  test('keep who has a name, and who was booked first', () => {
    const [unnamed, , led] = GROUP.heads;
    if (unnamed === undefined || led === undefined) throw new Error('the group has heads');
    const group: LineBeforeChange = {
      ...GROUP,
      heads: [
        { ...unnamed, headcount: 20 },
        led,
        { ...unnamed, headcount: 5 },
        { ...unnamed, name: '김서아', headcount: 1 },
      ],
    };
    expect(headsAfter(group, pupils(['01', 16]))).toMatchObject([
      { kind: 'sold', at: 0, headcount: 15 },
      { kind: 'sold', at: 3, headcount: 1 },
      { kind: 'sold', at: 1, headcount: 1 },
    ]);
  });

  test('count a leader of another category, or another person, as new', () => {
    const led = (over: object) => headsAfter(GROUP, { ...unchanged(GROUP), leaders: [{ ...leader, ...over }] }).at(-1);
    expect(led({})).toEqual({ kind: 'sold', at: 2, headcount: 1 });
    expect(led({ email: 'b@b.kr' })).toMatchObject({ kind: 'sold' });
    expect(led({ categoryId: '01' })).toMatchObject({ kind: 'new', role: 'leader', categoryId: '01' });
    expect(led({ name: '박하은' })).toMatchObject({ kind: 'new', categoryId: '07', name: '박하은' });
    expect(led({ leaderId: null })).toMatchObject({ kind: 'new' });
  });
});
