// Draws the park's pictures into apps/web/public/scenes (git ignores them). Does nothing when nothing changed.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { band, square, stage } from './compose.mjs';
import { HALL_SCENES, LANDING_SCENES, STAGE_SCENES } from './lines.mjs';
import { OWN_PICTURES } from './own-pictures.mjs';
import { WAY_MAPS } from './way.mjs';

const FOLDER = new URL('../../apps/web/public/scenes/', import.meta.url);
const STAMP = new URL('.stamp', FOLDER);
const SOURCES = ['./scenes.mjs', './compose.mjs', './lines.mjs', './own-pictures.mjs', './way.mjs'];
const ICON_SET = '@iconify-json/fluent-emoji-flat';

const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));

/** Draws every scene; answers how many files were written, 0 when the folder was up to date. */
export async function drawScenes() {
  const stamp = await fingerprint();
  if (stamp === (await readFile(STAMP, 'utf8').catch(() => ''))) return 0;
  const { icons } = JSON.parse(await readFile(require.resolve(`${ICON_SET}/icons.json`), 'utf8'));
  const files = [...scenes({ ...icons, ...OWN_PICTURES })];
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(files.map(([name, text]) => writeFile(new URL(`${name}.svg`, FOLDER), text)));
  await writeFile(STAMP, stamp);
  return files.length;
}

/** Pairs of file name (without ending) and SVG text. */
function* scenes(icons) {
  for (const scene of STAGE_SCENES) {
    yield [scene.key, stage(scene, icons)];
    yield [`${scene.key}-square`, square(scene, icons)];
  }
  for (const scene of HALL_SCENES) {
    yield [scene.key, stage(scene, icons)];
    yield [`${scene.key}-band`, band(scene, icons)];
    yield [`${scene.key}-square`, square(scene, icons)];
  }
  for (const scene of LANDING_SCENES) yield [`${scene.key}-square`, square(scene, icons)];
  yield* WAY_MAPS;
}

async function fingerprint() {
  const { version } = JSON.parse(await readFile(require.resolve(`${ICON_SET}/package.json`), 'utf8'));
  const texts = await Promise.all(SOURCES.map((source) => readFile(new URL(source, import.meta.url), 'utf8')));
  return createHash('sha256')
    .update([version, ...texts].join('\n'))
    .digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const written = await drawScenes();
  if (written > 0) console.log(`${written} pictures drawn.`);
}
