import { read, set_cptable, SSF, utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { parentPort, workerData } from 'node:worker_threads';

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const OPTIONS = { cellFormula: false, cellHTML: false, bookVBA: false, dense: true, cellNF: true };
const KOREAN = 949;

const { act, input } = workerData;
// Workbooks of old programs use code pages. Their tables take longest to load, and only workbooks need them.
if (act === 'read' && isWorkbook(input.bytes))
  set_cptable(withKorean(await import('@e965/xlsx/dist/cpexcel.full.mjs')));
// The time limit of the file starts here.
parentPort?.postMessage('loaded');

parentPort?.postMessage(act === 'read' ? readCells(input) : { value: writeBook(input) });

/**
 * The tables with a code page 949 that decodes invalid bytes to U+FFFD: the library's own also drops the byte after
 * them.
 */
function withKorean({ cptable, utils: tables }) {
  const decode = (page, bytes, ...more) =>
    page === KOREAN ? iconv.decode(Buffer.from(bytes), 'cp949') : tables.decode(page, bytes, ...more);
  return { cptable, utils: { ...tables, decode } };
}

/** The visible sheets (`ReadSheet` of `sheet.ts`), or the library's message about a file that it can't open. */
function readCells({ bytes, bounds }) {
  let book;
  try {
    book = openBook(Buffer.from(bytes), { ...OPTIONS, sheetRows: bounds.lines + 1 });
  } catch (error) {
    return { unreadable: String(error) };
  }
  const about = book.Workbook?.Sheets ?? [];
  const shown = book.SheetNames.filter((_name, at) => !about[at]?.Hidden).slice(0, bounds.sheets);
  const dates = { date1904: book.Workbook?.WBProps?.date1904 === true };
  return { value: shown.map((name) => textsOf(book.Sheets[name], bounds, dates)) };
}

function textsOf(sheet, bounds, dates) {
  const cells = sheet?.['!data'] ?? [];
  const texts = [];
  let written = 0;
  // Rows are read by their keys, so a row far below does not make a loop over the empty ones.
  for (const key of Object.keys(cells)) {
    const at = Number(key);
    const row = Array.from(cells[at].slice(0, bounds.columns), (cell) => textOf(cell, dates).slice(0, bounds.text));
    if (row.every((text) => text.trim() === '')) continue;
    written += 1;
    if (written > bounds.rows || at >= bounds.lines) return { texts, hidden: [], isCutOff: true };
    while (texts.length < at) texts.push([]);
    texts.push(row);
  }
  const lines = sheet?.['!rows'] ?? [];
  const hidden = texts.flatMap((_row, at) => (lines[at]?.hidden === true ? [at + 1] : []));
  return { texts, hidden, isCutOff: false };
}

/** The shown text of a cell; a date always in one format. */
function textOf(cell, dates) {
  if (cell === undefined || cell === null || cell.t === 'z') return '';
  if (cell.t === 'n' && cell.v >= 1 && SSF.is_date(cell.z ?? '')) {
    const day = SSF.parse_date_code(cell.v, dates);
    if (day !== null) return new Date(Date.UTC(day.y, day.m - 1, day.d)).toISOString().slice(0, 10);
  }
  return String(utils.format_cell(cell) ?? '');
}

/**
 * Opens a workbook; anything else is text with the ending `.xls`: an HTML table, XML of Excel 2003, or lines with tabs.
 */
function openBook(bytes, options) {
  if (isWorkbook(bytes)) return read(bytes, { ...options, type: 'buffer' });
  // As texts, so that a phone number keeps its leading zero.
  return read(decode(bytes), { ...options, type: 'string', raw: true });
}

function isWorkbook(bytes) {
  return OLE.equals(bytes.subarray(0, 4));
}

/**
 * Decodes UTF-16 with a byte order mark, or else by what gives fewer invalid letters: UTF-8, or the code page of Korean
 * Windows. Node's `euc-kr` lacks half of that page's syllables.
 */
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const unicode = new TextDecoder('utf-8').decode(bytes);
  if (unreadable(unicode) === 0) return unicode;
  const korean = iconv.decode(bytes, 'cp949');
  return unreadable(korean) < unreadable(unicode) ? korean : unicode;
}

function unreadable(text) {
  return text.split('\ufffd').length - 1;
}

/** Writes a workbook in the format of Excel 97 (BIFF8); every cell is text. */
function writeBook(sheets) {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((cell) => ({ t: 's', v: cell }))));
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { bookType: 'biff8', type: 'buffer' });
}
