import { expect, test } from 'vitest';
import { GRADES, parseGrade } from './grade.ts';

test.each(GRADES.map(({ name, gradeId }) => [name, gradeId]))('%s is read as %s', (name, gradeId) => {
  expect(parseGrade(name)).toBe(gradeId);
  expect(parseGrade(name.replace(' ', ''))).toBe(gradeId);
});

test.each([
  ['초5', 'E5'],
  ['초등학교 5학년', 'E5'],
  ['초등5', 'E5'],
  ['５학년', 'E5'],
  ['중1', 'M1'],
  ['고등학교 3학년', 'H3'],
  ['e5', 'E5'],
  ['유치원', 'preschool'],
  ['없음', 'none'],
  ['중 5', null],
  ['7', null],
  ['초등', null],
  ['', null],
])('%s is read as %s', (typed, gradeId) => expect(parseGrade(typed)).toBe(gradeId));

test('a number alone is the year of the one school that can be meant: the product’s, else the group’s', () => {
  expect(parseGrade('3')).toBeNull();
  expect(parseGrade('3', ['E1', 'E2', 'E3'])).toBe('E3');
  expect(parseGrade('3', [], ['M1', 'M2', 'M3'])).toBe('M3');
  expect(parseGrade('6')).toBe('E6');
});
