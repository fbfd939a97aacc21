import { CFB, utils, write, type BookType } from '@e965/xlsx';

export const HEADINGS = [['체험자 명단'], ['이름', '학년', '이메일', '체험실']];
export const PERSON = ['김하늘', '초등 3학년', 'sky@school.example', '소방서'];

const FILE_PASS = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);

/** The workbook as one that says after its first record that what follows is encrypted. */
export function locked(bytes: Buffer): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = CFB.find(container, 'Workbook');
  if (stream === null) throw new Error('no workbook in it');
  const content = Buffer.from(stream.content as Uint8Array);
  const first = 4 + content.readUInt16LE(2);
  stream.content = Buffer.concat([content.subarray(0, first), FILE_PASS, content.subarray(first)]);
  stream.size += FILE_PASS.length;
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

export const book = (rows: readonly (readonly unknown[])[], bookType: BookType, more = {}): Buffer => {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows.map((row) => [...row])), '명단');
  return write(made, { bookType, type: 'buffer', ...more }) as Buffer;
};
