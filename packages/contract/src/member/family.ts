import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import { decodeGradeId, encodeGradeId } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { FamilyPersonWire } from './family.answer.ts';
import type { FamilyQueryWire } from './member.schema.ts';

/** As whom family data is asked for. */
export const encodeFamilyQuery = (role: Role): Readonly<Record<string, string>> => ({
  linkCd: role === 'experiencer' ? '1' : '2',
});

export const decodeFamilyQuery = (wire: FamilyQueryWire): Role => (wire.linkCd === '1' ? 'experiencer' : 'leader');

export const encodeFamilyPerson = (person: FamilyPerson): FamilyPersonWire => ({
  key: person.key,
  linkCd: person.role === 'experiencer' ? '1' : '2',
  incluNm: person.name,
  incluBirthMonDate: person.birthDate ? encodeDate(person.birthDate) : '',
  incluGrade: encodeGradeId(person.grade),
  email: person.email,
  phoneNo: person.mobile,
});

export const decodeFamilyPerson = (wire: FamilyPersonWire): FamilyPerson => ({
  key: wire.key,
  role: wire.linkCd === '1' ? 'experiencer' : 'leader',
  name: wire.incluNm,
  birthDate: wire.incluBirthMonDate ? decodeDate(wire.incluBirthMonDate) : null,
  grade: decodeGradeId(wire.incluGrade),
  email: wire.email,
  mobile: wire.phoneNo,
});
