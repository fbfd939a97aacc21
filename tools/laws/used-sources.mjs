import { targetOf } from './sources.mjs';

// Where a program or a page begins; a source counts as used where one of these leads to it.
const ENTRIES = /^apps\/[^/]+\/(src\/(app\/)?(main|office)\.tsx?|vite\.config\.ts)$/;

/**
 * The paths of the sources that an entry leads to by imports, without a test between them; SQL is run by its name and always counts.
 * @param {readonly any[]} sources @returns {Set<string>}
 */
export function usedSources(sources) {
  const byPath = new Map(sources.filter((source) => !source.isTest).map((source) => [source.path, source]));
  const used = new Set([...byPath.keys()].filter((path) => path.endsWith('.sql') || ENTRIES.test(path)));
  for (const path of used) for (const next of importsOf(byPath.get(path), byPath)) used.add(next);
  return used;
}

/** @param {any} source @param {Map<string, any>} byPath @returns {string[]} */
function importsOf(source, byPath) {
  return source.imports.flatMap((/** @type {any} */ { from }) => {
    const target = targetOf(source.path, from);
    if (!target.ours) return [];
    return ['', '.ts', '.tsx'].map((ending) => target.name + ending).filter((path) => byPath.has(path));
  });
}
