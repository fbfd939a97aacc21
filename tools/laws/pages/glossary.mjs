import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/glossary.md';
const DECLARING = ['field', 'wrapped'];

/** Every field that the contract declares is explained on the glossary page. */
export function checkGlossary(sources, root) {
  const path = join(root, PAGE);
  if (!existsSync(path)) return [{ file: PAGE, line: 1, message: 'is missing' }];
  const explained = new Set([...readFileSync(path, 'utf8').matchAll(/`([^`]+)`/g)].flatMap((match) => words(match[1])));
  return sources
    .filter((source) => source.path.startsWith('packages/contract/src/'))
    .flatMap((source) =>
      fieldsOf(source)
        .filter(({ field }) => !isFlag(field) && !explained.has(field))
        .map(({ field, line }) => ({ file: source.path, line, message: `${field} is not on ${PAGE}` })),
    );
}

const words = (text) => text.split(/[^A-Za-z0-9_]+/).filter(Boolean);

// The page explains every `…Yn` and `isXxx` in one row.
const isFlag = (field) => /(Yn|_YN)$/.test(field) || /^is[A-Z]/.test(field);

const fieldsOf = (source) =>
  source.nodes
    .filter(({ node }) => node.type === 'CallExpression' && DECLARING.includes(node.callee.name))
    .filter(({ node }) => typeof node.arguments[0]?.value === 'string')
    .map(({ node, line }) => ({ field: node.arguments[0].value, line }));
