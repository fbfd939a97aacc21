import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/spec-map.md';

// How many requirements each section of the two checklists has: `B` booking, `R` reservation.
const SECTIONS = {
  B1: 31,
  B2: 67,
  B3: 37,
  B4: 37,
  B5: 54,
  B6: 17,
  B7: 42,
  B8: 8,
  B9: 33,
  R1: 47,
  R2: 199,
  R3: 67,
  R4: 79,
  R5: 92,
  R6: 15,
  R7: 58,
  R8: 31,
  R9: 87,
};

/** Every requirement stands on the spec map exactly once, and every file that the map names is there. */
export function checkSpecMap(_sources, root) {
  const path = join(root, PAGE);
  if (!existsSync(path)) return [{ file: PAGE, line: 1, message: 'is missing' }];
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .map((text, index) => ({ cells: text.split('|').map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => /^[BR]\d-\d/.test(cells[1] ?? ''));
  const seen = new Map();
  const findings = rows.flatMap(({ cells, line }) => [
    ...ids(cells[1]).flatMap((id) => place(id, line, seen)),
    ...files(cells.slice(3).join(' '))
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => ({ file: PAGE, line, message: `${file} is named and isn't there` })),
    ...(/^(built|part|later)$/.test(cells[2] ?? '')
      ? []
      : [{ file: PAGE, line, message: 'says neither built, part nor later' }]),
    ...(cells[2] === 'built' && files(cells[4] ?? '').length === 0
      ? [{ file: PAGE, line, message: 'is built and names no test' }]
      : []),
  ]);
  return [...findings, ...missing(seen)];
}

function place(id, line, seen) {
  if (!isKnown(id)) return [{ file: PAGE, line, message: `${id} is no requirement` }];
  if (seen.has(id)) return [{ file: PAGE, line, message: `${id} stands on line ${seen.get(id)} too` }];
  seen.set(id, line);
  return [];
}

const missing = (seen) =>
  Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => name(section, index + 1))
      .filter((id) => !seen.has(id))
      .map((id) => ({ file: PAGE, line: 1, message: `${id} is missing` })),
  );

const name = (section, number) => `${section}-${String(number).padStart(2, '0')}`;

function isKnown(id) {
  const [section, number] = id.split('-');
  return Number(number) >= 1 && Number(number) <= (SECTIONS[section] ?? 0);
}

/** `B1-01, B1-03…05` → the four ids. */
function ids(cell) {
  return cell.split(',').flatMap((part) => {
    const [, section, first, last] = /^\s*([BR]\d)-(\d+)(?:…(\d+))?\s*$/.exec(part) ?? [];
    if (!section) return [part.trim()];
    const from = Number(first);
    const to = Number(last ?? first);
    return Array.from({ length: to - from + 1 }, (_, index) => name(section, from + index));
  });
}

/** The paths in backticks of a cell. */
const files = (cell) => [...cell.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map((match) => match[1]);
