import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import subsetFont from 'subset-font';

// On Linux this sets the priority of this thread; elsewhere it would set that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + workerData.stepsBelow));

const { resolve } = createRequire(import.meta.url);

/**
 * A modified font must not have the reserved name (OFL 1.1, 3). The same length, so that nothing else in the file
 * moves.
 */
const NAME = 'Pretendard';
const OWN_NAME = 'KkumteoWeb';
/** Family, identifier, whole name, PostScript name, typographic family, prefix of variations; not the copyright, 0. */
const NAMING = new Set([1, 3, 4, 6, 16, 25]);

/** A WOFF2 with these letters and only the features that the site uses. */
async function subset(whole, { letters, weight, features }) {
  const kept = { keepFeatures: features, noHinting: true };
  const cut = await subsetFont(whole, letters, { ...kept, targetFormat: 'truetype', variationAxes: { wght: weight } });
  rename(cut);
  return subsetFont(cut, letters, { ...kept, targetFormat: 'woff2' });
}

/** Overwrites the font's name in its table `name` (OpenType: a header of 6 bytes, records of 12, strings). */
function rename(font) {
  const table = font.subarray(tableAt(font, 'name'));
  const strings = table.subarray(table.readUInt16BE(4));
  for (let at = 6, left = table.readUInt16BE(2); left > 0; at += 12, left -= 1) {
    if (!NAMING.has(table.readUInt16BE(at + 6))) continue;
    const start = table.readUInt16BE(at + 10);
    writeName(strings.subarray(start, start + table.readUInt16BE(at + 8)));
  }
}

function tableAt(font, tag) {
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`the font has no table ${tag}`);
}

function writeName(string) {
  for (const [name, own] of [
    [Buffer.from(NAME), Buffer.from(OWN_NAME)],
    [Buffer.from(NAME, 'utf16le').swap16(), Buffer.from(OWN_NAME, 'utf16le').swap16()],
  ])
    for (let at = string.indexOf(name); at !== -1; at = string.indexOf(name)) own.copy(string, at);
}

const whole = await readFile(resolve('pretendard/dist/public/variable/PretendardVariable.ttf'));
parentPort?.postMessage(await subset(whole, workerData.cut));
