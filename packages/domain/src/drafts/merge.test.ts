import { describe, expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { merge } from './merge.ts';
import { namedPath, placedPath } from './tree.ts';

const first = { number: '1', starts: '10:00' };
const second = { number: '2', starts: '14:00' };
const product = { name: '소방서', target: '초1–초6', grades: ['E1', 'E2'], rounds: [first, second] };

describe('the changes of two people', () => {
  test('of different fields, rounds and fields of one round are all kept', () => {
    const theirs = { ...product, name: '소방서 구조대', rounds: [{ ...first, starts: '10:10' }, second] };
    const mine = {
      ...product,
      target: '초1–초4',
      rounds: [first, { ...second, starts: '14:30' }, { number: '3', starts: '16:00' }],
    };
    expect(merge({ before: product, theirs, mine })).toEqual({
      value: {
        name: '소방서 구조대',
        target: '초1–초4',
        grades: ['E1', 'E2'],
        rounds: [
          { number: '1', starts: '10:10' },
          { number: '2', starts: '14:30' },
          { number: '3', starts: '16:00' },
        ],
      },
      clashes: [],
    });
  });

  test('of one field clash, and theirs stands; the same change of both does not', () => {
    const theirs = { ...product, name: '소방서 A', target: '누구나' };
    const mine = { ...product, name: '소방서 B', target: '누구나' };
    expect(merge({ before: product, theirs, mine })).toEqual({
      value: { ...product, name: '소방서 A', target: '누구나' },
      clashes: [{ path: ['name'], before: '소방서', theirs: '소방서 A', mine: '소방서 B' }],
    });
  });

  test('of a round that one takes out and the other changes clash; one that the other left is gone', () => {
    const without = { ...product, rounds: [second] };
    const changed = { ...product, rounds: [{ ...first, starts: '10:10' }, second] };
    expect(merge({ before: product, theirs: changed, mine: without }).clashes).toHaveLength(1);
    expect(merge({ before: product, theirs: product, mine: without }).value).toEqual(without);
    expect(merge({ before: product, theirs: without, mine: product }).value).toEqual(without);
  });

  test('of a list without names of its items clash as a whole', () => {
    const sides = { before: product, theirs: { ...product, grades: ['E1'] }, mine: { ...product, grades: ['E2'] } };
    expect(merge(sides).clashes).toEqual([{ path: ['grades'], before: ['E1', 'E2'], theirs: ['E1'], mine: ['E2'] }]);
  });
});

describe('what differs', () => {
  test('is the smallest value, whatever the place of its round', () => {
    const after = { ...product, rounds: [{ ...second, starts: '14:30' }, first] };
    expect(changesOf(product, after)).toEqual([
      { path: ['rounds', 0, 'starts'], named: ['rounds', '2', 'starts'], before: '14:00', after: '14:30' },
    ]);
  });

  test('is said where only the order does', () => {
    expect(changesOf(product, { ...product, rounds: [second, first] })).toHaveLength(1);
  });

  test('has a path by places and one by names, each made of the other', () => {
    expect(namedPath(product, ['rounds', 1, 'starts'])).toEqual(['rounds', '2', 'starts']);
    expect(placedPath(product, ['rounds', '2', 'starts'])).toEqual(['rounds', 1, 'starts']);
  });
});
