import { CFB, utils, write, type BookType } from '@e965/xlsx';
import iconv from 'iconv-lite';

export const HEADINGS = [['체험자 명단'], ['이름', '학년', '이메일', '체험실']];
export const PERSON = ['김하늘', '초등 3학년', 'sky@school.example', '소방서'];

const FILE_PASS = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);

/** The workbook with a record after the first one that says that the rest is encrypted. */
export function locked(bytes: Buffer): Buffer {
  return changed(bytes, (content) => {
    const first = 4 + content.readUInt16LE(2);
    return Buffer.concat([content.subarray(0, first), FILE_PASS, content.subarray(first)]);
  });
}

/** The workbook with this line of its last sheet hidden, counted from 0: the library can't write that record. */
export function withHiddenRow(bytes: Buffer, line: number): Buffer {
  const row = Buffer.alloc(20);
  row.writeUInt16LE(0x0208, 0);
  row.writeUInt16LE(16, 2);
  row.writeUInt16LE(line, 4);
  row.writeUInt16LE(1, 8);
  row.writeUInt16LE(0x0120, 16);
  return changed(bytes, (content) => {
    const last = content.length - 4;
    return Buffer.concat([content.subarray(0, last), row, content.subarray(last)]);
  });
}

function changed(bytes: Buffer, change: (content: Buffer) => Buffer, name = 'Workbook'): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = CFB.find(container, name);
  if (stream === null) throw new Error('no workbook in it');
  stream.content = change(Buffer.from(stream.content as Uint8Array));
  stream.size = stream.content.length;
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

const CODE_PAGE = 0x42;

/** A workbook of Excel 95 in code page 949 with this text in its one cell. */
export function koreanBook(text: string): Buffer {
  const letters = iconv.encode(text, 'cp949');
  const place = '@'.repeat(letters.length);
  const write949 = (content: Buffer): Buffer => {
    letters.copy(content, content.indexOf(place));
    for (let at = 0; at < content.length; at += 4 + content.readUInt16LE(at + 2))
      if (content.readUInt16LE(at) === CODE_PAGE) content.writeUInt16LE(949, at + 4);
    return content;
  };
  return changed(book([[place]], 'biff5'), write949, 'Book');
}

type Rows = readonly (readonly unknown[])[];

interface BookFacts {
  /** How the first sheets are hidden: 1, or 2 for one that Excel does not offer to show. */
  readonly hidden?: readonly (0 | 1 | 2)[];
  /** The index of a line in each sheet. */
  readonly hiddenLine?: number | null;
  readonly date1904?: boolean;
}

export function bookOf(
  sheets: Readonly<Record<string, Rows>>,
  bookType: BookType,
  { hidden = [], hiddenLine = null, date1904 = false }: BookFacts = {},
): Buffer {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    if (hiddenLine !== null) sheet['!rows'] = rows.map((_row, at) => ({ hidden: at === hiddenLine }));
    utils.book_append_sheet(made, sheet, name);
  }
  made.Workbook = {
    Sheets: Object.keys(sheets).map((_name, at) => ({ Hidden: hidden[at] ?? 0 })),
    WBProps: { date1904 },
  };
  return write(made, { bookType, type: 'buffer' }) as Buffer;
}

export const book = (rows: readonly (readonly unknown[])[], bookType: BookType, more = {}): Buffer => {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows.map((row) => [...row])), '명단');
  return write(made, { bookType, type: 'buffer', ...more }) as Buffer;
};
