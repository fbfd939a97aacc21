import { Worker } from 'node:worker_threads';
import { createJobQueue } from '../db/job-queue.ts';

// JavaScript (see `hash-password.ts`) that posts `loaded`, then answers each message with bytes.
const THREAD = new URL('../../src/threads/sheet.worker.mjs', import.meta.url);

/** The largest file that is read (PD-33). */
export const SHEET_FILE_BYTES = 2 * 1024 * 1024;
/** The most rows with content that are read from a sheet, including headings. */
const MOST_ROWS = 2_002;
/** The last line that is read: the last possible one of an `.xls` file. */
const LAST_LINE = 65_536;
const MOST_SHEETS = 20;
const COLUMNS = 20;
const TEXT_LENGTH = 200;

// Far more than a sheet of 2,000 rows takes: a file that needs more is broken or malicious.
const MOST_MS = 1_500;
const MEMORY_MB = 64;

/** Why a file is not read: no sheet, a password, or too much time or memory. */
type UnreadableFile = 'no-sheet' | 'locked' | 'too-much';

/** The texts of a sheet line by line, and the numbers of its hidden lines, from 1. */
interface ReadSheet {
  readonly texts: readonly (readonly string[])[];
  readonly hidden: readonly number[];
  /** The sheet has more lines with content than are read. */
  readonly isCutOff: boolean;
}

export type SheetRead =
  | { readonly ok: true; readonly sheets: readonly ReadSheet[] }
  | { readonly ok: false; readonly because: UnreadableFile };

/** A sheet to write: its cells as texts, and the widths of its columns in characters. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
}

// One at a time: each file has a thread of its own, so that no state is left from the previous file.
const files = createJobQueue({ atOnce: 1, maxWaiting: 16 });

const ZIP = Buffer.from([0x50, 0x4b]);

/**
 * Reads the texts of the visible sheets of an `.xls` file, including heading rows and empty rows: a workbook of Excel
 * 97 to 2003, or a table of HTML, XML or text with that name, in UTF-8, UTF-16 or code page 949. A date is
 * `2018-03-15`, in whatever format it is shown. Any input is handled within 2 s and 100 MB (PD-33). Rejects as busy
 * where too many files wait.
 */
export async function readSheetFile(bytes: Buffer, mostMs = MOST_MS): Promise<SheetRead> {
  // A compressed file, such as `.xlsx`, could unpack to any size; the form that visitors download is not compressed.
  if (bytes.length > SHEET_FILE_BYTES) return { ok: false, because: 'too-much' };
  if (bytes.subarray(0, 2).equals(ZIP) || !looksLikeSheet(bytes)) return { ok: false, because: 'no-sheet' };
  const bounds = { rows: MOST_ROWS, lines: LAST_LINE, columns: COLUMNS, sheets: MOST_SHEETS, text: TEXT_LENGTH };
  const read = await files.add(() => runThread<ReadSheet[]>({ act: 'read', input: { bytes, bounds } }, mostMs));
  if (read === null) return { ok: false, because: 'too-much' };
  if ('unreadable' in read)
    return { ok: false, because: /password|encrypt/i.test(read.unreadable) ? 'locked' : 'no-sheet' };
  return { ok: true, sheets: read.value };
}

/** Writes a workbook in the `.xls` format of Excel 97 to 2003. */
export async function writeSheetFile(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  const written = await files.add(() => runThread<Uint8Array>({ act: 'write', input: sheets }, MOST_MS));
  if (written === null || 'unreadable' in written) throw new Error('a sheet was too much to write');
  return Buffer.from(written.value);
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const BINARY = /\0/;

/** Whether the bytes are a workbook or text: UTF-16 has a byte order mark, other text has no zero byte. */
function looksLikeSheet(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.subarray(0, 4).equals(OLE)) return bytes.length > 0;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return true;
  return !BINARY.test(bytes.subarray(0, 4_096).toString('latin1'));
}

interface Task {
  readonly act: 'read' | 'write';
  readonly input: unknown;
}

/** The thread's answer; null where it was ended because of time or memory. */
type Ran<T> = { readonly value: T } | { readonly unreadable: string } | null;

function runThread<T>(workerData: Task, mostMs: number): Promise<Ran<T>> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 };
    // The library's messages about a broken file are not useful.
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
