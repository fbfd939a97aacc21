import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readSources } from './sources.mjs';

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
type Law = (sources: ReturnType<typeof readSources>, root: string) => readonly Finding[];

/** An empty tree for each test of a file; what the tests put there is checked by laws. */
export function treeOfEach() {
  const tree = {
    root: '',
    put: (path: string, text: string): void => {
      mkdirSync(dirname(join(tree.root, path)), { recursive: true });
      writeFileSync(join(tree.root, path), text);
    },
    /** What a law finds in the sources, as `file:line message`. */
    broken: (law: Law): readonly string[] => worded(law(readSources(tree.root), tree.root)),
    /** The same of a law that reads pages rather than sources. */
    brokenPages: (law: Law): readonly string[] => worded(law([], tree.root)),
  };
  beforeEach(() => {
    tree.root = mkdtempSync(join(tmpdir(), 'kkumteo-laws-'));
    for (const top of ['apps', 'packages', 'docs']) mkdirSync(join(tree.root, top));
  });
  afterEach(() => rmSync(tree.root, { recursive: true }));
  return tree;
}

const worded = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
