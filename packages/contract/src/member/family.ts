import type { Role } from '@kkumteo/domain/participants/category';
import type { FamilyChild } from '@kkumteo/domain/participants/family-child';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import * as v from 'valibot';
import { gradeId } from '../wire/codes.ts';
import { type Codec, type Decoded, field, list, map, object, orEmpty, published, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { key, matching, text } from '../wire/requests.ts';
import { date, string } from '../wire/scalars.ts';
import { decodeGradeId, encodeGradeId } from '../wire/codes.ts';

const role: Codec<Role, '1' | '2'> = {
  schema: v.pipe(
    v.picklist(['1', '2']),
    v.transform((code) => (code === '1' ? 'experiencer' : 'leader')),
  ),
  encode: (word) => (word === 'experiencer' ? '1' : '2'),
};

export const familyRequest = object({ role: field('linkCd', role) });

const familyPerson = published(
  'FamilyPerson',
  object({
    key: field('key', string),
    role: field('linkCd', role),
    name: field('incluNm', string),
    birthDate: field('incluBirthMonDate', orEmpty(date)),
    grade: field('incluGrade', gradeId),
    email: field('email', string),
    mobile: field('phoneNo', string),
  }),
);
export const familyAnswer = wrapped('familyList', list(familyPerson));

const childKey = matching(/^\d{1,18}$/);

/** What was typed of a child to add, with `key` null, or to correct; `birthDate` as it was typed. */
export const familyChildRequest = object({
  key: field('key', orEmpty(childKey), 'of the list; empty for a child that is added'),
  name: field('incluNm', text(200)),
  birthDate: field('incluBirthMonDate', key(20)),
  grade: field('incluGrade', map(key(10), decodeGradeId, encodeGradeId)),
});
export type TypedFamilyChild = Decoded<typeof familyChildRequest>;
export const familyChildFields = pathsOf(familyChildRequest);

/** What was typed as the rules read it: name tidied, birth date null where it is no day. */
export const readFamilyChild = ({ name, birthDate, grade }: Omit<TypedFamilyChild, 'key'>): FamilyChild => ({
  name: normaliseText(name),
  birthDate: parseTypedDate(birthDate),
  grade,
});

export const familyRemovalRequest = object({ key: field('key', childKey, 'one that is gone already is no error') });
