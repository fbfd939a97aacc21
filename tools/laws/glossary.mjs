import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/glossary.md';

/** Every field of the contract's schemas is explained on the glossary page. */
export function checkGlossary(sources, root) {
  const path = join(root, PAGE);
  if (!existsSync(path)) return [{ file: PAGE, line: 1, message: 'is missing' }];
  const explained = new Set([...readFileSync(path, 'utf8').matchAll(/`([^`]+)`/g)].flatMap((match) => words(match[1])));
  return sources
    .filter((source) => /^packages\/contract\/src\/.*\.schema\.ts$/.test(source.path))
    .flatMap((source) =>
      fieldsOf(source)
        .filter(({ field }) => !isFlag(field) && !explained.has(field))
        .map(({ field, line }) => ({ file: source.path, line, message: `${field} is not on ${PAGE}` })),
    );
}

const words = (text) => text.split(/[^A-Za-z0-9_]+/).filter(Boolean);

// The page explains every `…Yn` and `isXxx` in one row.
const isFlag = (field) => /(Yn|_YN)$/.test(field) || /^is[A-Z]/.test(field);

/** Property names of the objects that a schema file hands to `z.object` and `.extend`. */
function fieldsOf(source) {
  return source.nodes
    .filter(({ node }) => isShape(node))
    .flatMap(({ node, line }) =>
      node.arguments[0].properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [{ field: property.key.name, line }] : [],
      ),
    );
}

const isShape = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['object', 'strictObject', 'extend'].includes(node.callee.property.name) &&
  node.arguments[0]?.type === 'ObjectExpression';
