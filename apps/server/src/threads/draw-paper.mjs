import PDFDocument from 'pdfkit';
import { drawBlock } from './paper-blocks.mjs';
import { openFonts } from './paper-fonts.mjs';
import { drawCode, drawLines, linesOf, lineHeight } from './paper-text.mjs';

const MARGIN = 45;
const FOOT = 34;
const INK = '#1e2124';
const SOFT = '#464c53';
const RULE = '#8a949e';

/** Draws a document (`Paper` of `paper.ts`); returns its bytes. */
export async function drawPaper(paper) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ko-KR',
    displayTitle: true,
    info: {
      Title: paper.title,
      Author: paper.organiser,
      CreationDate: new Date(paper.madeAt),
      Producer: 'Kkumteo',
      Creator: 'Kkumteo',
    },
  });
  const bytes = collect(doc);
  const sheet = { ...sheetOf(doc), fonts: await openFonts(doc, paper), tags: openTags(doc) };
  drawHead(sheet, paper);
  for (const block of paper.blocks) drawBlock(sheet, block);
  sheet.tags.end();
  drawFeet(doc, sheet, paper);
  doc.end();
  return bytes;
}

function collect(doc) {
  const chunks = [];
  return new Promise((done, failed) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', failed);
  });
}

/** The current page: its edges, and the position of the next block. */
function sheetOf(doc) {
  const { width, height } = doc.page;
  return {
    doc,
    left: MARGIN,
    width: width - 2 * MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN - FOOT,
    y: 36,
    colours: { ink: INK, soft: SOFT, rule: RULE, fill: '#f1f3f6' },
    widths: new Map(),
    /** Starts a new page where less space is left than needed. */
    need(points) {
      if (this.y + points <= this.bottom) return false;
      doc.addPage();
      this.y = MARGIN;
      return true;
    },
  };
}

const CODE = 48;

function drawHead(sheet, { organiser, bookingReference, code, title }) {
  const { left, right, tags, width } = sheet;
  const by = { x: left, y: sheet.y + 2, width: width / 2, font: 'bold', size: 10 };
  tags.tag('P', () => drawLines(sheet, [organiser], by));
  const edge = code === null ? right : right - CODE - 9;
  const number = { x: edge - 200, width: 200, align: 'end' };
  tags.tag('P', () => {
    drawLines(sheet, ['예약번호'], { ...number, y: sheet.y + 2, font: 'regular', size: 9, colour: SOFT });
    drawLines(sheet, [bookingReference], { ...number, y: sheet.y + 15, font: 'bold', size: 11 });
  });
  if (code !== null) drawCode(sheet, code, { x: right - CODE, y: sheet.y, size: CODE });
  sheet.y += CODE + 16;
  const size = title.length > 12 ? 19 : 24;
  const style = { font: 'bold', size };
  const lines = linesOf(sheet, title, { ...style, width });
  tags.tag('H1', () => drawLines(sheet, lines, { ...style, x: left, y: sheet.y, width, align: 'center' }));
  sheet.y += lines.length * lineHeight(size) + 16;
}

/** Drawn on every page at the end, when the number of pages is known. */
function drawFeet(doc, sheet, { foot, lackingWords }) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.tags.silent(() => drawFoot(doc, sheet, { foot, lackingWords, page, count }), 'Pagination');
  }
}

function drawFoot(doc, sheet, { foot: [first, second], lackingWords, page, count }) {
  const y = doc.page.height - MARGIN - 14;
  doc
    .moveTo(sheet.left, y - 8)
    .lineTo(sheet.right, y - 8)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  const style = { y, width: sheet.width, x: sheet.left, font: 'regular', size: 9, colour: SOFT };
  drawLines(sheet, [first], style);
  drawLines(sheet, [second], { ...style, align: 'end' });
  if (sheet.fonts.isLacking) drawLines(sheet, [lackingWords], { ...style, y: y + 13 });
  if (count > 1) drawLines(sheet, [`${page + 1} / ${count}`], { ...style, y: y + 13, align: 'center' });
}

/** The structure of the document for screen readers: its elements in order. */
function openTags(doc) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];
  const begin = (type, options) => {
    const element = doc.struct(type, options);
    open.at(-1).add(element);
    return element;
  };
  return {
    /** An element whose content `draw` draws. */
    tag(type, draw, options = {}) {
      const element = begin(type, options);
      element.add(draw);
      element.end();
    },
    /** An element that contains other elements. */
    inside(type, body) {
      open.push(begin(type, {}));
      body();
      open.pop().end();
    },
    /** Decoration, which screen readers skip. */
    silent(draw, type = 'Layout') {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    end: () => root.end(),
  };
}
