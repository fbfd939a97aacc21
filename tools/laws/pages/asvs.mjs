import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/security.md';

/**
 * How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has, by chapter; those of level 3 come after
 * them.
 * @type {Readonly<Record<string, Readonly<Record<string, number>>>>}
 */
const SECTIONS = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

/** Every requirement of levels 1 and 2 is on the security page once, by itself or within `V9.1.1–V9.2.4`. */
export function checkAsvs(_sources, root, sections = SECTIONS) {
  if (!existsSync(join(root, PAGE))) return [];
  const known = Object.entries(sections).flatMap(([chapter, counts]) =>
    Object.entries(counts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `V${chapter}.${section}.${index + 1}`),
    ),
  );
  const rows = readFileSync(join(root, PAGE), 'utf8')
    .split('\n')
    .flatMap((text, index) => numbersOf(text).map((named) => ({ named, line: index + 1 })));
  const spread = rows.flatMap(({ named, line }) => spelledOut(named, known).map((id) => ({ id, line })));
  const found = spread.map(({ id }) => id);
  return [
    ...spread
      .filter(({ id }) => !known.includes(id))
      .map(({ id, line }) => finding(line, `${id} is none of level 1 or 2`)),
    ...spread
      .filter(({ id }, index) => found.indexOf(id) !== index)
      .map(({ id, line }) => finding(line, `${id} stands there twice`)),
    ...known.filter((id) => !found.includes(id)).map((id) => finding(1, `${id} is missing`)),
  ];
}

const finding = (line, message) => ({ file: PAGE, line, message });

/** What the first cell of a row names. */
function numbersOf(line) {
  const [, cell] = /^\| (V\d[^|]*) \|/.exec(line) ?? [];
  return cell === undefined ? [] : cell.split(',').map((part) => part.trim());
}

function spelledOut(named, known) {
  const [first, last] = named.split('–');
  if (last === undefined || !known.includes(first) || !known.includes(last))
    return last === undefined ? [named] : [first, last];
  return known.slice(known.indexOf(first), known.indexOf(last) + 1);
}
