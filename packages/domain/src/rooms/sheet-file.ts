import type { SheetRejection } from './refusals.ts';
import type { KstDate } from '../shared/time.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The largest file of people that is read, in bytes (PD-33). */
export const SHEET_BYTES = 2 * 1024 * 1024;

/** Why a file is not even opened, or null: reservation spec §5 "Excel upload" in its order. `size` in bytes. */
export function sheetFileRefusal(file: { readonly name: string; readonly size: number } | null): SheetRejection | null {
  if (file === null) return { code: 'rooms.sheet-missing' };
  if (!/\.xls$/iu.test(file.name.trim())) return { code: 'rooms.sheet-other-name' };
  if (file.size > SHEET_BYTES) return { code: 'rooms.sheet-too-large' };
  return file.size === 0 ? { code: 'rooms.sheet-empty' } : null;
}

export interface SheetCounts {
  readonly rows: number;
  /** Rows with something to correct; each counts once (reservation spec §5). */
  readonly wrong: number;
  /** Rows that the file's program does not show. */
  readonly hidden: number;
}

export const countSheet = (rows: readonly SheetRow[]): SheetCounts => ({
  rows: rows.length,
  wrong: rows.filter(({ rejections, rooms }) => rejections.length > 0 || rooms.some((room) => room.rejection !== null))
    .length,
  hidden: rows.filter(({ isHidden }) => isHidden).length,
});

/** Of a sheet uploaded while rooms can't be chosen: how many rows name a room, and names that are no room. */
export interface RoomsLeftOut {
  readonly rows: number;
  readonly unknown: readonly { readonly lineNumber: number; readonly roomName: string }[];
}

export const roomsLeftOut = (rows: readonly SheetRow[]): RoomsLeftOut => ({
  rows: rows.filter(({ rooms }) => rooms.length > 0).length,
  unknown: rows.flatMap(({ lineNumber, rooms }) =>
    rooms.flatMap(({ roomName, rejection }) => (rejection === null ? [] : [{ lineNumber, roomName }])),
  ),
});

/** The rooms that a file names while they can't be chosen: why, and from which day they can, where that is known. */
export interface ClosedRooms extends RoomsLeftOut {
  readonly because: string;
  readonly from: KstDate | null;
}

export interface SheetSummary extends SheetCounts {
  /** Null while rooms can be chosen, and where the file names none. */
  readonly closedRooms: ClosedRooms | null;
}
