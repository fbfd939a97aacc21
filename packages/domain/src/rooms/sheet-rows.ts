import { parseGrade } from '../catalog/grade.ts';
import { experiencersEditRefusals } from '../participants/edit-people/edit-experiencers.ts';
import type { EditedLine, TypedExperiencer } from '../participants/edit-people/edited-line.ts';
import type { ParticipantRejection } from '../participants/refusals.ts';
import { keptEmail } from '../shared/contact.ts';
import { accept, refuse, type Decision } from '../shared/decision.ts';
import { normaliseText } from '../shared/text.ts';
import { parseTypedDate } from '../shared/typed-date.ts';
import type { RoomRejection, SheetRejection } from './refusals.ts';
import { plainCell } from './sheet-form.ts';
import {
  roomFinder,
  SHEET_FIELDS,
  sheetColumns,
  type SheetColumns,
  type SheetField,
  type SheetRooms,
} from './sheet-columns.ts';
import { matchSavedPeople } from './match-saved-people.ts';

export interface SheetLine {
  readonly edited: EditedLine;
  /** Grades that the product is for, and those that the group named. */
  readonly grades: readonly string[];
  readonly likelyGrades: readonly string[];
  /** Empty where seats are not counted by room. */
  readonly rooms: readonly SheetRooms[];
  /** While they can't be chosen a row needs none, and none is taken from it. */
  readonly roomsOpen: boolean;
}

/** A sheet of a file: its texts line by line, and the lines that its program does not show, from 1. */
export interface SheetTexts {
  readonly texts: readonly (readonly string[])[];
  readonly hidden: readonly number[];
}

/** A cell of a row to correct. */
export type CellRejection = Omit<ParticipantRejection, 'field'> & { readonly field: SheetField };

interface SheetRoomPick {
  readonly componentRoundId: number;
  /** Null where the cell is empty or names none, and while rooms can't be chosen. */
  readonly roomId: string | null;
  readonly roomName: string;
  readonly rejection: RoomRejection | null;
}

export interface SheetRow {
  /** The line of the sheet, from 1 as programs count. */
  readonly lineNumber: number;
  readonly isHidden: boolean;
  /** With the id of the saved person whom it matches. */
  readonly person: TypedExperiencer;
  /** The typed grade, where it is none. */
  readonly typedGrade: string;
  /** While rooms can't be chosen, those alone that the row names. */
  readonly rooms: readonly SheetRoomPick[];
  readonly rejections: readonly CellRejection[];
}

/** Lines of the form over the first person (reservation spec §5: rows start at the third line). */
const SHEET_HEAD_LINES = 2;

/** The first sheet whose second line has a column for names; the first sheet of all where none has. */
export function sheetOfPeople<Sheet extends SheetTexts>(sheets: readonly Sheet[]): Sheet | undefined {
  return sheets.find(({ texts }) => sheetColumns(headsOf(texts), []) !== null) ?? sheets[0];
}

const headsOf = (texts: SheetTexts['texts']): readonly string[] => (texts[SHEET_HEAD_LINES - 1] ?? []).map(plainCell);

/**
 * The people of a sheet, from the third line on, each cell checked as the save checks it, without empty lines. Refuses
 * a sheet without people, and one whose second line has no column for names.
 */
