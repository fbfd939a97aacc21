import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { book, bookOf, HEADINGS, koreanBook, locked, PERSON, withHiddenRow } from './sheet.test-support.ts';
import { readSheetFile as readWithin, SHEET_FILE_BYTES, writeSheetFile } from './sheet.ts';

// Each file starts a thread, on a machine that may be busy. A long timeout: these tests check what is read, not how
// fast.
const PATIENCE_MS = 120_000;

const readSheetFile = (bytes: Buffer) => readWithin(bytes, PATIENCE_MS);

const rowsOf = async (bytes: Buffer): Promise<readonly (readonly string[])[]> => {
  const read = await readSheetFile(bytes);
  return read.ok ? (read.sheets[0]?.texts ?? []) : [[read.because]];
};

const html = (rows: readonly (readonly string[])[]): string =>
  `<html><head><meta charset="euc-kr"></head><body><table border="1">${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`;

describe('a file of a sheet', { timeout: PATIENCE_MS }, () => {
  it('that the site wrote is read again as it was', async () => {
    const rows = [...HEADINGS, PERSON, ['=1+1', '+82', '-', '@x']];
    const written = await writeSheetFile([
      { name: '명단', rows, widths: [12, 12, 24, 20] },
      { name: '체험실', rows: [['소방서']], widths: [20] },
    ]);
    expect(written.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    expect((await rowsOf(written)).slice(1)).toEqual(rows.slice(1));
  });

  it('is read as it is shown: whole numbers, dates, what a formula came to, empty rows and cells', async () => {
    const made = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['명단'],
      ['이름'],
      ['김하늘', 3, new Date(Date.UTC(2016, 4, 5))],
      [],
      ['이바다', '', '01012345678'],
    ]);
    sheet['B5'] = { t: 'n', f: 'B3+1', v: 4 };
    utils.book_append_sheet(made, sheet, '명단');
    const rows = await rowsOf(write(made, { bookType: 'biff8', type: 'buffer' }) as Buffer);
    expect(rows[2]).toEqual(['김하늘', '3', '2016-05-05']);
    expect(rows[3]?.every((cell) => cell === '')).toBe(true);
    expect(rows[4]).toEqual(['이바다', '4', '01012345678']);
  });

  it('may be a table of HTML, in UTF-8 or EUC-KR, or lines with tabs, and numbers keep their first zero', async () => {
    const people = [
      ['이름', '전화'],
      ['김하늘', '01012345678'],
    ];
    expect(await rowsOf(Buffer.from(html(people)))).toEqual(people);
    expect(await rowsOf(Buffer.from(people.map((cells) => cells.join('\t')).join('\r\n')))).toEqual(people);
    const unicode = Buffer.from(`\ufeff${people.map((cells) => cells.join('\t')).join('\r\n')}`, 'utf16le');
    expect(await rowsOf(unicode)).toEqual(people);
    expect(await rowsOf(iconv.encode(html([['김하늘', '0123']]), 'cp949'))).toEqual([['김하늘', '0123']]);
  });

  it('may be in all of code page 949, half of whose syllables are in no EUC-KR', async () => {
    const row = ['설믜', '이샾', '박뷁', '똠방각하'];
    expect(await rowsOf(iconv.encode(html([row]), 'cp949'))).toEqual([row]);
    expect(await rowsOf(iconv.encode(`이름\r\n${row.join('\t')}`, 'cp949'))).toEqual([['이름'], row]);
    expect(await rowsOf(koreanBook(row.join()))).toEqual([[row.join()]]);
  });

  it('says where a letter can’t be read, and takes no other one with it', async () => {
    const [before, after] = html([['김@늘', '초3']])
      .split('@')
      .map((part) => iconv.encode(part, 'cp949'));
    const broken = Buffer.concat([before ?? Buffer.alloc(0), Buffer.from([0x80]), after ?? Buffer.alloc(0)]);
    expect(await rowsOf(broken)).toEqual([['김\ufffd늘', '초3']]);
    // A file is still read as UTF-8 if it is cut off within a letter.
    expect(await rowsOf(Buffer.from('이름\t학년\r\n김하늘\t초').subarray(0, -1))).toEqual([
      ['이름', '학년'],
      ['김하늘', '\ufffd'],
    ]);
  });

  it.each(['biff8', 'xlml'] as const)('has the sheets that its program shows: %s', async (bookType) => {
    const sheets = {
      작년: [...HEADINGS, PERSON],
      숨김: [['x']],
      올해: [['명단'], ['이름'], ['이바다']],
      체험실: [['법정']],
    };
    const read = await readSheetFile(bookOf(sheets, bookType, { hidden: [1, 2] }));
    expect(read.ok && read.sheets.map(({ texts }) => texts.at(-1))).toEqual([['이바다'], ['법정']]);
  });

  it('says which of its lines its program does not show', async () => {
    const rows = [...HEADINGS, PERSON, PERSON];
    for (const bytes of [withHiddenRow(book(rows, 'biff8'), 3), bookOf({ 명단: rows }, 'xlml', { hiddenLine: 3 })]) {
      const read = await readSheetFile(bytes);
      expect(read.ok && read.sheets.map(({ texts, hidden }) => [texts.length, hidden])).toEqual([[4, [4]]]);
    }
  });

  it.each(['biff8', 'xlml'] as const)('has dates as dates, whatever is shown of them: %s', async (bookType) => {
    const shown = [
      'm"월" d"일"',
      '[$-412]yyyy"년" m"월" d"일" dddd',
      'yy.mm.dd',
      'd-mmm',
      'm/d/yy h:mm',
      'General',
      '0"반"',
    ];
    const cells = shown.map((z) => ({ t: 'n', v: 42_494, z }));
    for (const date1904 of [false, true]) {
      const [row] = await rowsOf(bookOf({ 명단: [cells] }, bookType, { date1904 }));
      const day = date1904 ? '2020-05-05' : '2016-05-04';
      expect(row).toEqual([day, day, day, day, day, '42494', '42494반']);
    }
  });

  it.each(['biff8', 'xlml'] as const)('has a cell far below as one line more: %s', async (bookType) => {
    const far = Array.from({ length: 5_000 }, (_, at) =>
      at < 4 ? ([...HEADINGS, PERSON, PERSON][at] ?? []) : at === 4_999 ? ['끝'] : [],
    );
    const rows = await rowsOf(book(far, bookType));
    expect([rows.length, rows.filter((row) => row.length > 0).length, rows[4_999]?.[0]]).toEqual([5_000, 5, '끝']);
  });

  it('may be XML of Excel 2003', async () => {
    expect((await rowsOf(book([...HEADINGS, PERSON], 'xlml'))).at(-1)).toEqual(PERSON);
  });

  it.each([
    ['a file of this machine', 'SYSTEM "file:///etc/passwd"'],
    ['itself nine times', `"${'&e;'.repeat(9)}"`],
  ])('whose XML declares an entity as %s shows the name of it alone', async (_name, entity) => {
    const workbook = book([...HEADINGS, PERSON], 'xlml').toString('utf8');
    const [head = '', ...rest] = workbook.split('<Workbook');
    const declared = [`${head}<!DOCTYPE Workbook [<!ENTITY e ${entity}>]>`, ...rest].join('<Workbook');
    const rows = await rowsOf(Buffer.from(declared.replace(PERSON[0] ?? '', '&e;')));
    expect(rows.at(-1)).toEqual(['&e;', ...PERSON.slice(1)]);
  });

  it('may have 2,000 people and no more', async () => {
    const people = (count: number) => Array.from({ length: count }, () => PERSON);
    expect(await rowsOf(book([...HEADINGS, ...people(2_000)], 'biff8'))).toHaveLength(2_002);
    const more = await readSheetFile(book([...HEADINGS, ...people(2_001)], 'biff8'));
    expect(more.ok && more.sheets.map(({ texts, isCutOff }) => [texts[1], isCutOff])).toEqual([[HEADINGS[1], true]]);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'no-sheet'],
    ['an .xlsx file by another name', book([PERSON], 'xlsx'), 'no-sheet'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'no-sheet'],
    ['larger than 2 MB', Buffer.alloc(SHEET_FILE_BYTES + 1, 0x61), 'too-much'],
    [
      'a packed file that grows a thousandfold',
      Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(9_000_000))]),
      'no-sheet',
    ],
  ])('that is %s is recognised', async (_name, bytes, because) => {
    expect(await readSheetFile(bytes)).toEqual({ ok: false, because });
  });

  it('that breaks off is no sheet, wherever it does', async () => {
    const whole = book([...HEADINGS, ...Array.from({ length: 300 }, () => PERSON)], 'biff8');
    for (const share of [0.01, 0.9]) {
      const read = await readSheetFile(whole.subarray(0, Math.floor(whole.length * share)));
      expect(read, `${share}`).toEqual({ ok: false, because: 'no-sheet' });
    }
  });

  it.each([
    [
      'cells that say they are a million wide',
      `<table>${'<tr><td colspan="9999999">x</td></tr>'.repeat(3_000)}</table>`,
    ],
    ['one cell of a sheet without end', 'ID;PWXL;N;E\nC;Y99999999;X99999999;K1\nE\n'],
  ])('with too much in it is not read: %s', async (_name, text) => {
    const read = await readSheetFile(Buffer.from(text));
    expect(read.ok ? read.sheets[0]?.isCutOff : read.because === 'too-much').toBe(true);
  });

  it('that takes longer than it may is given up', async () => {
    // A file that is read too fast would answer in the same moment as it reports that it is loaded.
    const people = Array.from({ length: 2_000 }, () => PERSON);
    expect(await readWithin(book([...HEADINGS, ...people], 'biff8'), 0)).toEqual({ ok: false, because: 'too-much' });
  });

  it('that asks for a password is recognised', async () => {
    expect(await readSheetFile(locked(book([...HEADINGS, PERSON], 'biff8')))).toEqual({
      ok: false,
      because: 'locked',
    });
  });
});
