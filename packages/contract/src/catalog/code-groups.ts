import { GRADES } from '@kkumteo/domain/catalog/grade';
import { hallOf, type HallRecord } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import * as v from 'valibot';
import { encodeGradeId, inItemOrder, itemFilterCodes, statusCodes } from '../wire/codes.ts';
import { type Decoded, field, list, object, same } from '../wire/codec.ts';
import { statusNames } from '../wire/names.ts';
import { key } from '../wire/requests.ts';

export const codeListRequest = object({ group: field('grpCd', key(10)) });

export const codeListAnswer = list(same(v.object({ cd: v.string(), cdNm: v.string() })));
export type CodeList = Decoded<typeof codeListAnswer>;

const STATUSES: readonly ReservationStatus[] = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'];

const ALL = { cd: '', cdNm: '전체' };

type NamedHall = Pick<HallRecord, 'hall' | 'name'>;

/** The code groups that `codeList.do` serves: 010 kinds of product, 066 statuses, 050 grades (PD-50); null: no other. */
export function codeGroup(group: string, halls: readonly NamedHall[]): CodeList | null {
  switch (group) {
    case '010':
      return [ALL, ...kindsOf(halls)];
    case '066':
      return [ALL, ...STATUSES.map((status) => ({ cd: statusCodes.encode(status), cdNm: statusNames[status] }))];
    case '050':
      return GRADES.map((grade) => ({ cd: encodeGradeId(grade.gradeId), cdNm: grade.name }));
    default:
      return null;
  }
}

const kindsOf = (halls: readonly NamedHall[]): CodeList =>
  inItemOrder(halls.map(({ hall }) => hall)).map((hall) => ({
    cd: itemFilterCodes.encode(hall),
    cdNm: hallOf(halls, hall)?.name ?? hall,
  }));
