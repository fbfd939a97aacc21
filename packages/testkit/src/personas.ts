import type { Experiencer, Leader } from '@kkumteo/domain/participants/person';

const child = (key: string, name: string, birthDate: string, grade: string): Experiencer => ({
  key,
  categoryId: '01',
  headcount: 1,
  name,
  loginId: '',
  grade,
  className: '',
  classNumber: '',
  birthDate,
  email: '',
  roomPicks: [],
});

/** Eight years old in 2026: fits the child hall. */
export const SEOJUN: Experiencer = child('seojun', '김서준', '2018-03-05', 'E2');
/** Six years old in 2026: fits the child hall. */
export const SEOA: Experiencer = child('seoa', '김서아', '2020-01-20', 'preschool');

/** The other parent, who comes along as a guardian. */
export const DOHYEON: Leader = {
  key: 'dohyeon',
  categoryId: '01',
  name: '김도현',
  mobile: '01000000011',
  email: 'dohyeon@example.com',
};