export function readSheet(
  { texts, hidden }: SheetTexts,
  line: SheetLine,
): Decision<readonly SheetRow[], SheetRejection> {
  const cells = texts.map((row) => row.map(plainCell));
  const people = cells.slice(SHEET_HEAD_LINES);
  if (!people.some((row) => row.some((cell) => cell !== ''))) return refuse({ code: 'rooms.sheet-empty' });
  const columns = sheetColumns(headsOf(texts), line.rooms);
  if (columns === null) return refuse({ code: 'rooms.sheet-other-form' });
  const readers = line.rooms.map((part) => roomReader(part, line.roomsOpen));
  const unseen = new Set(hidden);
  const typed = people
    .map((row, at) => readRow(row, at + SHEET_HEAD_LINES + 1, { columns, line, readers }))
    .filter((row) => row !== null)
    .map((row) => ({ ...row, isHidden: unseen.has(row.lineNumber) }));
  if (typed.length === 0) return refuse({ code: 'rooms.sheet-empty' });
  const known = matchSavedPeople(
    line.edited.saved,
    typed.map(({ person }) => person),
  );
  const rows = typed.map((row, at) => ({ ...row, person: { ...row.person, participantId: known[at] ?? null } }));
  const rejections = cellRejections(
    line.edited,
    rows.map(({ person }) => person),
  );
  return accept(rows.map((row, at) => ({ ...row, rejections: rejections.get(at) ?? [] })));
}

type TypedRow = Omit<SheetRow, 'rejections' | 'isHidden'>;

interface RowContext {
  readonly columns: SheetColumns;
  readonly line: SheetLine;
  readonly readers: readonly ((cell: string) => SheetRoomPick)[];
}

function readRow(
  cells: readonly string[],
  lineNumber: number,
  { columns, line, readers }: RowContext,
): TypedRow | null {
  const text = (field: SheetField): string => cells[columns.fields.get(field) ?? -1] ?? '';
  const rooms = readers.map((read, at) => read(cells[columns.rooms[at] ?? -1] ?? ''));
  if (SHEET_FIELDS.every((field) => text(field) === '') && rooms.every(({ roomName }) => roomName === '')) return null;
  const grade = parseGrade(text('grade'), line.grades, line.likelyGrades);
  const birthDate = parseTypedDate(text('birthDate'));
  const person: TypedExperiencer = {
    participantId: null,
    categoryId: '',
    name: normaliseText(text('name')),
    loginId: normaliseText(text('loginId')),
    grade: grade ?? text('grade'),
    className: normaliseText(text('className')).replace(/반$/u, ''),
    classNumber: normaliseText(text('classNumber')).replace(/번$/u, ''),
    birthDate,
    ...(birthDate === null && text('birthDate') !== '' ? { typedBirthDate: text('birthDate') } : {}),
    email: keptEmail(text('email')),
  };
  return {
    lineNumber,
    person,
    typedGrade: grade === null ? text('grade') : '',
    rooms: rooms.filter(({ roomName }) => line.roomsOpen || roomName !== ''),
  };
}

/** Reads the room that a cell names, required while rooms can be chosen (reservation spec §5). */
function roomReader({ componentRoundId, rooms }: SheetRooms, roomsOpen: boolean): (cell: string) => SheetRoomPick {
  const find = roomFinder(rooms);
  return (cell) => {
    const found = cell === '' ? null : find(cell);
    const code = cell === '' ? 'rooms.room-missing' : 'rooms.room-unknown';
    const isWrong = found === null && (roomsOpen || cell !== '');
    return {
      componentRoundId,
      roomId: roomsOpen ? (found?.roomId ?? null) : null,
      roomName: found?.roomName ?? cell,
      rejection: isWrong ? { code, field: 'roomPicks' } : null,
    };
  };
}

const CELL = /^experiencers\.(\d+)\.(\w+)$/u;
const FIELDS: ReadonlyMap<string, SheetField> = new Map(SHEET_FIELDS.map((field) => [field, field]));

/** Everything that the save would refuse, at its cell, by the place of its row. */
function cellRejections(
  line: EditedLine,
  people: readonly TypedExperiencer[],
): ReadonlyMap<number, readonly CellRejection[]> {
  const found = new Map<number, CellRejection[]>();
  for (const refusal of experiencersEditRefusals(line, { consent: true, people })) {
    const [, place = '', name = ''] = CELL.exec(refusal.field ?? '') ?? [];
    const field = FIELDS.get(name);
    if (field === undefined) continue;
    const at = Number(place);
    found.set(at, [...(found.get(at) ?? []), { ...refusal, field }]);
  }
  return found;
}
