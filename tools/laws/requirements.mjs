import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedSources } from './used-sources.mjs';

const PAGES = ['docs/requirements/booking.md', 'docs/requirements/reservation.md'];
const STATES = new Set(['built', 'part', 'later']);
const TEST = /\.(test\.tsx?|e2e\.ts)$/;
const SOURCE = /^(apps|packages)\/.*\.(tsx?|sql)$/;

/**
 * How many requirements each section of the two specifications has: `B` booking, `R` reservation. None is ever dropped.
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
 * Every requirement stands on its page exactly once, with a state. What a row names is there: tests that are tests, sources that something
 * other than a test uses. What is built names both.
 */
export function checkRequirements(sources, root, sections = SECTIONS) {
  const rows = PAGES.flatMap((page) => rowsOf(page, root));
  const used = usedSources(sources);
  const known = Object.entries(sections).flatMap(([section, count]) => idsOf(section, count));
  return [
    ...PAGES.filter((page) => !existsSync(join(root, page))).map((file) => ({ file, line: 1, message: 'is missing' })),
    ...rows.flatMap((row) => [
      ...place(row, rows, known),
      ...state(row),
      ...tests(row, root),
      ...where(row, root, used),
    ]),
    ...known
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => ({ file: PAGES[id.startsWith('B') ? 0 : 1], line: 1, message: `${id} is missing` })),
  ];
}

/** The rows of a page: `| id | requirement | how it shows | state | where | tests |`. */
export function rowsOf(page, root) {
  if (!existsSync(join(root, page))) return [];
  return readFileSync(join(root, page), 'utf8')
    .split('\n')
    .map((text, index) => ({ cells: text.split('|').map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => /^[BR]\d-\d+$/.test(cells[1] ?? ''))
    .map(({ cells: [, id, text, , state, where, tests], line }) => ({
      page,
      line,
      id,
      text,
      state,
      where: filesIn(where),
      tests: filesIn(tests),
    }));
}

const idsOf = (section, count) =>
  Array.from({ length: count }, (_, index) => `${section}-${String(index + 1).padStart(2, '0')}`);

/** The paths in backticks of a cell; a call of the wire begins with a slash and is none. */
const filesIn = (cell) => [...(cell ?? '').matchAll(/`([^`\s/][^`\s]*\/[^`\s]+)`/g)].map((match) => match[1]);

const finding = ({ page, line, id }, what) => ({ file: page, line, message: `${id} ${what}` });

function place(row, rows, known) {
  const first = rows.find(({ id }) => id === row.id);
  const belongs = row.page === PAGES[row.id.startsWith('B') ? 0 : 1];
  return [
    ...(known.includes(row.id) && belongs ? [] : [finding(row, 'is no requirement of this page')]),
    ...(first === row ? [] : [finding(row, `stands in line ${first.line} of ${first.page} too`)]),
    ...(row.text ? [] : [finding(row, 'says nothing')]),
  ];
}

function state(row) {
  if (!STATES.has(row.state)) return [finding(row, 'is neither built, part nor later')];
  if (row.state !== 'built') return [];
  return [
    ...(row.tests.length > 0 ? [] : [finding(row, 'is built and names no test')]),
    ...(row.where.length > 0 ? [] : [finding(row, 'is built and names no file')]),
  ];
}

function tests(row, root) {
  return row.tests.flatMap((file) => {
    if (!existsSync(join(root, file))) return [finding(row, `names ${file}, which is not there`)];
    return TEST.test(file) ? [] : [finding(row, `names ${file} as its test, which is none`)];
  });
}

function where(row, root, used) {
  return row.where.flatMap((file) => {
    if (!existsSync(join(root, file))) return [finding(row, `names ${file}, which is not there`)];
    if (TEST.test(file)) return [finding(row, `names the test ${file} as the place where it is true`)];
    return SOURCE.test(file) && !used.has(file) ? [finding(row, `names ${file}, which only tests import`)] : [];
  });
}
