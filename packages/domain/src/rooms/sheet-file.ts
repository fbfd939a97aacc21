import type { SheetRejection } from './refusals.ts';

/** The largest file of people that is read, in bytes (PD-33). */
export const SHEET_BYTES = 2 * 1024 * 1024;

/** Why a file is not even opened, or null: reservation spec §5 "Excel upload" in its order. `size` in bytes. */
export function sheetFileRefusal(file: { readonly name: string; readonly size: number } | null): SheetRejection | null {
  if (file === null) return { code: 'rooms.sheet-missing' };
  if (!/\.xls$/iu.test(file.name.trim())) return { code: 'rooms.sheet-other-name' };
  if (file.size > SHEET_BYTES) return { code: 'rooms.sheet-too-large' };
  return file.size === 0 ? { code: 'rooms.sheet-empty' } : null;
}
