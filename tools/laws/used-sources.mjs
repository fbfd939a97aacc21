import { targetOf } from './sources.mjs';

// Where a program, a page or a build step begins. `*.en.*` replaces its neighbour in the English build.
const ENTRY =
  /^apps\/[^/]+\/(?:vite\.[\w.]*ts|build\/.*|src\/(?:.*\/)?(?:(?:main|office|backup|migrate|render-page)|[\w.-]+(?:\.en|[.-]worker))\.tsx?)$/;
// Triggers of the database enforce this table, and a test compares the two.
const COMPARED = 'packages/domain/src/reservation/status.ts';

/**
 * Every source is used by a program: an entry reaches it by imports, without a test between them. SQL is run by its
 * name.
 */
export function checkUsedSources(sources) {
  const byPath = new Map(sources.filter((source) => !source.isTest).map((source) => [source.path, source]));
  const used = new Set([...byPath.keys()].filter((path) => ENTRY.test(path) || path === COMPARED));
  for (const path of used) for (const next of importsOf(byPath.get(path), byPath)) used.add(next);
  return [...byPath.keys()]
    .filter((path) => !used.has(path) && !path.endsWith('.sql') && !path.startsWith('packages/testkit/'))
    .map((file) => ({ file, line: 1, message: 'is imported by tests alone' }));
}

function importsOf(source, byPath) {
  return source.imports.flatMap(({ from }) => {
    const target = targetOf(source.path, from);
    if (!target.ours) return [];
    return ['', '.ts', '.tsx'].map((ending) => target.name + ending).filter((path) => byPath.has(path));
  });
}
