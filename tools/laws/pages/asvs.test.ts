import { describe, expect, test } from 'vitest';
import { checkAsvs } from './asvs.mjs';
import { treeOfEach } from '../tree.test-support.ts';

const tree = treeOfEach();

const broken = (...cells: readonly string[]): readonly string[] => {
  const rows = cells.map((cell) => `| ${cell} | what we do | shown by |`);
  tree.put('docs/security.md', rows.join('\n'));
  return checkAsvs([], tree.root, { 1: { 1: 2, 2: 1 }, 2: { 1: 1 } }).map(({ line, message }) => `${line} ${message}`);
};

describe('the requirements of the security page', () => {
  test.each([
    ['one by one', ['V1.1.1', 'V1.1.2', 'V1.2.1', 'V2.1.1']],
    ['from one to another', ['V1.1.1–V1.2.1', 'V2.1.1']],
    ['with commas between', ['V1.1.1, V2.1.1', 'V1.1.2–V1.2.1']],
  ])('stand there %s', (_name, cells) => expect(broken(...cells)).toEqual([]));

  test.each([
    ['be missing', ['V1.1.1–V1.2.1'], '1 V2.1.1 is missing'],
    ['stand there twice', ['V1.1.1–V2.1.1', 'V1.1.2'], '2 V1.1.2 stands there twice'],
    ['be of level 3', ['V1.1.1–V2.1.1', 'V1.1.3'], '2 V1.1.3 is none of level 1 or 2'],
  ])('may not %s', (_name, cells, message) => expect(broken(...cells)).toEqual([message]));
});
