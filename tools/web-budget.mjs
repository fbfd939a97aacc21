// Sums up what each first screen needs before it is shown, gzipped, and fails above the budget (docs/ui.md "Targets").
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { weighFirstFont } from './weigh-first-font.mjs';

const DIST = new URL('../apps/web/dist/', import.meta.url);
const CONSOLE_DIST = new URL('../apps/console/dist/', import.meta.url);
/** A module of the Korean build whose place another one takes in the English build. */
const inLanguage = (manifest, source) =>
  [source.replace(/\.(tsx?)$/, '.en.$1'), source].find((name) => name in manifest);
const KB = 1000;

const CALENDAR = 'src/features/schedule/visit-calendar.tsx';
const MEMBERS = ['src/app/further-pages.tsx', 'src/app/login-guard.tsx'];

/** The frame of every page, and its one font. */
const IN_EVERY = { html: 2, fonts: 90 };

/**
 * Pages by their source file, with the KB that they may load before their first screen; `later` names parts of it that
 * load separately.
 */
const BUDGETS = [
  { page: 'src/pages/landing.tsx', name: 'landing', most: { js: 120, css: 8 } },
  { page: 'src/pages/hall-chooser.tsx', name: 'halls', most: { js: 120, css: 8 } },
  { page: 'src/pages/product-list.tsx', name: 'product list', most: { js: 120, css: 8 } },
  {
    page: 'src/pages/product-detail.tsx',
    name: 'product detail with calendar',
    most: { js: 183, css: 13 },
    later: [CALENDAR],
  },
  { page: 'src/pages/reserve-step.tsx', name: 'reserve step', most: { js: 201, css: 13 }, later: MEMBERS },
];

/** The same for the console, whose fonts come by ranges. */
const CONSOLE_BUDGETS = [
  { page: 'index.html', name: 'console, login', most: { js: 158, css: 24 } },
  { page: 'src/pages/staff.tsx', name: 'console, staff', most: { js: 216, css: 30 } },
  { page: 'src/pages/admission.tsx', name: 'console, gate', most: { js: 178, css: 27 } },
  { page: 'src/pages/product.tsx', name: 'console, product', most: { js: 186, css: 29 } },
  { page: 'src/pages/desk.tsx', name: 'console, desk', most: { js: 185, css: 29 } },
];

/** What is built, each by its entry and its build's list of what each source needs (decisions 64, 100). */
const BUILDS = [
  { dist: DIST, entry: 'index.html', manifestFile: '.vite/manifest.json', language: '', budgets: BUDGETS },
  {
    dist: DIST,
    entry: 'index.en.html',
    manifestFile: '.vite/manifest.en.json',
    language: ', English',
    budgets: BUDGETS,
  },
  {
    dist: CONSOLE_DIST,
    entry: 'index.html',
    manifestFile: '.vite/manifest.json',
    language: '',
    budgets: CONSOLE_BUDGETS,
  },
];

/** Each page of a build with its weights in KB; scripts, styles and HTML by gzip. Pages without a build are left out. */
async function weighPages({ dist, entry, manifestFile, language, budgets }, fonts) {
  const manifest = JSON.parse(await readFile(new URL(manifestFile, dist), 'utf8'));
  const weigh = (files) => weighFiles(dist, files);
  const html = await weigh([entry]);
  const rows = [];
  for (const { page, name, most, later = [] } of budgets.filter(({ page }) => page in manifest)) {
    const parts = later.map((part) => inLanguage(manifest, part)).filter((part) => part !== undefined);
    const needed = chunksOf(manifest, [entry, page, ...parts]);
    const js = await weigh(needed.map(({ file }) => file).filter((file) => file.endsWith('.js')));
    const css = await weigh(needed.flatMap((chunk) => chunk.css ?? []));
    const weights = dist === DIST ? { html, js, css, fonts } : { html, js, css };
    rows.push({ name: name + language, weights, most: { ...IN_EVERY, ...most } });
  }
  return rows;
}

/** A file's bytes by gzip, of each once, together. */
async function weighFiles(dist, files) {
  const sizes = [...new Set(files)].map(
    async (file) => gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

/** Some chunks and all that they import; what a press loads is not among them. */
function chunksOf(manifest, names, seen = new Map()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.set(name, manifest[name]);
    chunksOf(manifest, manifest[name].imports ?? [], seen);
  }
  return [...seen.values()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let fits = true;
  const fonts = (await weighFirstFont()) / KB;
  const rows = await Promise.all(BUILDS.map((build) => weighPages(build, fonts)));
  for (const { name, weights, most } of rows.flat()) {
    const heavy = Object.keys(weights).filter((kind) => weights[kind] > most[kind]);
    const figures = Object.keys(weights).map((kind) => `${kind} ${weights[kind].toFixed(1)} of ${most[kind]}`);
    console.log(`${heavy.length > 0 ? 'too heavy' : 'fits     '}  ${name}: ${figures.join(', ')} KB`);
    fits &&= heavy.length === 0;
  }
  if (!fits) process.exitCode = 1;
}
