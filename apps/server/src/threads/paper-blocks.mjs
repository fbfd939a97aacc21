import { drawCode, drawLines, lineHeight, linesOf } from './paper-text.mjs';

const BODY = 10;
const SMALL = 9.25;
const PAD = 6;

/** Draws a block (`PaperBlock` of `paper.ts`) and moves the position below it. */
export function drawBlock(sheet, block) {
  const draw = { heading, facts, table, word, notes, pass, closing }[block.kind];
  draw(sheet, block);
}

function heading(sheet, { text }) {
  sheet.need(80);
  const style = { x: sheet.left, y: sheet.y + 6, width: sheet.width, font: 'bold', size: 11 };
  sheet.tags.tag('H2', () => drawLines(sheet, [text], style));
  sheet.y += 26;
}

function frame({ doc, colours, tags }, { x, y, width, height }, fill) {
  tags.silent(() => {
    if (fill) doc.rect(x, y, width, height).fill(colours.fill);
    doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(colours.rule).stroke();
  });
}

function rule({ doc, tags }, { from, to, y, weight, colour }) {
  tags.silent(() => doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke());
}

const topRule = (sheet) =>
  rule(sheet, { from: sheet.left, to: sheet.right, y: sheet.y, weight: 1.5, colour: sheet.colours.soft });

/** A row of cells, as high as its highest cell. */
function row(sheet, cells, { pad = PAD } = {}) {
  const laid = cells.map((cell) => ({
    ...cell,
    lines: linesOf(sheet, cell.text, { font: cell.font, size: cell.size, width: cell.width - 2 * pad }),
  }));
  const height = Math.max(...laid.map(({ lines, size }) => lines.length * lineHeight(size))) + 2 * (pad - 1);
  return {
    height,
    draw() {
      sheet.tags.inside('TR', () =>
        this.drawCells((draw, { scope }) => sheet.tags.tag(scope ? 'TH' : 'TD', draw, { scope })),
      );
    },
    /** Repeated headings, which a screen reader must not read again. */
    drawAgain() {
      this.drawCells((draw) => sheet.tags.silent(draw, 'Pagination'));
    },
    drawCells(drawCell) {
      let x = sheet.left;
      for (const cell of laid) {
        const { lines, width, font, size, align, fill } = cell;
        frame(sheet, { x, y: sheet.y, width, height }, fill);
        const inner = lines.length * lineHeight(size);
        const y = sheet.y + (height - inner) / 2 + size * 0.18;
        const style = { x: x + pad, y, width: width - 2 * pad, font, size, align };
        drawCell(() => drawLines(sheet, lines, style), cell);
        x += width;
      }
      sheet.y += height;
    },
  };
}

const TERM = 64;

function facts(sheet, { rows }) {
  topRule(sheet);
  sheet.tags.inside('Table', () => factRows(sheet, rows));
  sheet.y += 12;
}

function factRows(sheet, rows) {
  for (const pairs of rows) {
    const valueWidth = sheet.width / pairs.length - TERM;
    const cells = pairs.flatMap(({ term, value }) => [
      { text: term, width: TERM, font: 'bold', size: SMALL, fill: true, scope: 'Row' },
      { text: value, width: valueWidth, font: 'regular', size: BODY },
    ]);
    const laid = row(sheet, cells);
    if (sheet.need(laid.height)) topRule(sheet);
    laid.draw();
  }
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
      scope: isHead ? 'Column' : undefined,
    }));
  const headers = columns.map(({ header }) => header);
  const heads = [
    ...(groups ? [groupCells(groups, widths, size)] : []),
    cellsOf(headers, { font: 'bold', fill: true, isHead: true }),
  ].map((cells) => row(sheet, cells, { pad }));
  const body = [
    ...rows.map((texts) => cellsOf(texts)),
    ...(total ? [cellsOf(total, { font: 'bold', fill: true })] : []),
  ];
  sheet.need(90);
  topRule(sheet);
  sheet.tags.inside('Table', () => {
    for (const head of heads) head.draw();
    for (const cells of body) {
      const laid = row(sheet, cells, { pad });
      // A table that continues on another page repeats its headings.
      if (sheet.need(laid.height)) {
        topRule(sheet);
        for (const head of heads) head.drawAgain();
      }
      laid.draw();
    }
  });
  sheet.y += 12;
}

