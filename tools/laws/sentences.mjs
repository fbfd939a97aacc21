import { MODULES } from './module-order.mjs';

const CODE = new RegExp(`^(${MODULES.join('|')})\\.[a-z][a-z0-9]*(-[a-z0-9]+)*$`);
const PREFIX = new RegExp(`^(${MODULES.join('|')})\\.$`);
const COPY = 'packages/copy/src/';
const USERS = ['packages/domain/src/', 'packages/contract/src/', 'apps/server/src/', 'apps/web/src/'];

/** Every rejection code has a sentence in `copy`, and every sentence there has a code that the domain returns. */
export function checkSentences(sources) {
  const plain = sources.filter((source) => !source.isTest);
  const given = plain.filter((source) => source.path.startsWith('packages/domain/src/')).flatMap(codesOf);
  const sentences = plain.filter((source) => source.path.startsWith(COPY)).flatMap(codesOf);
  const users = plain.filter((source) => USERS.some((zone) => source.path.startsWith(zone))).flatMap(codesOf);
  return [
    ...missing(given, sentences, 'has no sentence in copy'),
    ...missing(sentences, users, 'has a sentence, but nothing gives it'),
  ];
}

function missing(codes, others, complaint) {
  const known = new Set(others.map(({ code }) => code));
  const first = new Map(codes.toReversed().map((one) => [one.code, one]));
  return [...first.values()]
    .filter(({ code }) => !known.has(code))
    .map(({ file, line, code }) => ({ file, line, message: `${code} ${complaint}` }));
}

/**
 * Texts of the shape `<module>.<kebab-name>` (only codes look so in these places), and types such as
 * `schedule.${Reason}` spelled out.
 */
function codesOf(source) {
  const whole = source.texts
    .filter(({ text }) => CODE.test(text))
    .map(({ text, line }) => ({ file: source.path, line, code: text }));
  const made = source.nodes
    .filter(({ node }) => node.type === 'TSTemplateLiteralType' && PREFIX.test(node.quasis[0].value.raw))
    .flatMap(({ node, line }) =>
      literalsOf(source, node.types[0]).map((name) => ({
        file: source.path,
        line,
        code: `${node.quasis[0].value.raw}${name}`,
      })),
    );
  return [...whole, ...made];
}

/** The texts of a type in the same file. */
function literalsOf(source, type) {
  if (type.type === 'TSLiteralType') return [type.literal.value];
  if (type.type === 'TSUnionType') return type.types.flatMap((one) => literalsOf(source, one));
  if (type.type !== 'TSTypeReference') return [];
  const alias = source.nodes.find(
    ({ node }) => node.type === 'TSTypeAliasDeclaration' && node.id.name === type.typeName.name,
  );
  if (alias !== undefined) return literalsOf(source, alias.node.typeAnnotation);
  const mapped = source.nodes.find(({ node }) => node.type === 'TSMappedType' && node.key.name === type.typeName.name);
  return mapped === undefined ? [] : literalsOf(source, mapped.node.constraint);
}
