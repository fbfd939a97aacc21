import { knownProduct } from '../../catalog/catalogue.ts';
import { viewSheetRow, type SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { can, pledgedRoomsFrom, type LineFacts } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { SheetRejection } from '@kkumteo/domain/rooms/refusals';
import {
  sheetFileRefusal,
  countSheet,
  roomsLeftOut,
  type ClosedRooms,
  type SheetSummary,
} from '@kkumteo/domain/rooms/sheet-file';
import { readSheet, sheetOfPeople, type SheetLine, type SheetRow } from '@kkumteo/domain/rooms/sheet-rows';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { readSheetFile } from '../../../threads/sheet.ts';
import { editedLine } from '../edit-people/save-people.ts';
import type { EditPeopleDeps, LoadedLine, OwnLine } from '../edit-people/load-line.ts';
import { canEditRooms, lineFacts } from '../read/facts.ts';
import { loadLineRooms } from '../rooms/line-rooms.ts';
import { findOwnLine, sheetRooms } from './write-form.ts';

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly tooLarge: boolean;
}

export interface ReadFileDeps extends EditPeopleDeps {
  /** The sentence that answers a file that was read. */
  readonly read: (sheet: SheetSummary) => string;
}

const UNREADABLE = {
  'no-sheet': 'rooms.sheet-unreadable',
  locked: 'rooms.sheet-locked',
  'too-much': 'rooms.sheet-too-large',
} as const satisfies Record<string, SheetRejection['code']>;

/**
 * Reads a group's file of experiencers, `null` where none was sent, against its own line; saves nothing (reservation
 * spec §5 "Excel upload"). Refuses what `findOwnLine` refuses, a line whose people can't be edited now, and any other
 * file.
 */
export async function readFile(
  deps: ReadFileDeps,
  own: OwnLine,
  file: SentFile | null,
): Promise<Decision<SheetReadView, ReservationRejection | SheetRejection>> {
  const line = await findSheetLine(deps, own);
  if (!line.ok) return line;
  const refusal = sheetFileRefusal(file && { name: file.name, size: file.tooLarge ? Infinity : file.bytes.length });
  if (file === null || refusal !== null) return refuse(refusal ?? { code: 'rooms.sheet-missing' });
  const texts = await readSheetFile(file.bytes);
  if (!texts.ok) return refuse({ code: UNREADABLE[texts.because] });
  const sheet = sheetOfPeople(texts.sheets);
  if (sheet?.isCutOff === true) return refuse({ code: UNREADABLE['too-much'] });
  const rows = readSheet(sheet ?? NO_SHEET, line.value);
  if (!rows.ok) return rows;
  const counts = countSheet(rows.value);
  const message = deps.read({ ...counts, closedRooms: closedRooms(rows.value, line.value) });
  const people = rows.value.map((row) => viewSheetRow(row, sentenceOf));
  return accept({ message, rows: counts.rows, wrong: counts.wrong, people });
}

const NO_SHEET = { texts: [], hidden: [] };

function closedRooms(rows: readonly SheetRow[], { roomsClosed }: FoundLine): ClosedRooms | null {
  const left = roomsLeftOut(rows);
  return roomsClosed === null || left.rows === 0 ? null : { ...left, ...roomsClosed };
}

interface FoundLine extends SheetLine {
  /** Why rooms can't be chosen, and the first day on which they can; null while they can. */
  readonly roomsClosed: Pick<ClosedRooms, 'because' | 'from'> | null;
}

async function findSheetLine(
  { db, catalogue, clock }: EditPeopleDeps,
  own: OwnLine,
): Promise<Decision<FoundLine, ReservationRejection | SheetRejection>> {
  const found = await findOwnLine(db, own);
  if (!found.ok) return found;
  const { reservation, line } = found.value;
  if (reservation.track !== 'group') return refuse({ code: 'rooms.sheet-group-only' });
  const state = await catalogue.current();
  const facts = lineFacts(reservation, line, state);
  const ability = can.editPeople(facts, clock.now());
  if (!ability.allowed) return refuse(ability.rejection);
  const editRooms = canEditRooms(reservation, line, state, clock.now());
  return accept({
    edited: editedLine(found.value, state),
    grades: knownProduct(state, line.productId)?.product.grades ?? [],
    likelyGrades: gradesOf(found.value),
    rooms: sheetRooms((await loadLineRooms(db, state, line)).rooms),
    roomsOpen: editRooms.allowed,
    roomsClosed: editRooms.allowed ? null : closedBy(editRooms.rejection, facts),
  });
}

const closedBy = (rejection: ReservationRejection, { status, visitDate }: LineFacts): FoundLine['roomsClosed'] => ({
  because: sentenceOf(rejection),
  from: status === 'pledged' && rejection.code === 'reservation.cannot-edit-rooms' ? pledgedRoomsFrom(visitDate) : null,
});

/** The grades of the group by its booking. */
const gradesOf = ({ reservation }: LoadedLine): readonly string[] => {
  const names = (reservation.gradeNames ?? '').split(', ');
  return GRADES.filter(({ name }) => names.includes(name)).map(({ gradeId }) => gradeId);
};
