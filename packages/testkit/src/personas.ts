import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { Experiencer, Leader, OrganisationRef } from '@kkumteo/domain/participants/person';

/** A mother of two who books for her family. */
export const HANA: SignedInMember = {
  memberId: 'persona-hana',
  loginId: 'hana',
  name: '이하나',
  email: 'hana@example.com',
  mobile: '01000000001',
  birthDate: '1986-02-11',
};

/** A teacher who books for her school. */
export const MIRAN: SignedInMember = {
  memberId: 'persona-miran',
  loginId: 'miran',
  name: '정미란',
  email: 'miran@example.com',
  mobile: '01000000003',
  birthDate: '1979-04-13',
};

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
/** Fourteen years old in 2026: fits the youth hall, with an e-mail as that hall asks. */
export const SION: Experiencer = { ...child('sion', '박시온', '2012-05-14', 'M2'), email: 'sion@example.com' };

/** The other parent, who comes along as a guardian. */
export const DOHYEON: Leader = {
  key: 'dohyeon',
  categoryId: '01',
  name: '김도현',
  mobile: '01000000011',
  email: 'dohyeon@example.com',
};

/** The school of the teacher. */
export const HAETSAL_SCHOOL: OrganisationRef = {
  organisationId: 1,
  name: '햇살초등학교',
  kind: 'school',
  basicAddress: '꿈마을시 햇살구 배움로 11',
  detailAddress: '햇살초등학교',
  grades: ['E5', 'E6'],
};
