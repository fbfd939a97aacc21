import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KIT = 'packages/ui/src';
const FOLDERS = [KIT, 'apps/web/src', 'apps/console/src'];
const WIDTHS = `${KIT}/styles/widths.css`;
// Variables, fonts and names: nothing here competes with a rule of an app.
const WITHOUT_LAYER = new Set([WIDTHS, `${KIT}/styles/tokens.css`, `${KIT}/styles/fallback-fonts.css`]);
// Distances that are as large as something else, rather than a step of the scale.
const MEASURED = new Map([
  ['apps/web/src/features/catalog/hall-band.module.css', '420px'], // The picture beside the words.
  ['apps/web/src/features/pricing/sum-bar.module.css', '77px'], // The bar that lies over the end of the page.
  ['apps/web/src/features/reservation/edit-people/panel-cover.module.css', '150px'], // The same, with two lines.
  ['apps/web/src/features/reservation/documents/paper.module.css', '60px'], // The margin of a sheet of paper.
]);

/**
 * Style sheets of the kit are in its layer, widths have the names of the kit's `widths.css` (in scripts its conditions),
 * and a distance of four pixels or more is a token (decision 78).
 */
export function checkStyles(sources, root) {
  const styles = FOLDERS.flatMap((folder) => readStyles(root, folder));
  const conditions = conditionsOf(styles);
  const found = [
    ...styles.flatMap((style) => [...outsideLayer(style), ...unnamedWidths(style), ...distances(style)]),
    ...sources.flatMap((source) => unnamedQueries(source, conditions)),
  ];
  return found.map(({ path, line, message }) => ({ file: path, line, message }));
}

function readStyles(root, folder) {
  const top = join(root, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ path: join(folder, name), text: withoutComments(readFileSync(join(top, name), 'utf8')) }));
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

function conditionsOf(styles) {
  const names = styles.find(({ path }) => path === WIDTHS)?.text ?? '';
  return new Set([...names.matchAll(/@custom-media\s+--[\w-]+\s+([^;]+);/g)].map(([, condition]) => condition));
}

function outsideLayer({ path, text }) {
  if (!path.startsWith(`${KIT}/`) || WITHOUT_LAYER.has(path)) return [];
  const rules = topRules(text).filter(({ head }) => !/^@layer kit(\.\w+)?$/.test(head));
  return rules.map(({ head, line }) => ({ path, line, message: `${head} is outside @layer kit` }));
}

/** The text before each outermost brace. */
function topRules(text) {
  const rules = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) rules.push({ head: text.slice(start, index).trim(), line: lineOf(text, index) });
    else if (sign === '}') depth--;
    if (depth === 0) start = index + 1;
  }
  return rules;
}

function unnamedWidths({ path, text }) {
  if (path === WIDTHS) return [];
  return [...text.matchAll(/@media([^{]*\bwidth\b[^{]*)\{/g)].map(({ 1: query, index }) => ({
    path,
    line: lineOf(text, index),
    message: `${query.trim()} has no name: take one of ${WIDTHS}`,
  }));
}

function unnamedQueries({ path, isTest, texts }, conditions) {
  if (isTest || !FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return [];
  return texts.flatMap(({ text, line }) =>
    [...text.matchAll(/\([^()]*\bwidth\b\s*[:<>=][^()]*\)/g)]
      .filter(([query]) => !conditions.has(query))
      .map(([query]) => ({ path, line, message: `${query} is no width of ${WIDTHS}` })),
  );
}

const DISTANCE = /(?:^|[;{\s])((?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:([^;}]*)/g;

function distances({ path, text }) {
  return [...text.matchAll(DISTANCE)].flatMap(({ 1: property, 2: value, index }) =>
    [...value.matchAll(/(?<![\w.-])-?(\d+(?:\.\d+)?)px/g)]
      .filter(([found, size]) => Number(size) >= 4 && MEASURED.get(path) !== found)
      .map(([found]) => ({ path, line: lineOf(text, index + 1), message: `${property} of ${found}: take a token` })),
  );
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;
