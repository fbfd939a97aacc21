// Sums up the JavaScript that each first screen needs, gzipped, and fails above the budget (docs/ui.md "Targets").
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../apps/web/dist/', import.meta.url);
const ENTRY = 'index.html';
const KB = 1000;

const CALENDAR = 'src/features/schedule/visit-calendar.tsx';

/** Pages by their source file, with what they may weigh before their first screen; `later` names what belongs to it though it is loaded by itself. */
const BUDGETS = [
  { page: 'src/pages/landing.tsx', name: 'landing', most: 105 },
  { page: 'src/pages/hall-chooser.tsx', name: 'halls', most: 105 },
  { page: 'src/pages/product-list.tsx', name: 'product list', most: 105 },
  { page: 'src/pages/product-detail.tsx', name: 'product detail with calendar', most: 175, later: CALENDAR },
];

/** Each page with its weight in KB gzip; a page that is not built yet is left out. */
export async function weighPages() {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'));
  const weights = new Map();
  const weigh = async (file) => {
    if (!weights.has(file)) weights.set(file, gzipSync(await readFile(new URL(file, DIST)), { level: 9 }).length);
    return weights.get(file);
  };
  const rows = [];
  for (const budget of BUDGETS.filter(({ page }) => page in manifest)) {
    const parts = [ENTRY, budget.page, ...(budget.later in manifest ? [budget.later] : [])];
    const files = new Set(parts.flatMap((part) => [...graph(manifest, part)]));
    const sizes = await Promise.all([...files].map(weigh));
    rows.push({ ...budget, files: files.size, kb: sizes.reduce((sum, size) => sum + size, 0) / KB });
  }
  return rows;
}

/** The scripts of a chunk and all that it imports; what a press loads is not among them. */
function graph(manifest, from, found = new Set(), seen = new Set()) {
  if (seen.has(from)) return found;
  seen.add(from);
  const chunk = manifest[from];
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const next of chunk.imports ?? []) graph(manifest, next, found, seen);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await weighPages();
  for (const { name, kb, most, files } of rows)
    console.log(
      `${kb > most ? 'too heavy' : 'fits     '}  ${kb.toFixed(1).padStart(6)} KB of ${most}  ${name} (${files} files)`,
    );
  if (rows.some(({ kb, most }) => kb > most)) process.exitCode = 1;
}