function groupCells(groups, widths, size) {
  let at = 0;
  return groups.map(({ name, columns }) => {
    const width = widths.slice(at, (at += columns)).reduce((sum, each) => sum + each, 0);
    return { text: name, width, font: 'bold', size, align: 'center', fill: true, scope: 'Column' };
  });
}

function word(sheet, { text }) {
  const style = { font: 'regular', size: 11, width: sheet.width - 24 };
  const lines = linesOf(sheet, text, style);
  const height = lines.length * lineHeight(11) + 18;
  sheet.need(height + 8);
  frame(sheet, { x: sheet.left, y: sheet.y, width: sheet.width, height }, false);
  sheet.tags.tag('P', () => drawLines(sheet, lines, { ...style, x: sheet.left + 12, y: sheet.y + 11 }));
  sheet.y += height + 10;
}

function notes(sheet, { items, isNumbered }) {
  const style = { font: 'regular', size: SMALL, colour: sheet.colours.soft };
  const note = (item, at) => {
    const { tags, left, width } = sheet;
    const lines = linesOf(sheet, item, { ...style, width: width - 18 });
    sheet.need(lines.length * lineHeight(SMALL));
    const label = [isNumbered ? `${at + 1}.` : '·'];
    tags.tag('Lbl', () => drawLines(sheet, label, { ...style, x: left + 4, y: sheet.y, width: 14 }));
    tags.tag('LBody', () => drawLines(sheet, lines, { ...style, x: left + 18, y: sheet.y, width: width - 18 }));
    sheet.y += lines.length * lineHeight(SMALL) + 2;
  };
  sheet.tags.inside('L', () => {
    for (const [at, item] of items.entries()) sheet.tags.inside('LI', () => note(item, at));
  });
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
  drawCode(sheet, code, { x: sheet.left, y: sheet.y, size: PASS });
  let y = sheet.y + 2;
  for (const { term, lines } of laid) {
    const soft = { font: 'regular', size: BODY, colour: sheet.colours.soft };
    sheet.tags.tag('P', () => {
      drawLines(sheet, [term], { ...soft, x, y: y + 1, width: TERM });
      drawLines(sheet, lines, { x: x + TERM + 8, y, width, font: 'bold', size: 11 });
    });
    y += lines.length * lineHeight(11) + 7;
  }
  sheet.y += height + 18;
}

function closing(sheet, { date, signatures, addressee }) {
  sheet.need(80 + signatures.length * 34);
  const { left, right, tags, width, colours } = sheet;
  const middle = { x: left, width, align: 'center', font: 'bold' };
  sheet.y += 16;
  tags.tag('P', () => drawLines(sheet, [date], { ...middle, y: sheet.y, size: 13 }));
  sheet.y += 40;
  const from = right - 330;
  for (const { term, name, seal } of signatures) {
    const lines = linesOf(sheet, name, { font: 'bold', size: 11.5, width: 190 });
    const style = { y: sheet.y, colour: colours.soft, font: 'regular', size: BODY };
    tags.tag('P', () => {
      drawLines(sheet, [term], { ...style, x: from, width: 50 });
      drawLines(sheet, lines, { x: from + 56, y: sheet.y - 1, width: 190, font: 'bold', size: 11.5 });
      drawLines(sheet, [seal], { ...style, x: right - 90, width: 90, align: 'end' });
    });
    sheet.y += lines.length * lineHeight(11.5) + 6;
    rule(sheet, { from, to: right, y: sheet.y, weight: 0.75, colour: colours.soft });
    sheet.y += 14;
  }
  if (addressee === '') return;
  sheet.y += 12;
  tags.tag('P', () => drawLines(sheet, [addressee], { ...middle, y: sheet.y, size: 15 }));
  sheet.y += lineHeight(15);
}
