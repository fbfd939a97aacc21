import { viewSheetRow, type SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { SheetRejection } from '@kkumteo/domain/rooms/refusals';
import { sheetFileRefusal } from '@kkumteo/domain/rooms/sheet-file';
import { countSheet, readSheet, type SheetLine } from '@kkumteo/domain/rooms/sheet-rows';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { sentenceOf } from '../../../http/sentence.ts';
import { readSpreadsheet } from '../../../threads/spreadsheet.ts';
import { editedLine } from '../edit/save-experiencers.ts';
import type { EditDeps, LoadedLine, OwnLine } from '../edit/load-line.ts';
import { lineFacts } from '../read/facts.ts';
import { loadLineRooms } from '../rooms/line-rooms.ts';
import { findOwnLine } from './own-line.ts';
import { sheetRooms } from './sheet-rooms.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly tooLarge: boolean;
}

export interface ReadFileDeps extends EditDeps {
  /** What is said once a file has been read. */
  readonly read: (counts: { readonly rows: number; readonly wrong: number }) => string;
}

const UNREADABLE = {
  'no-sheet': 'rooms.sheet-unreadable',
  locked: 'rooms.sheet-locked',
  'too-much': 'rooms.sheet-too-large',
} as const satisfies Record<string, SheetRejection['code']>;

/**
 * Reads a group's file of experiencers, `null` where none was sent, against its own line; saves nothing (reservation spec §5 "Excel upload").
 * Refuses what `findOwnLine` refuses, a line whose people can't be edited now, and a file that is none of ours.
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
  const texts = await readSpreadsheet(file.bytes);
  if (!texts.ok) return refuse({ code: UNREADABLE[texts.because] });
  const rows = readSheet(texts.rows, line.value);
  if (!rows.ok) return rows;
  const counts = countSheet(rows.value);
  const people = rows.value.map((row) => viewSheetRow(row, sentenceOf));
  return accept({ message: deps.read(counts), ...counts, people });
}

async function findSheetLine(
  { db, catalogue, clock }: EditDeps,
  own: OwnLine,
): Promise<Decision<SheetLine, ReservationRejection | SheetRejection>> {
  const found = await findOwnLine(db, own);
  if (!found.ok) return found;
  const { reservation, line } = found.value;
  if (reservation.track !== 'group') return refuse({ code: 'rooms.sheet-group-only' });
  const state = await catalogue.current();
  const facts = lineFacts(reservation, line, state);
  const ability = can.editPeople(facts, clock.now());
  if (!ability.allowed) return refuse(ability.rejection);
  const roomsOpen = can.editRooms({ ...facts, capacityMode: line.capacityMode }, clock.now()).allowed;
  return accept({
    edited: editedLine(found.value),
    grades: state.productById.get(line.productId)?.product.grades ?? [],
    likelyGrades: gradesOf(found.value),
    rooms: roomsOpen ? sheetRooms((await loadLineRooms(db, state, line)).rooms) : [],
  });
}

/** The grades that the group has said to come with. */
const gradesOf = ({ reservation }: LoadedLine): readonly string[] => {
  const names = (reservation.gradeNames ?? '').split(', ');
  return GRADES.filter(({ name }) => names.includes(name)).map(({ gradeId }) => gradeId);
};
