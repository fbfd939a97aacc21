import { describe, expect, test } from 'vitest';
import type { ProductSearch } from './search-products.ts';
import { LOOKING, park, product, round } from './search.test-support.ts';
import { daysNear, relaxations } from './relaxation.ts';

const DAY = '2026-12-05';
const fire = product(1, { name: '소방서 구조대' });
const dentist = product(2, { name: '튼튼 치과' });
const robot = product(3, { hall: 'teen', name: '치과 기공사' });
const all = [fire, dentist, robot];
const child = { age: 7, yearAge: 8, grades: [] };
const steps = (search: Partial<ProductSearch>, on = park(all)) =>
  relaxations(on, { ...LOOKING, ...search }, 'child').map(({ step, day, hall, count }) =>
    [step, day ?? hall, count].join(' '),
  );

describe('where nothing suits', () => {
  test('the nearest day with seats comes first, then full rounds and what is typed', () => {
    const on = park(all, (id, day) => (id === 1 ? [round(10, 9)] : [round(10, day === '2026-12-08' ? 4 : 1)]));
    const search = { text: '치과', day: DAY, children: [child, child], seats: 2, onlyWithSeats: true };
    expect(steps(search, on)).toEqual(['day 2026-12-08 1', 'full child 1', 'text child 1']);
  });

  test('another hall is offered where it has some', () => {
    expect(steps({ text: '기공사' })).toEqual(['text child 2', 'hall teen 1']);
  });

  test('the children are given up last', () => {
    expect(steps({ children: [{ age: 15, yearAge: 16, grades: [] }] })).toEqual(['hall teen 1', 'children child 2']);
  });

  test('what is not marked is offered before another hall that has some of the marked', () => {
    expect(steps({ among: [3] })).toEqual(['favourites child 2', 'hall teen 1']);
  });

  test('no step is offered that brings nothing, and never more than three', () => {
    expect(steps({ text: '없는 말', day: DAY }, park([]))).toEqual([]);
    const search = { text: '치과', day: DAY, onlyWithSeats: true, longestMinutes: 10, dearest: 1 };
    expect(steps(search).length).toBeLessThanOrEqual(3);
  });
});

test('the searched days are the nearest first, none before today', () => {
  expect(daysNear('2026-11-24', '2026-11-23').slice(0, 4)).toEqual([
    '2026-11-25',
    '2026-11-23',
    '2026-11-26',
    '2026-11-27',
  ]);
});
