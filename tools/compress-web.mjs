import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
// Below this the header of the answer weighs more than what is saved.
const WORTH_BYTES = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of a built folder, so that the server compresses nothing while it
 * answers.
 */
export async function compressWeb(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
