import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const face = (name) => readFileSync(resolve(`pretendard/dist/public/static/alternative/Pretendard-${name}.ttf`));
// With TrueType outlines files are a quarter as large as with OpenType ones.
const FACES = { regular: face('Regular'), bold: face('Bold') };
const WEIGHTS = { regular: 400, bold: 700 };
const { ascent, unitsPerEm, characterSet } = create(FACES.regular);
const OWN_LETTERS = new Set(characterSet);

/** The distance of the letters from the top of their line, as a share of the font size. */
export const ASCENT = ascent / unitsPerEm;

/** The parts of the second font by name, and the part of each letter. */
const PARTS = new Map(
  Object.entries(JSON.parse(readFileSync(resolve('@fontsource-variable/noto-sans-kr/unicode.json'), 'utf8'))).map(
    ([name, ranges]) => [name.replaceAll(/[[\]]/gu, ''), ranges.split(',').flatMap(lettersOf)],
  ),
);
const PART_OF = new Map([...PARTS].flatMap(([name, letters]) => letters.map((letter) => [letter, name])));

/** Those of `U+4e00-4e0a`. */
function lettersOf(range) {
  const [first, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

// Invisible characters are left out where no font has them.
const DRAWN = /[^\p{C}\p{M}\p{Z}]/u;
const BOX = '□';

/**
 * The fonts of a document. `partOf` returns the part of the second font that has a letter, null where no font has it,
 * undefined where the first font has it.
 */
export async function openFonts(doc, paper) {
  for (const [name, font] of Object.entries(FACES)) doc.registerFont(name, font);
  const others = [...new Set(JSON.stringify(paper))].filter((letter) => !OWN_LETTERS.has(letter.codePointAt(0)));
  const parts = new Map(others.map((letter) => [letter, PART_OF.get(letter) ?? null]));
  for (const part of new Set(parts.values())) if (part !== null) await openPart(doc, part);
  return {
    partOf: (letter) => parts.get(letter),
    isLacking: others.some((letter) => parts.get(letter) === null && DRAWN.test(letter)),
  };
}

/**
 * Parts by weight and name, as static fonts: each is made once, in 10 ms, and a document embeds only the letters that
 * it uses.
 */
const made = new Map();

async function openPart(doc, part) {
  for (const [name, wght] of Object.entries(WEIGHTS)) {
    const key = `${name} ${part}`;
    if (!made.has(key)) made.set(key, await cutPart(part, wght));
    doc.registerFont(key, made.get(key));
  }
}

function cutPart(part, wght) {
  const varying = readFileSync(
    resolve(`@fontsource-variable/noto-sans-kr/files/noto-sans-kr-${part}-wght-normal.woff2`),
  );
  return subsetFont(varying, PARTS.get(part).join(''), { targetFormat: 'truetype', variationAxes: { wght } });
}

/** Splits a text into pieces of one font each. A box replaces a letter that no font has; `actual` is that letter. */
export function piecesOf(sheet, text, font) {
  const pieces = [];
  for (const letter of text) {
    const part = sheet.fonts.partOf(letter);
    if (part === null) {
      if (DRAWN.test(letter)) pieces.push({ font, text: BOX, actual: letter });
      continue;
    }
    const name = part === undefined ? font : `${font} ${part}`;
    const last = pieces.at(-1);
    if (last?.font === name && last.actual === undefined) last.text += letter;
    else pieces.push({ font: name, text: letter });
  }
  return pieces;
}
