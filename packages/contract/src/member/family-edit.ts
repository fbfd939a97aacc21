import type { FamilyChild } from '@kkumteo/domain/participants/family-child';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeGradeId, encodeGradeId } from '../wire/codes.ts';
import type { RemoveFamilyChildWire, SaveFamilyChildWire } from './family.schema.ts';

/** A child to add, with `key` null, or to correct. */
export interface FamilyChildSave {
  readonly key: string | null;
  readonly child: FamilyChild;
}

/** What was typed of a child; `birthDate` as it stands in the field. */
export interface TypedFamilyChild {
  readonly key: string | null;
  readonly name: string;
  readonly birthDate: string;
  readonly grade: string;
}

/** What was typed as the rules read it: name tidied, birth date null where it is no day. */
export const readFamilyChild = ({ name, birthDate, grade }: Omit<TypedFamilyChild, 'key'>): FamilyChild => ({
  name: normaliseText(name),
  birthDate: parseTypedDate(birthDate),
  grade,
});

export const encodeFamilyChild = ({ key, name, birthDate, grade }: TypedFamilyChild): SaveFamilyChildWire => ({
  key: key ?? '',
  incluNm: name,
  incluBirthMonDate: birthDate,
  incluGrade: encodeGradeId(grade),
});

export const decodeFamilyChild = (wire: SaveFamilyChildWire): FamilyChildSave => ({
  key: wire.key || null,
  child: readFamilyChild({
    name: wire.incluNm,
    birthDate: wire.incluBirthMonDate,
    grade: decodeGradeId(wire.incluGrade),
  }),
});

export const encodeFamilyRemoval = (key: string): RemoveFamilyChildWire => ({ key });
export const decodeFamilyRemoval = ({ key }: RemoveFamilyChildWire): string => key;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'incluNm',
  birthDate: 'incluBirthMonDate',
  grade: 'incluGrade',
};

/** A field of a child in wire names, and the field that a wire name means; other words stay as they are. */
export const encodeChildField = (field: string): string => FIELD_NAMES[field] ?? field;
export const decodeChildField = (wire: string): string =>
  Object.entries(FIELD_NAMES).find(([, name]) => name === wire)?.[0] ?? wire;
