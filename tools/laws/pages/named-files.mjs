import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTexts } from '../texts.mjs';

const PATH = /`((?:apps|packages|tools|e2e|bench|simulation|docs)\/[^`\s<*…]+)`/g;
const SUPERSEDED = /^Status: superseded by \d+$/m;

const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

/**
 * Files that a page links or names by path exist before any build, `{a,b}` naming both, and so do the commands that it
 * names. Superseded records are left as they were written.
 */
export function checkNamedFiles(_sources, root) {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return readTexts(root)
    .filter(({ path, text }) => path.endsWith('.md') && !SUPERSEDED.test(text))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        [
          ...missingFiles(line, root),
          ...missingLinks(line, join(root, dirname(path))),
          ...missingCommands(line, scripts),
        ].map((name) => ({
          file: path,
          line: index + 1,
          message: `${name} is named and is not there`,
        })),
      ),
    );
}

/** `pay/{a,b}.ts` → `pay/a.ts`, `pay/b.ts`. */
function spelledOut(path) {
  const [whole, names] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return names.split(',').flatMap((name) => spelledOut(path.replace(whole, name)));
}

// What a build leaves is there on one machine and not on another.
const BUILT = /(?:^|\/)(?:dist|\.cache|\.data)(?:\/|$)/;

const missingFiles = (line, root) =>
  [...line.matchAll(PATH)]
    .flatMap(([, named]) => spelledOut(named))
    .filter((file) => BUILT.test(file) || !existsSync(join(root, file)));

const missingLinks = (line, folder) =>
  [...line.matchAll(LINK)].map(([, link]) => link).filter((link) => !existsSync(join(folder, link)));

const missingCommands = (line, scripts) =>
  [...line.matchAll(/\bnpm run ([\w-]+)/g)].filter(([, name]) => !(name in scripts)).map(([command]) => command);
