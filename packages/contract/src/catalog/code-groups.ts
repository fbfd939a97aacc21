import { GRADES } from '@kkumteo/domain/catalog/grade';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import * as v from 'valibot';
import { encodeGradeId, itemFilterCodes, statusCodes } from '../wire/codes.ts';
import { type Decoded, field, list, object, same } from '../wire/codec.ts';
import { statusNames } from '../wire/names.ts';
import { key } from '../wire/requests.ts';

export const codeListRequest = object({ group: field('grpCd', key(10)) });

export const codeListAnswer = list(same(v.object({ cd: v.string(), cdNm: v.string() })));
export type CodeList = Decoded<typeof codeListAnswer>;

// Code group 010 as the reservation list's filter shows it (reservation spec §3).
const ITEM_NAMES: readonly (readonly [Hall, string])[] = [
  ['teen', '청소년체험관'],
  ['child', '어린이체험관'],
  ['skill', '숙련기술체험관'],
  ['course', '진로설계관'],
  ['makive', '메카이브'],
  ['event', '이벤트'],
  ['future', '미래직업관'],
];

const STATUSES: readonly ReservationStatus[] = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'];

const ALL = { cd: '', cdNm: '전체' };

/** The code groups that `codeList.do` serves: 010 kinds of product, 066 statuses, 050 grades (PD-50). */
export const CODE_GROUPS: ReadonlyMap<string, CodeList> = new Map([
  ['010', [ALL, ...ITEM_NAMES.map(([hall, cdNm]) => ({ cd: itemFilterCodes.encode(hall), cdNm }))]],
  ['066', [ALL, ...STATUSES.map((status) => ({ cd: statusCodes.encode(status), cdNm: statusNames[status] }))]],
  ['050', GRADES.map((grade) => ({ cd: encodeGradeId(grade.gradeId), cdNm: grade.name }))],
]);
