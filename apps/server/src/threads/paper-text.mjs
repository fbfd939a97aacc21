import encodeQR from 'qr';
import { ASCENT, piecesOf } from './paper-fonts.mjs';

const LEADING = 1.5;

/** Line height in points. */
export const lineHeight = (size) => size * LEADING;

/**
 * Breaks a text into lines of a width: between words, as is usual in Korean print, and within a word only where it is
 * longer than a line.
 */
export function linesOf(sheet, text, { font, size, width }) {
  const measure = measureOf(sheet, font, size);
  return String(text)
    .split('\n')
    .flatMap((paragraph) => wrap(paragraph, width, measure));
}

function wrap(paragraph, width, measure) {
  const lines = [];
  let line = '';
  for (const word of paragraph.split(' ').flatMap((each) => pieces(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word, width, measure) {
  if (measure(word) <= width) return [word];
  const parts = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** The width of a text; each text is measured once for a document. */
function measureOf(sheet, font, size) {
  const { doc, widths } = sheet;
  return (text) => {
    const key = `${font}|${size}|${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = piecesOf(sheet, text, font).reduce(
      (sum, piece) => sum + doc.font(piece.font).fontSize(size).widthOfString(piece.text),
      0,
    );
    widths.set(key, width);
    return width;
  };
}

/** Draws lines from `y` downwards, each aligned in the width. */
export function drawLines(sheet, lines, { x, y, width, font, size, align = 'start', colour = sheet.colours.ink }) {
  const { doc } = sheet;
  const measure = measureOf(sheet, font, size);
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    let left = align === 'start' ? x : x + (width - measure(line)) / (align === 'center' ? 2 : 1);
    const base = y + at * lineHeight(size) + ASCENT * size;
    for (const piece of piecesOf(sheet, line, font)) {
      doc.font(piece.font).fontSize(size).fillColor(colour);
      if (piece.actual !== undefined) doc.markContent('Span', { actual: piece.actual });
      doc.text(piece.text, left, base, { lineBreak: false, baseline: 'alphabetic' });
      if (piece.actual !== undefined) doc.endMarkedContent();
      if (piece.text !== line) left += doc.widthOfString(piece.text);
    }
  }
}

const QUIET_ZONE = 4;

/** Draws a QR code with medium error correction, black on white. */
export function drawCode(sheet, text, place) {
  const { x, y, size } = place;
  const options = { alt: `QR ${text}`, bbox: [x, y, x + size, y + size] };
  sheet.tags.tag('Figure', () => drawModules(sheet.doc, text, place), options);
}

function drawModules(doc, text, { x, y, size }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const module = size / rows.length;
  for (const [row, dots] of rows.entries())
    for (const [column, isDark] of dots.entries())
      // Slightly larger than its cell, so that no viewer shows gaps.
      if (isDark) doc.rect(x + column * module, y + row * module, module * 1.02, module * 1.02);
  doc.fill('#000');
  doc.rect(x, y, size, size).lineWidth(0.75).strokeColor('#8a949e').stroke();
}
