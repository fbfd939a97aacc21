import { expect, test } from 'vitest';
import { familyChildRefusals, type FamilyChild } from './family-child.ts';

const TODAY = '2026-11-23';
const CHILD: FamilyChild = { name: '한바다', birthDate: '2019-05-02', grade: 'E1' };
const codes = (part: Partial<FamilyChild>) => familyChildRefusals({ ...CHILD, ...part }, TODAY).map(({ code }) => code);

test.each<[string, Partial<FamilyChild>, readonly string[]]>([
  ['is listed as typed', {}, []],
  ['born today is listed', { birthDate: TODAY, grade: 'preschool' }, []],
  ['needs a name', { name: '  ' }, ['member.name-missing']],
  ['has a name of 20 letters at most', { name: '가'.repeat(21) }, ['member.name-too-long']],
  ['is not named by a resident number', { name: '190502-3123456' }, ['member.resident-number']],
  ['needs a day of birth', { birthDate: null }, ['member.birth-date-shape']],
  ['is not older than 70 years', { birthDate: '1955-12-31' }, ['member.birth-date-shape']],
  ['is born already', { birthDate: '2026-11-24' }, ['member.birth-date-in-future']],
  ['has a grade that is offered', { grade: 'E7' }, ['member.family-grade']],
  [
    'names all that is missing at once',
    { name: '', birthDate: null, grade: '' },
    ['member.name-missing', 'member.birth-date-shape', 'member.family-grade'],
  ],
])('a child of the family %s', (_, part, refused) => {
  expect(codes(part)).toEqual(refused);
});
