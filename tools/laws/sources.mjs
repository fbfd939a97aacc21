import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.data', 'generated', 'public']);
const TOPS = ['packages', 'apps'];

/**
 * Every source below some folders of a tree: its path from the root with slashes, its text, imports, names and texts.
 * @param {string} root @param {readonly string[]} tops
 */
export function readSources(root, tops = TOPS) {
  const files = tops.flatMap((top) => list(join(root, top)));
  return files.map((file) => readSource(root, file)).sort((one, other) => one.path.localeCompare(other.path));
}

/** @param {string} folder @returns {string[]} */
function list(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : list(path);
    return /\.(tsx?|sql)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** @param {string} root @param {string} file */
function readSource(root, file) {
  const path = relative(root, file).split(sep).join('/');
  const text = readFileSync(file, 'utf8');
  const isTest = /\.(test|test-support)\.tsx?$/.test(path);
  return { path, text, isTest, ...(path.endsWith('.sql') ? readSql(text) : readScript(path, text)) };
}

const SQL_COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** @param {string} text */
function readSql(text) {
  const bare = text.replace(SQL_COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const lineAt = linesOf(text);
  const names = [...bare.matchAll(/[A-Za-z_]\w*/g)].map((match) => ({
    name: match[0],
    line: lineAt(match.index),
  }));
  return { imports: [], names, texts: [], numbers: [], nodes: [] };
}

/** @param {string} path @param {string} text */
function readScript(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be read: ${errors[0]?.message}`);
  /** @type {{ from: string, typesOnly: boolean, line: number }[]} */
  const imports = [];
  /** @type {{ name: string, line: number }[]} */
  const names = [];
  /** @type {{ text: string, line: number }[]} */
  const texts = [];
  /** @type {{ value: number, line: number }[]} */
  const numbers = [];
  /** @type {any[]} */
  const nodes = [];
  const lineAt = linesOf(text);
  walk(program, (node) => {
    const line = lineAt(node.start);
    nodes.push({ node, line });
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.push({ name: node.name, line });
    else if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ text: node.value, line });
    else if (node.type === 'Literal' && typeof node.value === 'number') numbers.push({ value: node.value, line });
    else if (node.type === 'TemplateElement') texts.push({ text: node.value.cooked ?? node.value.raw, line });
    const from = importedFrom(node);
    if (from !== undefined) imports.push({ from, typesOnly: isTypesOnly(node), line });
  });
  return { imports, names, texts, numbers, nodes };
}

/** @param {any} node @param {(node: any) => void} visit */
function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
    return;
  }
  if (typeof node.type === 'string') visit(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'loc' && key !== 'range') walk(value, visit);
}

/** @param {any} node */
function importedFrom(node) {
  const isImport =
    /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/.test(node.type);
  return isImport && typeof node.source?.value === 'string' ? node.source.value : undefined;
}

/** @param {any} node */
function isTypesOnly(node) {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = node.specifiers ?? [];
  return (
    specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}

/**
 * Returns the line of a place in a text. It is called for every name and text of the repository, so it finds the line
 * ends once.
 * @param {string} text
 */
function linesOf(text) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (/** @type {number} */ place) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (/** @type {number} */ (ends[middle]) < place) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}

/**
 * Where an import leads: a path in the tree (without ending) for ours, or the name of a package.
 * @param {string} path @param {string} from
 */
export function targetOf(path, from) {
  if (from.startsWith('.')) return { ours: true, name: posix.join(posix.dirname(path), from) };
  const own = /^@kkumteo\/([^/]+)\/(.+)$/.exec(from);
  if (own !== null) return { ours: true, name: `packages/${own[1]}/src/${own[2]}` };
  return { ours: false, name: from };
}
