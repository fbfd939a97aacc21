import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', 'images', 'test-results', 'screens']);
const TEXT = /\.(tsx?|mts|mjs|sql|md|css|html)$/;

/**
 * Every text of a tree that people wrote, code and pages alike, with its path from the root, without hidden and built
 * folders.
 * @param {string} root @param {RegExp} [files] @returns {{ path: string, text: string }[]}
 */
export function readTexts(root, files = TEXT) {
  return list(root, files).map((file) => ({
    path: relative(root, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/** @param {string} folder @param {RegExp} files @returns {string[]} */
function list(folder, files) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : list(path, files);
    return files.test(entry.name) ? [path] : [];
  });
}

const MARK = /^(<{7}|>{7}) /;

/** No text keeps the two sides of a merge: compilers would see them, pages would not. */
export function checkMergeMarks(_sources, root) {
  return readTexts(root).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        MARK.test(line) ? [{ file: path, line: at + 1, message: 'a merge was left undecided here' }] : [],
      ),
  );
}
