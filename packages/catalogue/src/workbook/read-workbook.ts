import { read, SSF, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Written } from '../check/check-document.ts';
import type { Complaint, Fault } from '../faults/complaint.ts';
import { nearName } from '../faults/near-name.ts';
import type { Place } from '../faults/place.ts';
import { createPlaces, isFields, type Places, type Raw, type RawFields } from '../read/raw.ts';
import { allSheets, SHEETS, type ColumnPlan, type SheetPlan } from './sheet-plan.ts';
import { EMPTY, NOTHING } from './write-workbook.ts';

/** Reads a workbook as one catalogue; every cell is a text, as in a file. */
export async function readWorkbook(path: string): Promise<Written> {
  const file = basename(path);
  const reading: Reading = { file, places: createPlaces(), faults: [] };
  const whole: Place = { file, sheet: null, line: null };
  const book = openBook(await readFile(path));
  if (book === null)
    return { raw: {}, places: reading.places, whole, faults: [{ place: whole, complaint: { code: 'not-workbook' } }] };
  const known = allSheets().map(({ name }) => name);
  for (const sheet of book.SheetNames)
    if (!known.includes(sheet))
      report(reading, { sheet, line: null }, { code: 'unknown-sheet', near: nearName(sheet, known) });
  const raw: RawFields = {};
  for (const plan of SHEETS) addSubject(raw, plan, { ...reading, sheets: new Map(Object.entries(book.Sheets)) });
  return { raw, places: reading.places, whole, faults: reading.faults };
}

interface Reading {
  readonly file: string;
  readonly places: Places;
  readonly faults: Fault[];
}

interface ReadingSheets extends Reading {
  readonly sheets: ReadonlyMap<string, WorkSheet>;
}

function openBook(bytes: Uint8Array) {
  // Other formats are read by the library too, as the texts that they have.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  try {
    return read(bytes, { type: 'array', cellFormula: false, cellHTML: false, cellNF: true });
  } catch {
    return null;
  }
}

const report = (
  { file, faults }: Reading,
  { sheet, line }: { readonly sheet: string; readonly line: number | null },
  complaint: Complaint,
): void => void faults.push({ place: { file, sheet, line }, complaint });

function addSubject(raw: RawFields, plan: SheetPlan, reading: ReadingSheets): void {
  const rows = rowsOf(plan, reading);
  const [subject = ''] = plan.path;
  const entries = (rows ?? []).map((row) => entryOf(plan, row, reading));
  reading.places.noteKey(raw, subject, { file: reading.file, sheet: plan.name, line: 1 });
  if (plan.isList && rows !== null) raw[subject] = entries.map(({ fields }) => fields);
  else if (!plan.isList && entries[0] !== undefined) raw[subject] = entries[0].fields;
  for (const part of plan.parts) addParts(part, plan, entries, reading);
}

/** An entry with the keys by which the rows of other sheets name it. */
interface ReadEntry {
  readonly keys: readonly string[];
  readonly fields: RawFields;
}

