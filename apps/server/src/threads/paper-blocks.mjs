import { drawCode, drawLines, lineHeight, linesOf } from './paper-text.mjs';

const BODY = 10;
const SMALL = 9.25;
const PAD = 6;

/** Draws one block of a paper (`PaperBlock` of `paper.ts`) and moves down below it. */
export function drawBlock(sheet, block) {
  const draw = { heading, facts, table, word, notes, pass, closing }[block.kind];
  draw(sheet, block);
}

function heading(sheet, { text }) {
  sheet.need(80);
  drawLines(sheet, [text], { x: sheet.left, y: sheet.y + 6, width: sheet.width, font: 'bold', size: 11 });
  sheet.y += 26;
}

function frame({ doc, colours }, { x, y, width, height }, fill) {
  if (fill) doc.rect(x, y, width, height).fill(colours.fill);
  doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(colours.rule).stroke();
}

function topRule({ doc, left, right, y, colours }) {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(1.5).strokeColor(colours.soft).stroke();
}

/** Cells beside each other, as high as the highest of them. */
function row(sheet, cells, { pad = PAD } = {}) {
  const laid = cells.map((cell) => ({
    ...cell,
    lines: linesOf(sheet, cell.text, { font: cell.font, size: cell.size, width: cell.width - 2 * pad }),
  }));
  const height = Math.max(...laid.map(({ lines, size }) => lines.length * lineHeight(size))) + 2 * (pad - 1);
  return {
    height,
    draw() {
      let x = sheet.left;
      for (const { lines, width, font, size, align, fill } of laid) {
        frame(sheet, { x, y: sheet.y, width, height }, fill);
        const inner = lines.length * lineHeight(size);
        const y = sheet.y + (height - inner) / 2 + size * 0.18;
        drawLines(sheet, lines, { x: x + pad, y, width: width - 2 * pad, font, size, align });
        x += width;
      }
      sheet.y += height;
    },
  };
}

const TERM = 64;

function facts(sheet, { rows }) {
  topRule(sheet);
  for (const pairs of rows) {
    const valueWidth = sheet.width / pairs.length - TERM;
    const cells = pairs.flatMap(({ term, value }) => [
      { text: term, width: TERM, font: 'bold', size: SMALL, fill: true },
      { text: value, width: valueWidth, font: 'regular', size: BODY },
    ]);
    const laid = row(sheet, cells);
    if (sheet.need(laid.height)) topRule(sheet);
    laid.draw();
  }
  sheet.y += 12;
}

function table(sheet, { groups, columns, rows, total }) {
  const widths = columns.map(({ width }) => width * sheet.width);
  const size = columns.length > 8 ? 8.5 : SMALL;
  const pad = columns.length > 8 ? 3 : PAD;
  const cellsOf = (texts, { font = 'regular', fill = false, isHead = false } = {}) =>
    columns.map(({ align }, at) => ({
      text: texts[at] ?? '',
      width: widths[at],
      font: at === 0 && align === undefined ? 'bold' : font,
      size,
      align: isHead ? 'center' : (align ?? 'start'),
      fill,
    }));
  const head = () => {
    topRule(sheet);
    if (groups) row(sheet, groupCells(groups, widths, size), { pad }).draw();
    row(
      sheet,
      cellsOf(
        columns.map(({ header }) => header),
        { font: 'bold', fill: true, isHead: true },
      ),
      { pad },
    ).draw();
  };
  sheet.need(90);
  head();
  for (const texts of rows) {
    const laid = row(sheet, cellsOf(texts), { pad });
    // What goes on on another page says its columns once more.
    if (sheet.need(laid.height)) head();
    laid.draw();
  }
  if (total) {
    const laid = row(sheet, cellsOf(total, { font: 'bold', fill: true }), { pad });
    if (sheet.need(laid.height)) head();
    laid.draw();
  }
  sheet.y += 12;
}

