import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PAGES = ['docs/requirements/booking.md', 'docs/requirements/reservation.md'];
const TEST = /`[^`\s]+\.(?:test\.tsx?|e2e\.ts)`/;

/**
 * How many requirements each section of the two specifications has: `B` booking, `R` reservation. None may be dropped.
 * @type {Readonly<Record<string, number>>}
 */
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

/**
 * Every requirement is on its page once, with a state; a built one names a test. checkNamedTests says which tests don't
 * exist.
 */
export function checkRequirements(_sources, root, sections = SECTIONS) {
  const rows = PAGES.flatMap((page) => rowsOf(page, root));
  const known = Object.entries(sections).flatMap(([section, count]) => idsOf(section, count));
  return [
    ...PAGES.filter((page) => !existsSync(join(root, page))).map((file) => ({ file, line: 1, message: 'is missing' })),
    ...rows.flatMap((row) => [...place(row, rows, known), ...state(row)]),
    ...known
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => ({ file: pageOf(id), line: 1, message: `${id} is missing` })),
  ];
}

/** The rows of a page: `| id | requirement | state | tests |`. */
export function rowsOf(page, root) {
  if (!existsSync(join(root, page))) return [];
  return readFileSync(join(root, page), 'utf8')
    .split('\n')
    .map((text, index) => ({ cells: text.split('|').map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => /^[BR]\d-\d+$/.test(cells[1] ?? ''))
    .map(({ cells: [, id, text, state, tests], line }) => ({ page, line, id, text, state, tests: tests ?? '' }));
}

const pageOf = (id) => PAGES[id.startsWith('B') ? 0 : 1];

const idsOf = (section, count) =>
  Array.from({ length: count }, (_, index) => `${section}-${String(index + 1).padStart(2, '0')}`);

const finding = ({ page, line, id }, what) => ({ file: page, line, message: `${id} ${what}` });

function place(row, rows, known) {
  const first = rows.find(({ id }) => id === row.id);
  return [
    ...(known.includes(row.id) && row.page === pageOf(row.id) ? [] : [finding(row, 'is no requirement of this page')]),
    ...(first === row ? [] : [finding(row, `is in line ${first.line} of ${first.page} too`)]),
    ...(row.text ? [] : [finding(row, 'says nothing')]),
  ];
}

// `built`, `built (PD-35)`, `built: how`, `part: what is missing`, `later`
const STATE = /^(?:(?:built|later)(?:: .+| \(.+\))?|part: .+)$/;

function state(row) {
  if (!STATE.test(row.state)) return [finding(row, 'is neither built, part (with what is missing) nor later')];
  return row.state.startsWith('built') && !TEST.test(row.tests) ? [finding(row, 'is built and names no test')] : [];
}