interface SheetRow {
  /** From 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** Puts the rows of a sheet into the entries that own them. */
function addParts(plan: SheetPlan, owner: SheetPlan, owners: readonly ReadEntry[], reading: ReadingSheets): void {
  const byKeys = new Map(owners.map((entry) => [JSON.stringify(entry.keys), entry]));
  const entries: ReadEntry[] = [];
  for (const row of rowsOf(plan, reading) ?? []) {
    const keys = plan.owners.map((heading) => row.cells.get(heading) ?? '');
    const found = byKeys.get(JSON.stringify(keys));
    if (found === undefined) {
      report(
        reading,
        { sheet: plan.name, line: row.line },
        { code: 'no-owner', sheet: owner.name, key: keys.join(' / ') },
      );
      continue;
    }
    const entry = entryOf(plan, row, reading, keys);
    listAt(found.fields, plan.path).push(entry.fields);
    entries.push(entry);
  }
  for (const part of plan.parts) addParts(part, plan, entries, reading);
}

function entryOf(plan: SheetPlan, row: SheetRow, { file, places }: Reading, before: readonly string[] = []): ReadEntry {
  const place = { file, sheet: plan.name, line: row.line };
  const fields: RawFields = {};
  places.note(fields, place);
  for (const column of plan.columns) {
    const text = row.cells.get(column.heading);
    if (text !== undefined) setAt(fields, column.path, rawOf(text, column), (owner) => places.note(owner, place));
  }
  return { keys: plan.isList ? [...before, row.cells.get(plan.key) ?? ''] : [], fields };
}

function rawOf(text: string, { isList, isTree, isMark }: ColumnPlan): Raw {
  if (text === NOTHING) return null;
  if (isTree) return treeOf(text);
  if (!isList && !isMark) return text === EMPTY ? '' : text;
  return text === EMPTY ? [] : text.split(',').map((part) => part.trim());
}

/** What JSON says, where it is texts, lists and entries; anything else stays a text, which is refused as one. */
function treeOf(text: string): Raw {
  try {
    const read: unknown = JSON.parse(text);
    return isRaw(read) ? read : text;
  } catch {
    return text;
  }
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'string' || (typeof value === 'object' && (value === null || Object.values(value).every(isRaw)));

function setAt(fields: RawFields, path: readonly string[], value: Raw, note: (owner: RawFields) => void): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    fields[key] = value;
    return;
  }
  const inner = fields[key];
  const owner = isFields(inner) ? inner : {};
  fields[key] = owner;
  note(owner);
  setAt(owner, rest, value, note);
}

function listAt(fields: RawFields, path: readonly string[]): Raw[] {
  const [key = '', ...rest] = path;
  const inner = fields[key];
  if (rest.length > 0) {
    const owner = isFields(inner) ? inner : {};
    fields[key] = owner;
    return listAt(owner, rest);
  }
  const list = Array.isArray(inner) ? inner : [];
  fields[key] = list;
  return list;
}

/** The rows of a sheet below its headings, without empty ones; null where there is no such sheet. */
function rowsOf(plan: SheetPlan, reading: ReadingSheets): readonly SheetRow[] | null {
  const sheet = reading.sheets.get(plan.name);
  if (sheet?.['!ref'] === undefined) return sheet === undefined ? null : [];
  const { s: first, e: last } = utils.decode_range(sheet['!ref']);
  const textAt = (row: number, column: number): string => textOf(sheet[utils.encode_cell({ r: row, c: column })]);
  const columns = Array.from({ length: last.c + 1 }, (_, column) => ({ column, heading: textAt(first.r, column) }));
  const known = [...plan.owners, ...plan.columns.map(({ heading }) => heading)];
  for (const { heading } of columns)
    if (heading !== '' && !known.includes(heading))
      report(
        reading,
        { sheet: plan.name, line: first.r + 1 },
        { code: 'unknown-key', key: heading, near: nearName(heading, known) },
      );
  return Array.from({ length: last.r - first.r }, (_, at) => first.r + 1 + at).flatMap((row) => {
    const cells = new Map(
      columns.map(({ column, heading }) => [heading, textAt(row, column)] as const).filter(([, text]) => text !== ''),
    );
    return cells.size === 0 ? [] : [{ line: row + 1, cells }];
  });
}

/** What a cell says, as it would be written in a file: Excel makes numbers of dates and times that are typed. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.v === null || cell.t === 'z' || cell.t === 'e') return '';
  if (cell.t === 'n' && typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? ''))) {
    const at = SSF.parse_date_code(cell.v) as { y: number; m: number; d: number; H: number; M: number } | null;
    const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
    if (at !== null) return cell.v < 1 ? `${pad(at.H)}:${pad(at.M)}` : `${pad(at.y, 4)}-${pad(at.m)}-${pad(at.d)}`;
  }
  return String(cell.v).replaceAll('\r\n', '\n').trim();
}