function groupCells(groups, widths, size) {
  let at = 0;
  return groups.map(({ name, columns }) => {
    const width = widths.slice(at, (at += columns)).reduce((sum, each) => sum + each, 0);
    return { text: name, width, font: 'bold', size, align: 'center', fill: true };
  });
}

function word(sheet, { text }) {
  const style = { font: 'regular', size: 11, width: sheet.width - 24 };
  const lines = linesOf(sheet, text, style);
  const height = lines.length * lineHeight(11) + 18;
  sheet.need(height + 8);
  frame(sheet, { x: sheet.left, y: sheet.y, width: sheet.width, height }, false);
  drawLines(sheet, lines, { ...style, x: sheet.left + 12, y: sheet.y + 11 });
  sheet.y += height + 10;
}

function notes(sheet, { items, isNumbered }) {
  const style = { font: 'regular', size: SMALL, colour: sheet.colours.soft };
  for (const [at, item] of items.entries()) {
    const lines = linesOf(sheet, item, { ...style, width: sheet.width - 18 });
    sheet.need(lines.length * lineHeight(SMALL));
    drawLines(sheet, [isNumbered ? `${at + 1}.` : '·'], { ...style, x: sheet.left + 4, y: sheet.y, width: 14 });
    drawLines(sheet, lines, { ...style, x: sheet.left + 18, y: sheet.y, width: sheet.width - 18 });
    sheet.y += lines.length * lineHeight(SMALL) + 2;
  }
  sheet.y += 8;
}

const PASS = 128;

function pass(sheet, { code, facts: pairs }) {
  const x = sheet.left + PASS + 18;
  const width = sheet.right - x - TERM - 8;
  const laid = pairs.map(({ term, value }) => ({
    term,
    lines: linesOf(sheet, value, { font: 'regular', size: 11, width }),
  }));
  const height = Math.max(
    PASS,
    laid.reduce((sum, { lines }) => sum + lines.length * lineHeight(11) + 7, 0),
  );
  sheet.need(height + 16);
  drawCode(sheet.doc, code, { x: sheet.left, y: sheet.y, size: PASS });
  let y = sheet.y + 2;
  for (const { term, lines } of laid) {
    drawLines(sheet, [term], { x, y: y + 1, width: TERM, font: 'regular', size: BODY, colour: sheet.colours.soft });
    drawLines(sheet, lines, { x: x + TERM + 8, y, width, font: 'bold', size: 11 });
    y += lines.length * lineHeight(11) + 7;
  }
  sheet.y += height + 18;
}

function closing(sheet, { date, signatures, addressee }) {
  sheet.need(80 + signatures.length * 34);
  const { doc, left, right, width, colours } = sheet;
  sheet.y += 16;
  drawLines(sheet, [date], { x: left, y: sheet.y, width, align: 'center', font: 'bold', size: 13 });
  sheet.y += 40;
  const from = right - 330;
  for (const { term, name, seal } of signatures) {
    const lines = linesOf(sheet, name, { font: 'bold', size: 11.5, width: 190 });
    const style = { y: sheet.y, colour: colours.soft, font: 'regular', size: BODY };
    drawLines(sheet, [term], { ...style, x: from, width: 50 });
    drawLines(sheet, lines, { x: from + 56, y: sheet.y - 1, width: 190, font: 'bold', size: 11.5 });
    drawLines(sheet, [seal], { ...style, x: right - 90, width: 90, align: 'end' });
    sheet.y += lines.length * lineHeight(11.5) + 6;
    doc.moveTo(from, sheet.y).lineTo(right, sheet.y).lineWidth(0.75).strokeColor(colours.soft).stroke();
    sheet.y += 14;
  }
  if (addressee === '') return;
  sheet.y += 12;
  drawLines(sheet, [addressee], { x: left, y: sheet.y, width, align: 'center', font: 'bold', size: 15 });
  sheet.y += lineHeight(15);
}
