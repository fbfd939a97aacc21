import { createHash, type Hash } from 'node:crypto';

/*
 * A backup is gzip of frames: a letter, four bytes of length, that many bytes. H opens it (BackupHeader), T names a table and its columns, D
 * is a piece of that table as COPY gives it, E ends the table with its number of rows, Z ends the file with the checksum of all before it.
 */

export interface BackupHeader {
  readonly format: 'kkumteo-backup';
  readonly version: 1;
  /** When its rows were read: ISO, by the database's clock. */
  readonly takenAt: string;
  readonly migrations: readonly AppliedMigration[];
  readonly sequences: readonly SequenceState[];
}

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

export interface SequenceState {
  readonly name: string;
  /** As text: a bigint. */
  readonly value: string;
  readonly isCalled: boolean;
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export type BackupFrame =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'table-end'; readonly rows: number };

type Letter = 'H' | 'T' | 'D' | 'E' | 'Z';

const HEAD_BYTES = 5;
// A piece of COPY is at most a row, and no row of ours comes near it: more is no backup of ours.
const MAX_BYTES = 256 * 1024 * 1024;

export interface FrameWriter {
  header(header: BackupHeader): Buffer;
  table(table: BackupTable): Buffer;
  rows(bytes: Buffer): Buffer;
  tableEnd(rows: number): Buffer;
  end(): Buffer;
}

export function createFrameWriter(): FrameWriter {
  const hash = createHash('sha256');
  const frame = (letter: Letter, payload: Buffer): Buffer => {
    const bytes = frameOf(letter, payload);
    hash.update(bytes);
    return bytes;
  };
  const json = (letter: Letter, value: unknown): Buffer => frame(letter, Buffer.from(JSON.stringify(value)));
  return {
    header: (header) => json('H', header),
    table: (table) => json('T', table),
    rows: (bytes) => frame('D', bytes),
    tableEnd: (rows) => json('E', { rows }),
    end: () => frameOf('Z', hash.digest()),
  };
}

function frameOf(letter: Letter, payload: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(letter, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** A file that is no backup, or not a whole one. */
export class DamagedBackup extends Error {}

/** Reads the frames of an unpacked backup. Throws `DamagedBackup` if it is cut off, too long or fails its checksum. */
export async function* readFrames(parts: AsyncIterable<Buffer>): AsyncGenerator<BackupFrame> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let ended = false;
  for await (const part of parts) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    for (let length = wholeFrame(rest); length !== null; length = wholeFrame(rest)) {
      if (ended) throw new DamagedBackup('it goes on after its end');
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      const read = readFrame(bytes, hash);
      if (read === 'end') ended = true;
      else yield read;
    }
  }
  if (!ended || rest.length > 0) throw new DamagedBackup('it breaks off');
}

/** The length of the frame that is complete at the beginning; null where more has to come. */
function wholeFrame(bytes: Buffer): number | null {
  if (bytes.length < HEAD_BYTES) return null;
  const length = bytes.readUInt32BE(1);
  if (length > MAX_BYTES) throw new DamagedBackup('it is none of this program');
  return bytes.length < HEAD_BYTES + length ? null : HEAD_BYTES + length;
}

function readFrame(bytes: Buffer, hash: Hash): BackupFrame | 'end' {
  const payload = bytes.subarray(HEAD_BYTES);
  const letter = bytes.toString('latin1', 0, 1);
  if (letter === 'Z') {
    if (!hash.digest().equals(payload)) throw new DamagedBackup('its checksum differs');
    return 'end';
  }
  hash.update(bytes);
  switch (letter) {
    case 'H':
      return { kind: 'header', header: parsed<BackupHeader>(payload) };
    case 'T':
      return { kind: 'table', table: parsed<BackupTable>(payload) };
    case 'D':
      return { kind: 'rows', bytes: payload };
    case 'E':
      return { kind: 'table-end', rows: parsed<{ readonly rows: number }>(payload).rows };
    default:
      throw new DamagedBackup('it is none of this program');
  }
}

function parsed<T>(payload: Buffer): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T;
  } catch {
    throw new DamagedBackup('it is none of this program');
  }
}
