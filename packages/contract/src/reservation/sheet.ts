import { gradeName, gradeOf } from '@kkumteo/domain/catalog/grade';
import type { SheetField } from '@kkumteo/domain/rooms/sheet-columns';
import type { CellRejection, SheetRow } from '@kkumteo/domain/rooms/sheet-rows';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { codeOf, codeTable, gradeId } from '../wire/codes.ts';
import { type Decoded, derived, field, list, map, maybe, object } from '../wire/codec.ts';
import { key, text } from '../wire/requests.ts';
import { encodeDate, string, stringOrNull, wholeNumber } from '../wire/scalars.ts';

/** The name of the part of a multipart body that carries the file. */
export const SHEET_PART = 'file';

const detail = <const Name extends string>(name: Name) => derived(name, maybe(text(200)), (_own: unknown) => undefined);

/** The fields of the reservation detail (reservation spec §7): the numbers name the line, the rest is not read. */
export const sheetFormRequest = object(
  { reservationNo: field('bundleRvNo', key(64, 1)), lineNo: field('pdRvNo', key(64, 1)) },
  detail('pdNo'),
  detail('pdDiv'),
  detail('scheSeqNo'),
  detail('expVisitRvdt'),
  detail('rvProgSitu'),
  detail('groupPersDiv'),
  detail('capaPcntType'),
  detail('mrktnPdYn'),
);

const cellCodes = codeTable({
  name: 'incluNm',
  grade: 'incluGrade',
  className: 'incluClass',
  classNumber: 'incluClsNo',
  birthDate: 'incluBirthMonDate',
  loginId: 'incluUserId',
  email: 'email',
} satisfies Readonly<Record<SheetField, string>>);

const room = object({
  componentRoundId: field('scheSeqNo', wholeNumber, 'the round of the component'),
  roomId: field('exhpHzCd', stringOrNull, 'empty where the cell names no room, and while rooms can’t be chosen'),
  roomName: field('exhpHallNm', string, 'the name of the room, or what was typed where it is none'),
  error: field('msg', stringOrNull, 'why the cell has to be corrected; empty where it has not'),
});

const sentPerson = object({
  lineNumber: field('lineNo', wholeNumber, 'the line of the sheet, from 1'),
  participantId: field('incluId', stringOrNull, 'of who stands for the same person; empty for one that is new'),
  name: field('incluNm', string),
  loginId: field('incluUserId', string),
  grade: field('incluGrade', gradeId),
  gradeName: field('gradeNm', string, 'of the grade, or what was typed where it is none'),
  className: field('incluClass', string),
  classNumber: field('incluClsNo', string),
  typedBirthDate: field('incluBirthMonDate', string, 'yyyymmdd, or what was typed where it is no day'),
  email: field('email', string),
  errors: field('errList', list(object({ field: field('field', codeOf(cellCodes)), message: field('msg', string) }))),
  rooms: field(
    'exhpList',
    list(room),
    'a room of each component; while rooms can’t be chosen those alone that the row names',
  ),
});
type SentPerson = Decoded<typeof sentPerson>;

export interface SheetPersonView extends Omit<SentPerson, 'gradeName'> {
  /** What was typed where it is none of the grades; `grade` is empty then. */
  readonly typedGrade: string;
  /** Null where `typedBirthDate` is no day. */
  readonly birthDate: KstDate | null;
}

const person = map(
  sentPerson,
  ({ gradeName: shownGrade, ...sent }): SheetPersonView => {
    const birthDate = parseTypedDate(sent.typedBirthDate);
    return {
      ...sent,
      typedGrade: sent.grade === '' ? shownGrade : '',
      birthDate,
      typedBirthDate: birthDate === null ? sent.typedBirthDate : '',
    };
  },
  ({ typedGrade, birthDate, ...own }) => ({
    ...own,
    gradeName: own.grade === '' ? typedGrade : gradeName(own.grade),
    typedBirthDate: birthDate === null ? own.typedBirthDate : encodeDate(birthDate),
  }),
);

export const sheetAnswer = object({
  message: field('msg', string),
  rows: field('totCnt', wholeNumber),
  wrong: field('errCnt', wholeNumber, 'rows with something to correct'),
  people: field('pcntList', list(person)),
});
export type SheetReadView = Decoded<typeof sheetAnswer>;

type Sentence = (rejection: Rejection) => string;

const toError = (rejection: CellRejection, sentence: Sentence) => ({
  field: rejection.field,
  message: sentence(rejection),
});

export const viewSheetRow = (row: SheetRow, sentence: Sentence): SheetPersonView => {
  const { categoryId: _category, typedBirthDate = '', ...own } = row.person;
  return {
    ...own,
    grade: gradeOf(own.grade) === null ? '' : own.grade,
    lineNumber: row.lineNumber,
    typedGrade: row.typedGrade,
    typedBirthDate,
    errors: row.rejections.map((rejection) => toError(rejection, sentence)),
    rooms: row.rooms.map(({ rejection, ...each }) => ({
      ...each,
      error: rejection === null ? null : sentence(rejection),
    })),
  };
};
