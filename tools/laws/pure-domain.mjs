import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOMAIN = 'packages/domain';
// Pure libraries: no clock, no randomness, no I/O.
const LIBRARIES = new Set(['es-hangul']);
// Globals of browsers and Node; the compiler refuses them too, as long as its settings below stay unchanged.
const OUTSIDE = new Set(
  (
    'process window document navigator location localStorage sessionStorage fetch console setTimeout setInterval queueMicrotask ' +
    'Buffer crypto performance URL URLSearchParams structuredClone globalThis require'
  ).split(' '),
);

/** Architecture law 1: the core depends on pure libraries alone, without DOM or Node types, clock and randomness. */
export function checkPureDomain(sources, root) {
  const files = sources.filter((source) => source.path.startsWith(`${DOMAIN}/src/`) && !source.isTest);
  return [...checkManifest(root), ...checkCompiler(root), ...files.flatMap(checkFile)];
}

function checkManifest(root) {
  const manifest = JSON.parse(readFileSync(join(root, DOMAIN, 'package.json'), 'utf8'));
  const found = ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  return found
    .filter((name) => !LIBRARIES.has(name))
    .map((name) => ({
      file: `${DOMAIN}/package.json`,
      line: 1,
      message: `domain depends on pure libraries alone, not on ${name}`,
    }));
}

function checkCompiler(root) {
  const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;
  const own = JSON.parse(readFileSync(join(root, DOMAIN, 'tsconfig.json'), 'utf8')).compilerOptions ?? {};
  const { types, lib } = { ...base, ...own };
  const isPure =
    Array.isArray(types) && types.length === 0 && Array.isArray(lib) && lib.every((one) => /^es\d+$/.test(one));
  return isPure
    ? []
    : [{ file: `${DOMAIN}/tsconfig.json`, line: 1, message: 'domain is compiled without DOM and Node types' }];
}

function checkFile(source) {
  const finding = (line, message) => ({ file: source.path, line, message });
  const declared = declaredNames(source);
  return [
    ...source.imports
      .filter(({ from }) => !from.startsWith('.') && !LIBRARIES.has(from))
      .map(({ from, line }) => finding(line, `domain imports pure libraries alone, not ${from}`)),
    ...source.nodes.flatMap(({ node, line }) =>
      isClockOrChance(node) ? [finding(line, 'domain has no clock and no randomness')] : [],
    ),
    ...source.nodes.flatMap(({ node, line }) => {
      const name =
        node.type === 'MemberExpression' || node.type === 'CallExpression' ? (node.object ?? node.callee) : undefined;
      const isOutside = name?.type === 'Identifier' && OUTSIDE.has(name.name) && !declared.has(name.name);
      return isOutside ? [finding(line, `domain does not know ${name.name}`)] : [];
    }),
  ];
}

function declaredNames(source) {
  const names = new Set();
  for (const { node } of source.nodes) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') names.add(node.id.name);
    if (node.params !== undefined && Array.isArray(node.params))
      for (const one of node.params) if (one.type === 'Identifier') names.add(one.name);
    if (node.type === 'Property' && node.value?.type === 'Identifier') names.add(node.value.name);
  }
  return names;
}

function isClockOrChance(node) {
  if (node.type === 'NewExpression') return node.callee.name === 'Date' && node.arguments.length === 0;
  if (node.type !== 'MemberExpression') return false;
  const called = `${node.object.name}.${node.property.name}`;
  return called === 'Date.now' || called === 'Math.random';
}
