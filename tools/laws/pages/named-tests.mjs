import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { PAGES as REQUIREMENTS } from './requirements.mjs';

const SECURITY = 'docs/security.md';
const RULES = 'docs/rules';

/** Pages of requirements, rules and security: every test that they name must exist. */
const pagesIn = (root) => [
  SECURITY,
  ...REQUIREMENTS,
  ...(existsSync(join(root, RULES)) ? readdirSync(join(root, RULES)).map((name) => `${RULES}/${name}`) : []),
];

const TEST = /\.(test\.tsx?|e2e\.ts)$/;
const LEFT_OUT = new Set(['node_modules', 'dist']);
const TOPS = ['apps', 'packages', 'e2e', 'tools', 'bench', 'simulation'];

// `held-seats.db.test.ts` “one title”, “another › one inside of it”
const NAMED = /`([^`\s]+\.(?:test\.tsx?|e2e\.ts))`((?:[\s,:—–-]*“[^”]+”)*)/g;
const TITLE = /“([^”]+)”/g;

/**
 * These pages name a test by its file, alone or with its path, and its titles in “ ”. Exactly one file has that name,
 * and it has each title, as written or with its placeholders filled by texts of the file. A row of the security page
 * names a test, or says that it is not met.
 */
export function checkNamedTests(_sources, root) {
  const files = TOPS.flatMap((top) => listTests(join(root, top))).map((file) =>
    relative(root, file).split(sep).join('/'),
  );
  const titles = new Map();
  const titlesOf = (file) => {
    if (!titles.has(file)) titles.set(file, readTitles(file, readFileSync(join(root, file), 'utf8')));
    return titles.get(file);
  };
  return pagesIn(root)
    .filter((page) => existsSync(join(root, page)))
    .flatMap((page) =>
      readFileSync(join(root, page), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...unshown(line, files, titlesOf), ...(page === SECURITY ? unproved(line) : [])].map((message) => ({
            file: page,
            line: index + 1,
            message,
          })),
        ),
    );
}

function unshown(line, files, titlesOf) {
  return [...line.matchAll(NAMED)].flatMap(([, name, quoted]) => {
    const found = files.filter((file) => file === name || basename(file) === name);
    if (found.length === 0) return [`${name} is named and is not there`];
    if (found.length > 1) return [`${name} may be ${found.join(' or ')}: name its path`];
    const { chains, text } = titlesOf(found[0]);
    return [...quoted.matchAll(TITLE)]
      .map(([, title]) => title)
      .filter((title) => !chains.some((chain) => isTitle(title, chain, text)))
      .map((title) => `${name} has no test “${title}”`);
  });
}

// What this site doesn't have is in a table of two columns, with the reason.
const ID = /^\| (V\d+\.\d+\.\d+) \|[^|]*\| ./;
const UNMET = /\| (not here|not met|in part): /;

/** A row of the security page names a test with its title, or why there is none. */
function unproved(line) {
  const [, id] = ID.exec(line) ?? [];
  const shown = [...line.matchAll(NAMED)].some(([, , quoted]) => quoted !== '');
  return id === undefined || shown || UNMET.test(line) ? [] : [`${id} is shown by no test`];
}

/** @param {string} folder @returns {string[]} */
function listTests(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listTests(path);
    return TEST.test(entry.name) ? [path] : [];
  });
}

const RUNNERS = new Set(['test', 'it', 'describe']);
// Others, such as skip and todo, do not run what they name.
const WAYS = new Set(['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel', 'slow']);

/** Every title of a test file, after those of the groups around it. */
function readTitles(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`);
  const chains = [];
  collect(program, []);
  return { chains, text };

  function collect(node, above) {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((each) => collect(each, above));
    const title = node.type === 'CallExpression' && runs(node.callee) ? titleOf(node.arguments[0], text) : null;
    const chain = title === null ? above : [...above, title];
    if (title !== null) chains.push(chain);
    for (const [key, value] of Object.entries(node)) if (key !== 'loc' && key !== 'range') collect(value, chain);
  }
}

/** Whether a call of this runs what it names: `test`, `it.each([…])`, `test.describe.serial`. */
function runs(callee) {
  if (callee.type === 'Identifier') return RUNNERS.has(callee.name);
  if (callee.type === 'CallExpression') return runs(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return runs(callee.tag);
  return callee.type === 'MemberExpression' && WAYS.has(callee.property?.name) && runs(callee.object);
}

function titleOf(node, text) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : null;
}

const PLACEHOLDER = /%[sdifjo]|\$\{[^}]*\}|\$\w+/g;

/** `wanted` is the end of the chain, its parts joined by ` › `. */
function isTitle(wanted, chain, text) {
  const parts = wanted.split(' › ');
  const last = chain.slice(-parts.length);
  return parts.length === last.length && parts.every((part, index) => isFilled(part, last[index], text));
}

function isFilled(part, title, text) {
  if (part === title) return true;
  const pattern = title.split(PLACEHOLDER).map((piece) => piece.replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`));
  if (pattern.length === 1) return false;
  const [, ...filled] = new RegExp(`^${pattern.join('(.+)')}$`).exec(part) ?? [];
  return filled.length > 0 && filled.every((value) => text.includes(value));
}
