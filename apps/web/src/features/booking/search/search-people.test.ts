import { expect, test } from 'vitest';
import { childrenOf, verdict } from './search-people.ts';

const person = (name: string, birthDate: string | null, grade: string) => ({
  key: name,
  role: 'experiencer' as const,
  name,
  birthDate,
  grade,
  email: '',
  mobile: '',
});

test('the children of the family are searched for with their age on the day, grown-ups are not', () => {
  const family = [person('가온', '2019-03-02', 'E1'), person('부모', '1985-01-01', 'none'), person('모름', null, '')];
  expect(childrenOf(family, '2026-12-05')).toEqual([
    { key: '가온', name: '가온', age: '만 7세', child: { age: 7, yearAge: 7, grades: ['E1'] } },
  ]);
});

test.each([
  [[true], '가온 참여할 수 있어요'],
  [[true, true], '가온, 시온 둘 다 참여할 수 있어요'],
  [[true, true, true], '가온, 시온, 다온 모두 참여할 수 있어요'],
  [[false, true], '시온만 참여할 수 있어요 · 초1–초4'],
])('of %j is said: %s', (fits, words) => {
  const people = ['가온', '시온', '다온']
    .slice(0, fits.length)
    .map((name) => ({ key: name, name, age: '', child: { age: 7, yearAge: 7, grades: [] } }));
  expect(verdict(people, fits, '초1–초4')).toBe(words);
});
