import { CFB } from '@e965/xlsx';

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
