import { gradeName, gradeOf } from '@kkumteo/domain/catalog/grade';
import { SHEET_FIELDS, type SheetField } from '@kkumteo/domain/rooms/sheet-columns';
import type { CellRejection, SheetRow } from '@kkumteo/domain/rooms/sheet-rows';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeGradeId, encodeGradeId } from '../wire/codes.ts';
import { encodeDate } from '../wire/scalars.ts';
import type { SheetCellWire, SheetReadWire } from './sheet.answer.ts';
import type { SheetFormWire } from './sheet.schema.ts';

/** The name of the part of a multipart body that carries the file. */
export const SHEET_PART = 'file';

/** A person of a file that was read: as typed, with what has to be mended at which cell. */
export interface SheetPersonView {
  /** The line of the sheet, from 1. */
  readonly lineNumber: number;
  readonly participantId: string | null;
  readonly name: string;
  readonly loginId: string;
  /** Empty where `typedGrade` is none. */
  readonly grade: string;
  readonly typedGrade: string;
  readonly className: string;
  readonly classNumber: string;
  readonly birthDate: KstDate | null;
  /** What was typed where it is no day. */
  readonly typedBirthDate: string;
  readonly email: string;
  readonly errors: readonly { readonly field: SheetField; readonly message: string }[];
  /** A room of each component; while rooms can't be chosen those alone that the row names. */
  readonly rooms: readonly {
    readonly componentRoundId: number;
    readonly roomId: string | null;
    /** What was typed where it is no room. */
    readonly roomName: string;
    readonly error: string | null;
  }[];
}

/** What a file was read as; nothing of it is saved. */
export interface SheetReadView {
  readonly message: string;
  readonly rows: number;
  /** Rows with something to mend. */
  readonly wrong: number;
  readonly people: readonly SheetPersonView[];
}

/** Which line's form is asked for. */
export const decodeSheetForm = (wire: SheetFormWire): { readonly reservationNo: string; readonly lineNo: string } => ({
  reservationNo: wire.bundleRvNo,
  lineNo: wire.pdRvNo,
});

export const encodeSheetForm = (own: {
  readonly reservationNo: string;
  readonly lineNo: string;
}): Pick<SheetFormWire, 'bundleRvNo' | 'pdRvNo'> => ({ bundleRvNo: own.reservationNo, pdRvNo: own.lineNo });

type Sentence = (rejection: Rejection) => string;

const toError = (rejection: CellRejection, sentence: Sentence) => ({
  field: rejection.field,
  message: sentence(rejection),
});

/** A row of a sheet as the page shows it. */
export const viewSheetRow = (row: SheetRow, sentence: Sentence): SheetPersonView => {
  const { categoryId: _category, typedBirthDate = '', ...person } = row.person;
  return {
    ...person,
    grade: gradeOf(person.grade) === null ? '' : person.grade,
    lineNumber: row.lineNumber,
    typedGrade: row.typedGrade,
    typedBirthDate,
    errors: row.rejections.map((rejection) => toError(rejection, sentence)),
    rooms: row.rooms.map(({ rejection, ...room }) => ({
      ...room,
      error: rejection === null ? null : sentence(rejection),
    })),
  };
};

const CELLS: { readonly [Field in SheetField]: SheetCellWire } = {
  name: 'incluNm',
  grade: 'incluGrade',
  className: 'incluClass',
  classNumber: 'incluClsNo',
  birthDate: 'incluBirthMonDate',
  loginId: 'incluUserId',
  email: 'email',
};
const FIELDS = new Map(SHEET_FIELDS.map((field) => [CELLS[field], field]));

const encodePerson = (person: SheetPersonView): SheetReadWire['pcntList'][number] => ({
  lineNo: person.lineNumber,
  incluId: person.participantId ?? '',
  incluNm: person.name,
  incluUserId: person.loginId,
  incluGrade: encodeGradeId(person.grade),
  gradeNm: person.grade === '' ? person.typedGrade : gradeName(person.grade),
  incluClass: person.className,
  incluClsNo: person.classNumber,
  incluBirthMonDate: person.birthDate === null ? person.typedBirthDate : encodeDate(person.birthDate),
  email: person.email,
  errList: person.errors.map(({ field, message }) => ({ field: CELLS[field], msg: message })),
  exhpList: person.rooms.map((room) => ({
    scheSeqNo: room.componentRoundId,
    exhpHzCd: room.roomId ?? '',
    exhpHallNm: room.roomName,
    msg: room.error ?? '',
  })),
});

function decodePerson(wire: SheetReadWire['pcntList'][number]): SheetPersonView {
  const birthDate = parseTypedDate(wire.incluBirthMonDate);
  return {
    lineNumber: wire.lineNo,
    participantId: wire.incluId || null,
    name: wire.incluNm,
    loginId: wire.incluUserId,
    grade: decodeGradeId(wire.incluGrade),
    typedGrade: wire.incluGrade === '' ? wire.gradeNm : '',
    className: wire.incluClass,
    classNumber: wire.incluClsNo,
    birthDate,
    typedBirthDate: birthDate === null ? wire.incluBirthMonDate : '',
    email: wire.email,
    errors: wire.errList.map(({ field, msg }) => ({ field: FIELDS.get(field) ?? 'name', message: msg })),
    rooms: wire.exhpList.map((room) => ({
      componentRoundId: room.scheSeqNo,
      roomId: room.exhpHzCd || null,
      roomName: room.exhpHallNm,
      error: room.msg || null,
    })),
  };
}

export const encodeSheetRead = (read: SheetReadView): SheetReadWire => ({
  msg: read.message,
  totCnt: read.rows,
  errCnt: read.wrong,
  pcntList: read.people.map(encodePerson),
});

export const decodeSheetRead = (wire: SheetReadWire): SheetReadView => ({
  message: wire.msg,
  rows: wire.totCnt,
  wrong: wire.errCnt,
  people: wire.pcntList.map(decodePerson),
});
