import { read, set_cptable, utils, write } from '@e965/xlsx';
import { parentPort, workerData } from 'node:worker_threads';

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const OPTIONS = { cellFormula: false, cellHTML: false, bookVBA: false, dense: true, dateNF: 'yyyy-mm-dd' };

const { act, input } = workerData;
// A workbook of an older program is in a code page of its own. The tables take longer to load than all else, and nothing but a workbook needs them.
if (act === 'read' && isWorkbook(input.bytes)) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
// What the file itself takes is counted from here.
parentPort?.postMessage('loaded');

parentPort?.postMessage(act === 'read' ? readCells(input) : { value: writeBook(input) });

/** The texts of the first sheet, a list a row; or what the library said of a file that it could not open. */
function readCells({ bytes, mostRows, mostColumns, longestText }) {
  let book;
  try {
    book = openBook(Buffer.from(bytes), { ...OPTIONS, sheetRows: mostRows });
  } catch (error) {
    return { unreadable: String(error) };
  }
  return { value: textsOf(book, { mostRows, mostColumns, longestText }) };
}

function textsOf(book, { mostRows, mostColumns, longestText }) {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const range = sheet?.['!ref'] === undefined ? null : utils.decode_range(sheet['!ref']);
  if (range === null) return [];
  const part = {
    s: { r: 0, c: 0 },
    e: { r: Math.min(range.e.r, mostRows - 1), c: Math.min(range.e.c, mostColumns - 1) },
  };
  const rows = utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '', blankrows: true, range: part });
  return rows.map((cells) => cells.map((cell) => String(cell ?? '').slice(0, longestText)));
}

/** A workbook of Excel as it is; everything else is text that only ends in `.xls`: a table of HTML, XML of Excel 2003, lines with tabs. */
function openBook(bytes, options) {
  if (isWorkbook(bytes)) return read(bytes, { ...options, type: 'buffer' });
  // As texts, so that a telephone number keeps its first zero.
  return read(decode(bytes), { ...options, type: 'string', raw: true });
}

function isWorkbook(bytes) {
  return OLE.equals(bytes.subarray(0, 4));
}

function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** A workbook in the format of Excel 97 (BIFF8); every cell is text. */
function writeBook(sheets) {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((cell) => ({ t: 's', v: cell }))));
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { bookType: 'biff8', type: 'buffer' });
}
