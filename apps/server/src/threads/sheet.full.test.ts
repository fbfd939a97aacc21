import fc from 'fast-check';
import { expect, test } from 'vitest';
import { book, HEADINGS, PERSON } from './sheet.test-support.ts';
import { readSheetFile } from './sheet.ts';

// A long timeout: these tests check what is read, not how fast a busy machine reads it.
const PATIENCE_MS = 120_000;

test('a file of any bytes is answered', async () => {
  const seed = book([...HEADINGS, PERSON, PERSON], 'biff8');
  const broken = fc
    .array(fc.tuple(fc.nat(seed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
    .map((changes) => {
      const bytes = Buffer.from(seed);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  // Numbers of the container's header and of its directory: offsets and lengths.
  const lies = fc
    .array(
      fc.tuple(
        fc.constantFrom(...CONTAINER_NUMBERS, ...streamNumbers(seed)),
        fc.constantFrom(0, 1, 0x1_0000, 0x4000_0000, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => {
      const bytes = Buffer.from(seed);
      for (const [at, number] of changes) bytes.writeUInt32LE(number, at);
      return bytes;
    });
  const brokenOff = fc.nat(seed.length).map((length) => seed.subarray(0, length));
  const piece = fc.constantFrom(
    '<table>',
    '<tr>',
    '<td colspan="9">',
    '</td',
    '&#x0;',
    '<!--',
    ']]>',
    'ID;P\n',
    'C;K"',
    '\t',
    '"',
  );
  const texts = fc.array(piece, { maxLength: 200 }).map((pieces) => Buffer.from(pieces.join('')));
  const any = fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, brokenOff, lies, texts, any), async (bytes) => {
      const read = await readSheetFile(bytes, PATIENCE_MS);
      if (read.ok)
        for (const cell of read.sheets.flatMap(({ texts }) => texts.flat()))
          expect(cell.length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 300 },
  );
});

const CONTAINER_NUMBERS = [28, 32, 44, 48, 56, 60, 64, 68, 72, 76];

/** The positions in the directory of each stream's first sector and size. */
function streamNumbers(workbook: Buffer): readonly number[] {
  const list = 512 * (workbook.readUInt32LE(48) + 1);
  return [0, 1, 2].flatMap((at) => [list + 128 * at + 116, list + 128 * at + 120]);
}
