import { execFileSync } from 'node:child_process';
import { root } from '../repository.mjs';

/** The files that differ from HEAD: changed, deleted and untracked. */
export function changedFiles(folder = root) {
  const list = (...args) =>
    execFileSync('git', [...args, '-z'], { cwd: folder, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '');
  const changed = list('diff', '--name-only', '--no-renames', '--relative', 'HEAD');
  return [...new Set([...changed, ...list('ls-files', '--others', '--exclude-standard')])].toSorted();
}
