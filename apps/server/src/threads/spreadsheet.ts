import { Worker } from 'node:worker_threads';
import { createJobQueue } from '../db/job-queue.ts';

// JavaScript, and found in the sources, as `hash-password.ts` says.
const THREAD = new URL('../../src/threads/spreadsheet.worker.mjs', import.meta.url);

/** Bytes of a file that is looked at (PD-33). */
export const SPREADSHEET_BYTES = 2 * 1024 * 1024;
/** Rows of a sheet in which something is written, headings among them. */
const MOST_ROWS = 2_002;
/** The last line at which a cell is looked for: that of an `.xls` file. */
const LAST_LINE = 65_536;
const MOST_SHEETS = 20;
const COLUMNS = 20;
const TEXT_LENGTH = 200;

// Far more than a sheet of 2,000 rows takes: what needs more is broken, or made to hurt.
const MOST_MS = 1_500;
const MEMORY_MB = 64;

/** Why a file is not read: its content is none of a sheet, it is locked by a password, or it takes too much to read. */
type UnreadableFile = 'no-sheet' | 'locked' | 'too-much';

/** The texts of a sheet line by line, and the lines that its program does not show, from 1. */
interface ReadSheet {
  readonly texts: readonly (readonly string[])[];
  readonly hidden: readonly number[];
  /** Something is written in more lines than are read. */
  readonly isCutOff: boolean;
}

export type SheetRead =
  | { readonly ok: true; readonly sheets: readonly ReadSheet[] }
  | { readonly ok: false; readonly because: UnreadableFile };

/** A sheet to be written: its cells as texts, and how many characters wide its columns are. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
}

// One at a time: each starts a thread of its own, so that the next file meets nothing of the one before.
const files = createJobQueue({ atOnce: 1, maxWaiting: 16 });

const ZIP = Buffer.from([0x50, 0x4b]);

/**
 * The texts of the sheets of an `.xls` file that its program shows, heading rows and empty rows among them: a workbook of Excel 97 to 2003, or a
 * table of HTML, XML or text that is only called so, in UTF-8, UTF-16 or code page 949. A date is `2018-03-15`, however it is shown. Any bytes are
 * answered for within 2 s and 100 MB (PD-33). Rejects as busy where too many files wait already.
 */
export async function readSpreadsheet(bytes: Buffer, mostMs = MOST_MS): Promise<SheetRead> {
  // Packed content, as of an `.xlsx` file, could unpack to any size; the form that is given out is not packed.
  if (bytes.length > SPREADSHEET_BYTES) return { ok: false, because: 'too-much' };
  if (bytes.subarray(0, 2).equals(ZIP) || !looksLikeSheet(bytes)) return { ok: false, because: 'no-sheet' };
  const bounds = { rows: MOST_ROWS, lines: LAST_LINE, columns: COLUMNS, sheets: MOST_SHEETS, text: TEXT_LENGTH };
  const read = await files.add(() => runThread<ReadSheet[]>({ act: 'read', input: { bytes, bounds } }, mostMs));
  if (read === null) return { ok: false, because: 'too-much' };
  if ('unreadable' in read)
    return { ok: false, because: /password|encrypt/i.test(read.unreadable) ? 'locked' : 'no-sheet' };
  return { ok: true, sheets: read.value };
}

/** A workbook of the `.xls` format of Excel 97 to 2003 with these sheets. */
export async function writeSpreadsheet(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  const written = await files.add(() => runThread<Uint8Array>({ act: 'write', input: sheets }, MOST_MS));
  if (written === null || 'unreadable' in written) throw new Error('a sheet was too much to write');
  return Buffer.from(written.value);
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const BINARY = /\0/;

/** A workbook of Excel, or text: UTF-16 says so at its start, other text has no zero byte. */
function looksLikeSheet(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.subarray(0, 4).equals(OLE)) return bytes.length > 0;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return true;
  return !BINARY.test(bytes.subarray(0, 4_096).toString('latin1'));
}

interface Task {
  readonly act: 'read' | 'write';
  readonly input: unknown;
}

/** What the thread answered; null where it was ended for taking too long or too much. */
type Ran<T> = { readonly value: T } | { readonly unreadable: string } | null;

function runThread<T>(workerData: Task, mostMs: number): Promise<Ran<T>> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 };
    // What the library prints about a broken file helps nobody.
    const thread = new Worker(THREAD, { workerData, resourceLimits, stdout: true, stderr: true });
    let limit: NodeJS.Timeout | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(limit);
      settle();
      void thread.terminate();
    };
    thread.on('message', (message: 'loaded' | Ran<T>) => {
      if (message === 'loaded') limit = setTimeout(() => end(() => resolve(null)), mostMs);
      else end(() => resolve(message));
    });
    thread.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error))),
    );
  });
}
